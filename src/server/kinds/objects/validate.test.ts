import { describe, expect, it } from 'vitest';
import { builtInKinds } from '../all.ts';
import type { ApiObject, Json, KindData, WriteContext } from '../../model.ts';
import { applyDefaults, decodeErrors, pruneUnknown, validateObject } from './validate.ts';

const ctx = {
  now: 0,
  dryRun: false,
  fieldManager: 'm',
  user: { username: 'u', uid: '', groups: [], extra: {} },
  random: { text: (n: number) => 'x'.repeat(n), uuid: () => 'u', bytes: (n: number) => new Uint8Array(n) },
} satisfies WriteContext;
const kind = (name: string): KindData => builtInKinds.find((item) => item.kind === name) as KindData;
const judge = (name: string, body: Json, old: Json = null): string[] => {
  const object: ApiObject = { metadata: { name: 'n' }, ...structuredClone(body) };
  applyDefaults(kind(name), object);
  return validateObject(kind(name), object, old === null ? null : { metadata: { name: 'n' }, ...old }, ctx).map(
    (cause) => `${cause.reason} ${cause.field}`,
  );
};

const schemaOf = (openAPIV3Schema: Json): Json => ({ spec: { versions: [{ schema: { openAPIV3Schema } }] } });

describe('values of the wrong type return 400', () => {
  const cases: [string, Json, RegExp | null][] = [
    ['ConfigMap', { data: { k: 'v' } }, null],
    ['ConfigMap', { data: { k: 5 } }, /unmarshal number into field ConfigMap\.data\.k of type string/],
    ['ConfigMap', { data: { k: true } }, /boolean/],
    ['ConfigMap', { data: { k: {} } }, /object/],
    ['ConfigMap', { data: { k: null } }, null],
    ['ConfigMap', { immutable: 'true' }, /string/],
    ['ConfigMap', { binaryData: { k: '%%%' } }, /base64/],
    ['ConfigMap', { metadata: { labels: { a: 1 } } }, /labels/],
    ['ConfigMap', { metadata: { finalizers: [7] } }, /finalizers\[0\]/],
    ['ConfigMap', { metadata: { finalizers: 'x' } }, /finalizers/],
    ['CustomResourceDefinition', schemaOf({ type: 'object', properties: { a: { type: 5 } } }), /properties\.a\.type/],
    ['CustomResourceDefinition', schemaOf({ properties: { a: { items: { required: {} } } } }), /items\.required/],
    ['CustomResourceDefinition', schemaOf({ properties: { a: [] } }), /properties\.a of type object/],
    ['CustomResourceDefinition', schemaOf({ 'x-platform-list-map-keys': {} }), /list-map-keys/],
    ['CustomResourceDefinition', schemaOf({ additionalProperties: true, default: 5, anyOf: [{ minimum: 1 }] }), null],
    ['Secret', { data: { k: 'YQ==' } }, null],
    ['Secret', { data: { k: '_-8=' } }, /base64/],
    ['StorageClass', { provisioner: 5 }, /provisioner/],
    ['StorageClass', { allowVolumeExpansion: 'true' }, /allowVolumeExpansion/],
    ['PersistentVolume', { spec: { capacity: { storage: 'plenty' } } }, /quantit/],
    ['PersistentVolume', { spec: { capacity: { storage: '5368709120' } } }, null],
    ['PersistentVolume', { spec: { capacity: { storage: 5 } } }, null],
    ['PersistentVolume', { spec: { accessModes: 'ReadWriteOnce' } }, /accessModes/],
    ['PersistentVolume', { spec: { iscsi: { lun: 2147483648 } } }, /lun/],
    ['PersistentVolume', { spec: { nfs: { readOnly: 'true' } } }, /readOnly/],
    ['PersistentVolume', { spec: { csi: { nodeStageSecretRef: 'a' } } }, /nodeStageSecretRef/],
  ];
  it.each(cases)('%s %j', (name, body, expected) => {
    const found = decodeErrors(kind(name), body);
    if (expected) expect(found).toMatch(expected);
    else expect(found).toBeNull();
  });
});

describe('unknown members are reported and dropped', () => {
  it('at every depth, and null means absent', () => {
    const { object, unknown } = pruneUnknown(kind('PersistentVolume'), {
      metadata: { name: 'n', colour: 'red' },
      extra: 1,
      spec: { hostPath: { path: '/', depth: 3 }, nfs: null },
    } as ApiObject);
    expect(unknown.sort()).toEqual(['extra', 'metadata.colour', 'spec.hostPath.depth']);
    expect(object).toEqual({ metadata: { name: 'n' }, spec: { hostPath: { path: '/' } } });
  });
  it('empty objects stay, and a null entry of data becomes an empty value', () => {
    expect(pruneUnknown(kind('ConfigMap'), { metadata: { name: 'n' }, data: { a: null } } as ApiObject).object).toEqual(
      { metadata: { name: 'n' }, data: { a: '' } },
    );
  });
  it('a null item of a list becomes an empty value', () => {
    const spec = { containers: [{ name: 'c', args: [null] }], tolerations: [null] };
    expect(pruneUnknown(kind('Pod'), { metadata: { name: 'n' }, spec } as unknown as ApiObject).object['spec']).toEqual(
      {
        containers: [{ name: 'c', args: [''] }],
        tolerations: [{}],
      },
    );
  });
});

describe('values that violate a rule return 422', () => {
  const volume = { accessModes: ['ReadWriteOnce'], capacity: { storage: '1Gi' } };
  const cases: [string, Json, Json, string[]][] = [
    ['ConfigMap', { data: { 'A1-x_y.z': '' } }, null, []],
    ['ConfigMap', { data: { 'a/b': '' } }, null, ['FieldValueInvalid data[a/b]']],
    ['ConfigMap', { data: { k: '' }, binaryData: { k: '' } }, null, ['FieldValueInvalid data[k]']],
    [
      'ConfigMap',
      { immutable: true, data: { a: '2' } },
      { immutable: true, data: { a: '1' } },
      ['FieldValueForbidden data'],
    ],
    [
      'ConfigMap',
      { immutable: false, data: { a: '1' } },
      { immutable: true, data: { a: '1' } },
      ['FieldValueForbidden immutable'],
    ],
    ['ConfigMap', { immutable: true, data: { a: '2' } }, { data: { a: '1' } }, []],
    ['ConfigMap', { metadata: { name: 'A_b' } }, null, ['FieldValueInvalid metadata.name']],
    ['ConfigMap', { metadata: {} }, null, ['FieldValueRequired metadata.name']],
    [
      'ConfigMap',
      { metadata: { name: 'n.1-x', labels: { 'a/b/c': 'x' } } },
      null,
      ['FieldValueInvalid metadata.labels'],
    ],
    [
      'ConfigMap',
      { metadata: { name: 'n', finalizers: ['suite.example.com/a'] } },
      { metadata: { name: 'n', deletionTimestamp: 'x' } },
      ['FieldValueForbidden metadata.finalizers'],
    ],
    ['Namespace', { metadata: { name: 'a.b' } }, null, ['FieldValueInvalid metadata.name']],
    ['Secret', { stringData: { 'a/b': 'x' } }, null, ['FieldValueInvalid data[a/b]']],
    [
      'Secret',
      { data: { a: Buffer.alloc(600_000).toString('base64'), b: Buffer.alloc(600_000).toString('base64') } },
      null,
      ['FieldValueTooLong data'],
    ],
    ['Secret', { data: { a: Buffer.alloc(1_048_576).toString('base64') } }, null, []],
    [
      'Secret',
      { immutable: true, stringData: { a: 'x' } },
      { immutable: true, type: 'Opaque', data: { a: 'YQ==' } },
      ['FieldValueForbidden data'],
    ],
    ['StorageClass', { provisioner: 'example.test/p' }, null, []],
    ['StorageClass', {}, null, ['FieldValueRequired provisioner']],
    [
      'StorageClass',
      { provisioner: 'p', allowedTopologies: [{ matchLabelExpressions: [{ key: 'a' }] }] },
      null,
      ['FieldValueRequired allowedTopologies[0].matchLabelExpressions[0].values'],
    ],
    ['PersistentVolume', { spec: { ...volume, hostPath: { path: '/x' } } }, null, []],
    ['PersistentVolume', { spec: { ...volume } }, null, ['FieldValueRequired spec']],
    [
      'PersistentVolume',
      { spec: { ...volume, hostPath: { path: '/x' }, nfs: { path: '/', server: 's' } } },
      null,
      ['FieldValueForbidden spec.nfs'],
    ],
    ['PersistentVolume', { spec: { ...volume, hostPath: {} } }, null, ['FieldValueRequired spec.hostPath.path']],
    ['PersistentVolume', { spec: { ...volume, iscsi: { iqn: 'i', lun: 0, targetPortal: '10.0.0.1' } } }, null, []],
    [
      'PersistentVolume',
      { spec: { ...volume, iscsi: { iqn: 'i', targetPortal: '10.0.0.1' } } },
      null,
      ['FieldValueRequired spec.iscsi.lun'],
    ],
    [
      'PersistentVolume',
      { spec: { ...volume, fc: { wwids: ['a'], targetWWNs: ['b'], lun: 1 } } },
      null,
      ['FieldValueInvalid spec.fc.targetWWNs'],
    ],
    ['PersistentVolume', { spec: { ...volume, fc: { targetWWNs: ['b'] } } }, null, ['FieldValueRequired spec.fc.lun']],
    [
      'PersistentVolume',
      { spec: { ...volume, cloudBDisk: { diskName: 'a', diskURI: 'b', kind: 'Bogus' } } },
      null,
      ['FieldValueNotSupported spec.cloudBDisk.kind'],
    ],
    [
      'PersistentVolume',
      { spec: { ...volume, storageVendorBVolume: { registry: 'h1:1,h2', volume: 'v' } } },
      null,
      ['FieldValueInvalid spec.storageVendorBVolume.registry'],
    ],
    ['PersistentVolume', { spec: { ...volume, storageVendorDVolume: {} } }, null, []],
    [
      'PersistentVolume',
      { spec: { ...volume, hostPath: { path: '/' }, persistentVolumeReclaimPolicy: 'Keep' } },
      null,
      ['FieldValueNotSupported spec.persistentVolumeReclaimPolicy'],
    ],
    [
      'PersistentVolume',
      { spec: { ...volume, hostPath: { path: '/' }, nodeAffinity: { required: {} } } },
      null,
      ['FieldValueRequired spec.nodeAffinity.required.nodeSelectorTerms'],
    ],
  ];
  it.each(cases)('%s %j after %j', (name, body, old, expected) => {
    expect(judge(name, body, old)).toEqual(expected);
  });
});

describe('defaults', () => {
  it('defaults of a Secret move stringData into data', () => {
    const secret: ApiObject = { metadata: { name: 'n' }, data: { a: 'eA==', b: 'eQ==' }, stringData: { a: 'é' } };
    applyDefaults(kind('Secret'), secret);
    expect(secret).toEqual({
      metadata: { name: 'n' },
      type: 'Opaque',
      data: { a: Buffer.from('é').toString('base64'), b: 'eQ==' },
    });
  });
  it('defaults of a volume source are set only when the source exists', () => {
    const volume: ApiObject = {
      metadata: { name: 'n' },
      spec: { blockDevA: { image: 'i', monitors: ['m'], pool: 'p' } },
    };
    applyDefaults(kind('PersistentVolume'), volume);
    expect(volume['spec']).toEqual({
      persistentVolumeReclaimPolicy: 'Retain',
      volumeMode: 'Filesystem',
      blockDevA: { image: 'i', monitors: ['m'], pool: 'p', keyring: '/etc/ceph/keyring', user: 'admin' },
    });
  });
});
