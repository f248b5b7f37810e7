import { badRequest } from '../../../server/errors.ts';
import type { ApiObject, Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeInResponses } from '../metadata/change-in-responses.ts';
import { changeKind, changeReceived, replaceCheck, rejectWhen, removeCheck } from '../objects/change-kind.ts';
import { coerceValue, volumeKind } from './change-sources.ts';

const onSpec =
  (change: (spec: Json) => void) =>
  (parts: ServerParts): void =>
    changeReceived(parts, volumeKind, (object) => {
      if (object.spec) change(object.spec);
    });

/** Rejects new volumes for which the condition holds. */
const refuse =
  (isWrong: (spec: Json) => boolean) =>
  (parts: ServerParts): void =>
    rejectWhen(parts, volumeKind, (object, old) => old === null && isWrong(object['spec'] ?? {}));

const defaultsTo =
  (member: string, value: string) =>
  (parts: ServerParts): void =>
    changeKind(parts, volumeKind, ({ defaults }) => ({
      defaults: [
        {
          rules: [],
          apply: (object: ApiObject) => {
            object['spec'][member] ??= value;
          },
        },
        ...defaults,
      ],
    }));

const isDefault = 'storageclass.platform.io/is-default-class';

/** Observes the classes that clients create, and changes later volumes. */
const knowingClasses =
  (change: (spec: Json, classes: readonly Json[]) => void) =>
  (parts: ServerParts): void => {
    const classes: Json[] = [];
    changeReceived(parts, 'StorageClass', (object) => classes.push(object));
    onSpec((spec) => change(spec, classes))(parts);
  };

/** Defects of the volume members that are independent of the source (A 2.4). */
export const generalMemberFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PV-11'],
    description: 'only the first access mode is kept',
    plant: onSpec((spec) => {
      if (Array.isArray(spec.accessModes)) spec.accessModes = spec.accessModes.slice(0, 1);
    }),
  },
  {
    seam: 'server',
    rules: ['PV-12'],
    description: 'a single access mode is accepted instead of a list',
    plant: coerceValue(/^spec\.accessModes$/, (value) => (typeof value === 'string' ? [value] : value)),
  },
  {
    seam: 'server',
    rules: ['PV-14'],
    description: 'capacity is cut to 32 bits',
    plant: onSpec(({ capacity }) => {
      if (/^\d+$/.test(capacity?.storage)) capacity.storage = String(Number(capacity.storage) >>> 0);
    }),
  },
  {
    seam: 'server',
    rules: ['PV-15'],
    description: 'quantities are unchecked text',
    plant: ({ behaviours }) => {
      const { wrongFormat } = behaviours.objects;
      behaviours.objects.wrongFormat = (schema, value) =>
        schema.format === 'quantity' ? null : wrongFormat(schema, value);
    },
  },
  {
    seam: 'server',
    rules: ['PV-17'],
    description: 'a claim reference that is set on create is dropped',
    plant: (parts) =>
      changeReceived(parts, volumeKind, (object) => {
        if (!object.metadata?.uid) delete object.spec?.claimRef;
      }),
  },
  {
    seam: 'server',
    rules: ['PV-21'],
    description: 'mount options are sorted',
    plant: onSpec((spec) => {
      if (Array.isArray(spec.mountOptions)) spec.mountOptions.sort();
    }),
  },
  {
    seam: 'server',
    rules: ['PV-22'],
    description: 'mount options are checked against a list',
    plant: refuse(({ mountOptions }) =>
      (mountOptions ?? []).some((option: string) => !['ro', 'rw', 'soft', 'hard'].includes(option)),
    ),
  },
  {
    seam: 'server',
    rules: ['PV-24'],
    description: 'node affinity is dropped except for local volumes',
    alsoFails: { rules: ['PV-26'], reason: 'its invalid affinity is dropped' },
    plant: onSpec((spec) => {
      if (!spec.local) delete spec.nodeAffinity;
    }),
  },
  {
    seam: 'server',
    rules: ['PV-25'],
    description: 'volumes of class anywhere are rejected without node affinity',
    plant: refuse(
      ({ storageClassName, nodeAffinity }) => storageClassName === 'anywhere' && nodeAffinity === undefined,
    ),
  },
  {
    seam: 'server',
    rules: ['PV-28'],
    description: 'the reclaim policy defaults to Delete',
    plant: defaultsTo('persistentVolumeReclaimPolicy', 'Delete'),
  },
  {
    seam: 'server',
    rules: ['PV-29'],
    description: 'an explicit policy Retain is omitted from responses',
    plant: (parts) => {
      const given = new Set<string>();
      changeReceived(parts, volumeKind, (object) => {
        if (!object.metadata?.uid && object.spec?.persistentVolumeReclaimPolicy === 'Retain')
          given.add(object.metadata?.name);
      });
      changeInResponses(parts, (object, { kind }) =>
        kind.kind === volumeKind && given.has(object.metadata?.name)
          ? { ...object, spec: { ...object.spec, persistentVolumeReclaimPolicy: undefined } }
          : object,
      );
    },
  },
  {
    seam: 'server',
    rules: ['PV-30'],
    description: 'volumes created by users are always retained',
    plant: onSpec((spec) => {
      if (spec.persistentVolumeReclaimPolicy === 'Delete') spec.persistentVolumeReclaimPolicy = 'Retain';
    }),
  },
  {
    seam: 'server',
    rules: ['PV-31'],
    description: 'the policy Recycle is unknown',
    plant: refuse(({ persistentVolumeReclaimPolicy }) => persistentVolumeReclaimPolicy === 'Recycle'),
  },
  {
    seam: 'server',
    rules: ['PV-32'],
    description: 'any policy is stored',
    plant: (parts) => removeCheck(parts, volumeKind, 'PV-32'),
  },
  {
    seam: 'server',
    rules: ['PV-38'],
    description: 'class names that do not exist are dropped',
    plant: knowingClasses((spec, classes) => {
      if (!classes.some(({ metadata }) => metadata?.name === spec.storageClassName)) delete spec.storageClassName;
    }),
  },
  {
    seam: 'server',
    rules: ['PV-39'],
    description: 'a volume without class gets the default class',
    plant: knowingClasses((spec, classes) => {
      const last = classes.findLast(({ metadata }) => metadata?.annotations?.[isDefault] === 'true');
      if (last && !spec.storageClassName) spec.storageClassName = last.metadata.name;
    }),
  },
  {
    seam: 'server',
    rules: ['PV-42'],
    description: 'the volume mode defaults to Block',
    plant: defaultsTo('volumeMode', 'Block'),
  },
  {
    seam: 'server',
    rules: ['PV-43'],
    description: 'an explicit volume mode is rejected for hostPath',
    plant: (parts) =>
      changeReceived(parts, volumeKind, (object) => {
        if (!object.metadata?.uid && object.spec?.hostPath && object.spec.volumeMode === 'Filesystem')
          throw badRequest('refused');
      }),
  },
  {
    seam: 'server',
    rules: ['PV-44'],
    description: 'the mode Block is rejected',
    plant: refuse(({ volumeMode }) => volumeMode === 'Block'),
  },
  {
    seam: 'server',
    rules: ['PV-45'],
    description: 'any mode is stored',
    plant: (parts) => removeCheck(parts, volumeKind, 'PV-45'),
  },
  {
    seam: 'server',
    rules: ['PV-46'],
    description: 'a volume without source is stored',
    alsoFails: { rules: ['PV-48'], reason: 'its volume has no source' },
    plant: (parts) => removeCheck(parts, volumeKind, 'PV-46'),
  },
  {
    seam: 'server',
    rules: ['PV-47'],
    description: 'the source nfs together with hostPath is dropped',
    plant: onSpec((spec) => {
      if (spec.hostPath && spec.nfs) delete spec.nfs;
    }),
  },
  {
    seam: 'server',
    rules: ['PV-48'],
    description: 'an unknown member counts as a source',
    plant: (parts) => {
      const mark = 'counted';
      coerceValue(/^spec$/, (spec) => (spec?.noSuchSource ? { ...spec, storageClassName: mark } : spec))(parts);
      replaceCheck(
        parts,
        volumeKind,
        'PV-48',
        (check) => (object, old, ctx) => (object['spec']?.storageClassName === mark ? [] : check(object, old, ctx)),
      );
    },
  },
  {
    seam: 'server',
    rules: ['PV-52'],
    description: 'the text true is accepted for storageVendorBVolume.readOnly',
    plant: coerceValue(/^spec\.storageVendorBVolume\.readOnly$/, (value) => (value === 'true' ? true : value)),
  },
  {
    seam: 'server',
    rules: ['PV-53'],
    description: 'a number as cloudBFile.shareName becomes text',
    plant: coerceValue(/^spec\.cloudBFile\.shareName$/, (value) => (typeof value === 'number' ? String(value) : value)),
  },
  {
    seam: 'server',
    rules: ['PV-205'],
    description: 'flexVolume together with another source is not counted',
    plant: (parts) =>
      replaceCheck(
        parts,
        volumeKind,
        'PV-205',
        (check) => (object, old, ctx) => (object['spec']?.flexVolume ? [] : check(object, old, ctx)),
      ),
  },
];
