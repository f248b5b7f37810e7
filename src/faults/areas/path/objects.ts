import type { KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { unservedPath, reroute } from './reroute.ts';

/** Reads look up objects by name only, for the selected kinds. */
const byNameAlone =
  (chosen: (kind: KindData) => boolean) =>
  ({ behaviours }: ServerParts): void => {
    const { objectForGet } = behaviours.versions;
    behaviours.versions.objectForGet = (log, kind, namespace, name, requested, address) => {
      const found = objectForGet(log, kind, namespace, name, requested, address);
      return found || !kind.namespaced || !chosen(kind)
        ? found
        : (log.list(kind).find(({ metadata }) => metadata.name === name) ?? null);
    };
  };

/** Defects of the paths of objects (A 4.1). */
export const objectPathFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PATH-02'],
    description: 'names of cluster-scoped core objects are cut at their first dot during routing',
    plant: reroute((path) =>
      /^\/api\/v1\/persistentvolumes\/[^/]*\./.test(path)
        ? path.replace(/(\/persistentvolumes\/[^/.]*)\.[^/]*/, '$1')
        : null,
    ),
  },
  {
    seam: 'server',
    rules: ['PATH-05'],
    description: 'a read of a core object ignores the namespace of its path',
    plant: byNameAlone(({ kind }) => kind === 'ConfigMap'),
  },
  {
    seam: 'server',
    rules: ['PATH-08', 'OPS-102'],
    description: 'objects of named groups have no route for DELETE',
    alsoFails: { rules: ['OPS-53', 'OPS-103', 'OPS-113'], reason: 'they also delete a storage class' },
    plant: reroute((path, method) =>
      method === 'DELETE' && /^\/apis\/storage[^/]*\/v1\/storageclasses\/[^/]+$/.test(path) ? unservedPath : null,
    ),
  },
  {
    seam: 'server',
    rules: ['PATH-11'],
    description: 'objects of named groups are looked up by name only',
    plant: byNameAlone(({ group }) => group !== ''),
  },
  {
    seam: 'server',
    rules: ['PATH-18'],
    description: 'a namespace of any name is returned, even if it was never created',
    plant: ({ behaviours }) => {
      const { objectForGet } = behaviours.versions;
      behaviours.versions.objectForGet = (log, kind, namespace, name, requested, address) => {
        const found = objectForGet(log, kind, namespace, name, requested, address);
        if (found || kind.kind !== 'Namespace' || !/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(name)) return found;
        return {
          apiVersion: 'v1',
          kind: 'Namespace',
          metadata: { name, uid: `made-up-${name}`, resourceVersion: '1' },
          status: { phase: 'Active' },
        };
      };
    },
  },
];
