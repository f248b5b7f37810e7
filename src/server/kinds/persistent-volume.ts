import { isDeepStrictEqual } from 'node:util';
import type { ApiObject, Cause, Json, ValidationRule } from '../model.ts';
import { accessModes, accessModesText } from './shared/access-modes.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { keepStatus, statusSubresource } from './shared/keep-status.ts';
import { volumeSources } from './persistent-volume/volume-sources.ts';

const { check, fill, need, oneOf } = dataRules;

const named = (object: ApiObject): string[] =>
  volumeSources.map((source) => source.name).filter((name) => object['spec']?.[name] !== undefined);

const ofSource = (
  name: string,
  rules: readonly string[],
  inspect: (source: Json, path: string) => readonly Cause[],
): ValidationRule =>
  check(rules, (object) => (object['spec']?.[name] === undefined ? [] : inspect(object['spec'][name], `spec.${name}`)));

const sourceRules: readonly ValidationRule[] = [
  check(['PV-46', 'PV-48'], (object) =>
    named(object).length === 0 ? [causes.required('spec', 'must specify a volume type')] : [],
  ),
  check(['PV-47', 'PV-205'], (object) =>
    named(object)
      .slice(1)
      .map((name) => causes.forbidden(`spec.${name}`, 'may not specify more than 1 volume type')),
  ),
  ...volumeSources.flatMap((source) => [
    ...Object.entries(source.required).map(([member, rules]) => need(`spec.${source.name}.${member}`, ...rules)),
    ...Object.entries(source.values).map(([member, [values, rules]]) =>
      oneOf(`spec.${source.name}.${member}`, values, ...rules),
    ),
  ]),
  ofSource('fc', ['PV-111'], (fc, path) =>
    fc.wwids?.length && fc.targetWWNs?.length
      ? [
          causes.invalid(
            `${path}.targetWWNs`,
            fc.targetWWNs,
            'fc.targetWWNs and fc.wwids can not be specified simultaneously',
          ),
        ]
      : [],
  ),
  ofSource('fc', ['PV-112'], (fc, path) =>
    fc.wwids?.length || fc.targetWWNs?.length
      ? []
      : [causes.required(`${path}.targetWWNs`, 'must specify either targetWWNs or wwids, but not both')],
  ),
  ofSource('fc', ['PV-113'], (fc, path) =>
    fc.targetWWNs?.length && fc.lun === undefined
      ? [causes.required(`${path}.lun`, 'lun is required if targetWWNs is specified')]
      : [],
  ),
  ofSource('dataVolA', ['PV-124'], (volume, path) =>
    volume.datasetName && volume.datasetUUID
      ? [causes.invalid(path, 'resource', 'can not specify both datasetName and datasetUUID')]
      : [],
  ),
  ofSource('dataVolA', ['PV-125'], (volume, path) =>
    volume.datasetName || volume.datasetUUID
      ? []
      : [causes.required(path, 'one of datasetName and datasetUUID is required')],
  ),
  ofSource('storageVendorBVolume', ['PV-168', 'PV-169'], (volume, path) =>
    !volume.registry ||
    String(volume.registry)
      .split(',')
      .every((pair) => /^[^:]+:\d+$/.test(pair))
      ? []
      : [
          causes.invalid(
            `${path}.registry`,
            volume.registry,
            'must be a host:port pair or multiple pairs separated by commas',
          ),
        ],
  ),
];

const sourceFrozen = check(['PV-49'], (object, old) =>
  old &&
  !isDeepStrictEqual(
    named(old).map((name) => old['spec'][name]),
    named(object).map((name) => object['spec'][name]),
  )
    ? [causes.forbidden('spec.persistentvolumesource', 'spec.persistentvolumesource is immutable after creation')]
    : [],
);

/** PersistentVolume (A 2.4). */
export const persistentVolumeKind = defineKind({
  kind: 'PersistentVolume',
  plural: 'persistentvolumes',
  shortNames: ['pv'],
  namespaced: false,
  schema: 'persistent-volume',
  empty: { spec: {}, status: {} },
  deleteAnswers: 'Object',
  columns: [
    nameColumn,
    column('Capacity', ({ spec }) => spec?.capacity?.storage ?? ''),
    column('Access Modes', ({ spec }) => accessModesText(spec?.accessModes)),
    column('Reclaim Policy', ({ spec }) => spec?.persistentVolumeReclaimPolicy ?? ''),
    column('Status', ({ metadata, status }) => (metadata.deletionTimestamp ? 'Terminating' : (status?.phase ?? ''))),
    column('Claim', ({ spec }) => (spec?.claimRef ? `${spec.claimRef.namespace}/${spec.claimRef.name}` : '')),
    column('StorageClass', ({ spec }) => spec?.storageClassName ?? ''),
    column('Reason', ({ status }) => status?.reason ?? ''),
    ageColumn,
    column('VolumeMode', ({ spec }) => spec?.volumeMode ?? '<unset>', 1),
  ],
  defaults: [
    fill('spec.persistentVolumeReclaimPolicy', 'Retain', 'PV-28'),
    fill('spec.volumeMode', 'Filesystem', 'PV-42'),
    ...volumeSources.flatMap((source) =>
      Object.entries(source.defaults).map(([member, [value, rules]]) =>
        fill(`spec.${source.name}.${member}`, value, ...rules),
      ),
    ),
  ],
  validations: [
    check(['PV-04'], (object) => (object['spec'] ? [] : [causes.required('spec')])),
    need('spec.accessModes', 'PV-13'),
    check(['PV-13'], (object) =>
      (object['spec']?.accessModes ?? []).flatMap((mode: string) =>
        accessModes.has(mode) ? [] : [causes.notSupported('spec.accessModes', mode, [...accessModes.keys()])],
      ),
    ),
    check(['PV-16'], (object) =>
      object['spec'] && Object.keys(object['spec'].capacity ?? {}).length === 0
        ? [causes.required('spec.capacity')]
        : [],
    ),
    oneOf('spec.persistentVolumeReclaimPolicy', ['Delete', 'Recycle', 'Retain'], 'PV-29', 'PV-30', 'PV-31', 'PV-32'),
    oneOf('spec.volumeMode', ['Block', 'Filesystem'], 'PV-43', 'PV-44', 'PV-45'),
    check(['PV-26', 'META-60'], ({ spec }) =>
      spec?.nodeAffinity?.required && !spec.nodeAffinity.required.nodeSelectorTerms?.length
        ? [causes.required('spec.nodeAffinity.required.nodeSelectorTerms', 'must have at least one node selector term')]
        : [],
    ),
    ...sourceRules,
    sourceFrozen,
  ],
  immutable: [{ path: 'spec.volumeMode', rules: [] }],
  prepareCreate: (object) => {
    object['status'] = { phase: 'Pending' };
  },
  prepareUpdate: keepStatus.prepareUpdate,
  subresources: { status: statusSubresource },
});
