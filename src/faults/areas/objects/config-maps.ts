import type { Fault } from '../../fault.ts';
import { replaceCheck } from './change-kind.ts';
import { changeAccepted } from '../../stages/change-accepted.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

/** Defects of config maps (A 2.3) and of apiVersion and kind (A 2.5). */
export const configMapFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CM-01'],
    description: 'reads of config maps omit kind',
    plant: ({ behaviours }) => {
      const { objectForGet } = behaviours.versions;
      const { typed } = behaviours.wire;
      let read = '';
      behaviours.versions.objectForGet = (log, kind, namespace, name, requested) => {
        read = kind.kind === 'ConfigMap' ? name : '';
        return objectForGet(log, kind, namespace, name, requested);
      };
      behaviours.wire.typed = (object, kind) => {
        const shown = typed(object, kind);
        if (kind.kind !== 'ConfigMap' || object.metadata?.name !== read) return shown;
        read = '';
        return { ...shown, kind: undefined };
      };
    },
  },
  {
    seam: 'server',
    rules: ['CM-03'],
    description: 'a trailing newline of a value is trimmed',
    plant: (parts) =>
      changeAccepted(parts, (object) =>
        object.kind === 'ConfigMap' && object['data']
          ? {
              ...object,
              data: Object.fromEntries(
                Object.entries(object['data']).map(([key, value]) => [key, String(value).replace(/\n+$/, '')]),
              ),
            }
          : object,
      ),
  },
  {
    seam: 'server',
    rules: ['CM-05'],
    description: 'numbers under data become strings',
    plant: ({ behaviours }) => {
      behaviours.objects.coerce = (_schema, value, path) =>
        path.startsWith('data.') && typeof value === 'number' ? String(value) : value;
    },
  },
  {
    seam: 'server',
    rules: ['CM-07'],
    description: 'the key check accepts a slash',
    alsoFails: { rules: ['CM-08'], reason: 'it adds a key with a slash' },
    plant: (parts) =>
      replaceCheck(
        parts,
        'ConfigMap',
        'CM-07',
        (check) => (object, old, ctx) =>
          check(
            {
              ...object,
              data: Object.fromEntries(
                Object.entries(object['data'] ?? {}).map(([key, value]) => [key.replaceAll('/', '-'), value]),
              ),
            },
            old,
            ctx,
          ),
      ),
  },
  {
    seam: 'server',
    rules: ['CM-11'],
    description: 'on create binaryData silently wins over data',
    alsoFails: { rules: ['CM-13'], reason: 'its real request creates a key in data and binaryData' },
    plant: (parts) =>
      replaceCheck(parts, 'ConfigMap', 'CM-11', (check) => (object, old, ctx) => {
        if (old !== null) return check(object, old, ctx);
        for (const key of Object.keys(object['binaryData'] ?? {})) delete object['data']?.[key];
        return [];
      }),
  },
  {
    seam: 'server',
    rules: ['CM-12'],
    description: 'the overlap of data and binaryData is checked on create only',
    plant: (parts) =>
      replaceCheck(
        parts,
        'ConfigMap',
        'CM-12',
        (check) => (object, old, ctx) => (old === null ? check(object, old, ctx) : []),
      ),
  },
  {
    seam: 'server',
    rules: ['CM-13'],
    description: 'a dry run skips the validation of config maps',
    plant: (parts) =>
      wrapStage(parts, 'validate', (next) => (call, candidate) => {
        if (!candidate.ctx.dryRun || call.kind.kind !== 'ConfigMap') next(call, candidate);
      }),
  },
  {
    seam: 'server',
    rules: ['SC-01'],
    description: 'apiVersion of storage classes lacks the group in responses',
    alsoFails: { rules: ['SC-15'], reason: 'a patch is applied to the displayed form of the object' },
    plant: ({ behaviours }) => {
      const { typed } = behaviours.wire;
      behaviours.wire.typed = (object, kind) => ({
        ...typed(object, kind),
        ...(kind.kind === 'StorageClass' ? { apiVersion: kind.version } : {}),
      });
    },
  },
];
