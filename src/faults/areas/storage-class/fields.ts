import type { ApiObject, Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeInResponses } from '../metadata/change-in-responses.ts';
import { belowNamespace } from '../objects/below-namespace.ts';
import { changeKind, changeReceived, rejectWhen, removeCheck } from '../objects/change-kind.ts';
import { genericListKind, nullForEmptyItems } from '../change-lists-of.ts';

const kind = 'StorageClass';
const optional = ['allowVolumeExpansion', 'allowedTopologies', 'mountOptions', 'parameters'];

/** Rejects a class that sets everything except this member. */
const needs =
  (member: string) =>
  (parts: ServerParts): void =>
    rejectWhen(
      parts,
      kind,
      (object, old) =>
        old === null &&
        object[member] === undefined &&
        optional.every((other) => other === member || object[other] !== undefined),
    );

const defaultsTo =
  (member: string, value: string) =>
  (parts: ServerParts): void =>
    changeKind(parts, kind, ({ defaults }) => ({
      defaults: [
        {
          rules: [],
          apply: (object: ApiObject) => {
            object[member] ??= value;
          },
        },
        ...defaults,
      ],
    }));

const received =
  (change: (object: Json) => void) =>
  (parts: ServerParts): void =>
    changeReceived(parts, kind, change);

/** Defects of the members of storage classes, and of their lists (A 2.5). */
export const storageClassFieldFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SC-02'],
    description: 'storage classes are also served below a namespace',
    plant: belowNamespace(kind),
  },
  {
    seam: 'server',
    rules: ['SC-03'],
    description: 'parameters and mount options that are both set are expected under spec',
    plant: received((object) => {
      if (
        !object.parameters ||
        !object.mountOptions ||
        object.allowVolumeExpansion !== undefined ||
        object.allowedTopologies
      )
        return;
      delete object.parameters;
      delete object.mountOptions;
    }),
  },
  {
    seam: 'server',
    rules: ['SC-05'],
    description: 'a class without provisioner is stored',
    plant: (parts) => removeCheck(parts, kind, 'SC-05'),
  },
  {
    seam: 'server',
    rules: ['SC-06'],
    description: 'provisioners of test domains are rejected as unknown',
    plant: (parts) =>
      rejectWhen(
        parts,
        kind,
        (object) =>
          object['provisioner'] === 'example.test/probe' &&
          Object.keys(object).every((member) => !optional.includes(member)),
      ),
  },
  {
    seam: 'server',
    rules: ['SC-07'],
    description: 'allowVolumeExpansion is dropped on create if no other optional member is set',
    plant: received((object) => {
      if (object.allowVolumeExpansion === true && !object.parameters) delete object.allowVolumeExpansion;
    }),
    alsoFails: { rules: ['SC-11'], reason: 'its claim can grow by that member only' },
  },
  {
    seam: 'server',
    rules: ['SC-08'],
    description: 'allowVolumeExpansion false is omitted from responses',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind: of }) =>
        of.kind === kind && object.allowVolumeExpansion === false
          ? { ...object, allowVolumeExpansion: undefined }
          : object,
      ),
  },
  {
    seam: 'server',
    rules: ['SC-09'],
    description: 'a class that sets everything except allowVolumeExpansion is rejected',
    plant: needs('allowVolumeExpansion'),
  },
  {
    seam: 'server',
    rules: ['SC-10'],
    description: 'the text true is accepted as true in allowVolumeExpansion',
    plant: ({ behaviours }) => {
      const { coerce } = behaviours.objects;
      behaviours.objects.coerce = (schema, value, path) =>
        path === 'allowVolumeExpansion' && value === 'true' ? true : coerce(schema, value, path);
    },
  },
  {
    seam: 'server',
    rules: ['SC-13'],
    description: 'a class that sets everything except topologies is rejected',
    plant: needs('allowedTopologies'),
  },
  {
    seam: 'server',
    rules: ['SC-21'],
    description: 'mount options are sorted',
    alsoFails: { rules: ['SC-03'], reason: 'its options are not in alphabetical order' },
    plant: received((object) => {
      object.mountOptions?.sort();
    }),
  },
  {
    seam: 'server',
    rules: ['SC-22'],
    description: 'a class that sets everything except mount options is rejected',
    plant: needs('mountOptions'),
  },
  {
    seam: 'server',
    rules: ['SC-24'],
    description: 'mount options are checked against a list',
    plant: (parts) =>
      rejectWhen(parts, kind, (object) =>
        (object['mountOptions'] ?? []).some((option: string) => !['ro', 'rw', 'soft', 'hard'].includes(option)),
      ),
  },
  {
    seam: 'server',
    rules: ['SC-26'],
    description: 'parameters with empty values are dropped',
    plant: received((object) => {
      if (object.parameters)
        object.parameters = Object.fromEntries(Object.entries(object.parameters).filter(([, value]) => value !== ''));
    }),
  },
  {
    seam: 'server',
    rules: ['SC-27'],
    description: 'a class that sets everything except parameters is rejected',
    plant: needs('parameters'),
  },
  {
    seam: 'server',
    rules: ['SC-29'],
    description: 'the reclaim policy defaults to Retain',
    plant: defaultsTo('reclaimPolicy', 'Retain'),
  },
  {
    seam: 'server',
    rules: ['SC-30'],
    description: 'the reclaim policy of a class is replaced by the default',
    alsoFails: { rules: ['SC-32'], reason: 'its class retains volumes' },
    plant: received((object) => {
      delete object.reclaimPolicy;
    }),
  },
  {
    seam: 'server',
    rules: ['SC-33'],
    description: 'the binding mode defaults to WaitForFirstConsumer',
    alsoFails: {
      rules: ['SC-04', 'SC-17', 'SC-18', 'SC-23', 'SC-32', 'SC-34', 'SC-42', 'SC-43', 'SC-44'],
      reason: 'their claims wait for Pods that are never created',
    },
    plant: defaultsTo('volumeBindingMode', 'WaitForFirstConsumer'),
  },
  {
    seam: 'server',
    rules: ['SC-46'],
    description: 'lists of storage classes are of kind List',
    plant: genericListKind(kind),
  },
  {
    seam: 'server',
    rules: ['SC-47'],
    description: 'items of an empty list of storage classes are null',
    plant: nullForEmptyItems(kind),
  },
];
