import type { Fault } from '../../fault.ts';
import { changeKinds } from './change-kinds.ts';
import { unservedPath, reroute } from '../path/reroute.ts';
import { changeBody } from '../../stages/change-body.ts';

/** Defects of which groups and versions are served where (B 9). */
export const servedGroupFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['VER-01'],
    description: 'every group is served in each version that any group has',
    plant: ({ kinds }) => {
      const versions = [...new Set(kinds.map(({ version }) => version))];
      kinds.push(
        ...kinds.flatMap((kind) =>
          versions
            .filter(
              (version) =>
                !kinds.some(
                  (other) => other.group === kind.group && other.plural === kind.plural && other.version === version,
                ),
            )
            .map((version) => ({ ...kind, version })),
        ),
      );
    },
  },
  {
    seam: 'server',
    rules: ['VER-08'],
    description: 'a beta type is served in v1 only',
    alsoFails: { rules: ['VER-88'], reason: 'it requests the same type' },
    plant: changeKinds((kind) => kind.kind === 'PodSecurityPolicy', { version: 'v1' }),
  },
  {
    seam: 'server',
    rules: ['VER-11'],
    description: 'the stable storage types are served in v1beta1 only',
    plant: changeKinds((kind) => kind.group === 'storage.platform.io', { version: 'v1beta1' }),
  },
  {
    seam: 'server',
    rules: ['VER-15'],
    description: 'the core group is served below /apis/core/v1 only',
    plant: reroute((path) =>
      path.startsWith('/apis/core/v1/')
        ? path.replace('/apis/core/', '/api/')
        : path.startsWith('/api/v1/')
          ? unservedPath
          : null,
    ),
  },
  {
    seam: 'server',
    rules: ['VER-16'],
    description: 'objects of the core group have apiVersion core/v1',
    plant: (parts) =>
      changeBody(parts, (shown, kind) =>
        kind?.kind === 'ConfigMap' && shown?.apiVersion === 'v1' ? { ...shown, apiVersion: 'core/v1' } : shown,
      ),
  },
  {
    seam: 'server',
    rules: ['VER-17'],
    description: 'named groups are served below /api',
    plant: reroute((path) =>
      path.startsWith('/apis/storage')
        ? unservedPath
        : path.startsWith('/api/storage')
          ? path.replace('/api/', '/apis/')
          : null,
    ),
  },
  {
    seam: 'server',
    rules: ['VER-18'],
    description: 'objects of named groups have apiVersion without the group',
    plant: (parts) =>
      changeBody(parts, (shown, kind) =>
        kind?.group === 'storage.platform.io' && shown?.apiVersion ? { ...shown, apiVersion: kind.version } : shown,
      ),
  },
  {
    seam: 'server',
    rules: ['VER-22'],
    description: 'the group of certificate requests is served only if an option enables it',
    plant: changeKinds((kind) => kind.group === 'certificates.platform.io', { onRequest: true }),
  },
];
