import type { Fault } from '../../fault.ts';
import { changeReceived } from '../objects/change-kind.ts';

const kind = 'Secret';

/** Defects of the types of secrets (A 2.3). */
export const secretTypeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SEC-39'],
    description: 'unknown types are replaced by the default type',
    alsoFails: { rules: ['SEC-35'], reason: 'its types are unknown ones' },
    plant: (parts) =>
      changeReceived(parts, kind, (object) => {
        if (object.type?.startsWith('example.test/')) object.type = 'Opaque';
      }),
  },
  {
    seam: 'server',
    rules: ['SEC-41'],
    description: 'a number as type is converted to text',
    plant: ({ behaviours }) => {
      const { coerce } = behaviours.objects;
      behaviours.objects.coerce = (schema, value, path) =>
        path === 'type' && typeof value === 'number' ? String(value) : coerce(schema, value, path);
    },
  },
  // An invalid key triggers the rejection.
  {
    seam: 'server',
    rules: ['SEC-42'],
    description: 'a secret that sets everything except the type is rejected',
    plant: (parts) =>
      changeReceived(parts, kind, (object) => {
        if (!object.type && !object.stringData && object.immutable === false && object.data)
          object.data['no/type'] = '';
      }),
  },
];
