import { describe, expect, it } from 'vitest';
import { protobufBehaviours } from '../behaviours/protobuf.ts';
import { builtInKinds } from '../kinds/all.ts';
import type { Json, KindData } from '../model.ts';
import { protoType } from './proto-types.ts';
import { decodeProtobuf, encodeProtobuf, protobufFrame, supportsProtobuf } from './protobuf.ts';

const kind = (name: string): KindData => builtInKinds.find((item) => item.kind === name) as KindData;

const metadata = {
  name: 'n',
  namespace: 'ns',
  uid: 'u-1',
  resourceVersion: '17',
  generation: 2,
  creationTimestamp: '2024-05-06T07:08:09Z',
  labels: { a: 'b', 'suite.example.com/x': '' },
  finalizers: ['suite.example.com/f'],
  ownerReferences: [
    { apiVersion: 'v1', kind: 'ConfigMap', name: 'o', uid: 'u-2', controller: true, blockOwnerDeletion: false },
  ],
  managedFields: [
    {
      manager: 'm',
      operation: 'Apply',
      apiVersion: 'v1',
      time: '2024-05-06T07:08:09Z',
      fieldsType: 'FieldsV1',
      fieldsV1: { 'f:data': { 'f:k': {} } },
    },
  ],
};

const objects: readonly Json[] = [
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata,
    data: { k: 'é\n', empty: '' },
    binaryData: { b: '//4AwSg=' },
    immutable: false,
  },
  {
    apiVersion: 'v1',
    kind: 'ConfigMapList',
    metadata: { resourceVersion: '9', continue: 'c', remainingItemCount: 3 },
    items: [{ metadata, data: { k: 'v' } }],
  },
  { apiVersion: 'v1', kind: 'Secret', metadata, type: 'Opaque', data: { k: 'YQ==' } },
  { apiVersion: 'v1', kind: 'Namespace', metadata, spec: { finalizers: ['platform'] }, status: { phase: 'Active' } },
  { apiVersion: 'v1', kind: 'ServiceAccount', metadata, secrets: [{ name: 's' }], automountServiceAccountToken: false },
  {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata,
    spec: {
      capacity: { storage: '1Gi' },
      accessModes: ['ReadWriteOnce'],
      iscsi: { iqn: 'i', lun: 0, targetPortal: 'p' },
    },
    status: { phase: 'Pending' },
  },
  {
    apiVersion: 'storage.platform.io/v1',
    kind: 'StorageClass',
    metadata,
    provisioner: 'p',
    parameters: { a: '' },
    allowVolumeExpansion: false,
    allowedTopologies: [{ matchLabelExpressions: [{ key: 'k', values: ['v'] }] }],
  },
  {
    apiVersion: 'storage.platform.io/v1',
    kind: 'CSINode',
    metadata,
    spec: { drivers: [{ name: 'd', nodeID: 'n', allocatable: { count: 0 } }] },
  },
  { apiVersion: 'storage.platform.io/v1', kind: 'CSIStorageCapacity', metadata, storageClassName: 'c', capacity: '0' },
  {
    apiVersion: 'coordination.platform.io/v1',
    kind: 'Lease',
    metadata,
    spec: { holderIdentity: 'h', renewTime: '2024-05-06T07:08:09.000123Z' },
  },
  {
    apiVersion: 'certificates.platform.io/v1',
    kind: 'CertificateSigningRequest',
    metadata,
    spec: { request: 'YQ==', signerName: 'a/b', usages: ['client auth'], extra: { k: ['a', 'b'] } },
  },
  {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata,
    spec: {
      volumes: [
        { name: 'v', configMap: { name: 'c', items: [{ key: 'k', path: 'p' }] } },
        { name: 'w', emptyDir: {} },
      ],
      containers: [
        {
          name: 'c',
          image: 'i',
          env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } }],
          livenessProbe: { httpGet: { path: '/', port: 'http' }, periodSeconds: 3 },
          readinessProbe: { tcpSocket: { port: 80 } },
          resources: { limits: { cpu: '1' } },
        },
      ],
    },
    status: { phase: 'Pending' },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: {
      replicas: 0,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: 0 } },
      template: { metadata: { labels: { a: 'b' } } },
    },
  },
  {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata,
    spec: { schedule: '* * * * *', jobTemplate: { spec: { template: { spec: { restartPolicy: 'Never' } } } } },
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata,
    spec: { ports: [{ port: 80, targetPort: 'http', protocol: 'TCP' }], selector: { a: 'b' }, clusterIP: '10.96.0.1' },
  },
  { apiVersion: 'v1', kind: 'ResourceQuota', metadata, spec: { hard: { cpu: '1' } } },
  {
    apiVersion: 'networking.platform.io/v1',
    kind: 'Ingress',
    metadata,
    spec: {
      rules: [
        {
          host: 'h',
          http: {
            paths: [{ path: '/', pathType: 'Exact', backend: { service: { name: 's', port: { number: 80 } } } }],
          },
        },
      ],
    },
  },
  {
    apiVersion: 'authorization.platform.io/v1',
    kind: 'SelfSubjectAccessReview',
    metadata: {},
    spec: { resourceAttributes: { verb: 'get', resource: 'pods' } },
    status: { allowed: false },
  },
  {
    apiVersion: 'authentication.platform.io/v1',
    kind: 'TokenReview',
    metadata: {},
    spec: { token: 't' },
    status: { authenticated: true, user: { username: 'u', extra: { k: ['v'] } } },
  },
  {
    apiVersion: 'v1',
    kind: 'Status',
    metadata: {},
    status: 'Failure',
    message: 'no',
    reason: 'NotFound',
    details: { name: 'n', kind: 'configmaps', causes: [{ reason: 'r', message: 'm', field: 'f' }] },
    code: 404,
  },
];

/** Length-delimited fields of a message by number, parsed without a schema. */
const fields = (bytes: Uint8Array): Map<number, Uint8Array> => {
  const found = new Map<number, Uint8Array>();
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    expect(tag & 7).toBe(2);
    const length = varint();
    found.set(tag >>> 3, bytes.subarray(at, at + length));
    at += length;
  }
  return found;
};
const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();

describe('the Protobuf form', () => {
  it.each(objects.map((object) => [object.kind, object]))('of %s contains the same data as JSON', (name, object) => {
    expect(decodeProtobuf(encodeProtobuf(object, name === 'Status' ? null : kind(name.replace(/List$/, ''))))).toEqual(
      object,
    );
  });

  it('consists of prefix and envelope, with empty contentEncoding and contentType', () => {
    const bytes = encodeProtobuf(objects[0], kind('ConfigMap'));
    expect([...bytes.subarray(0, 4)]).toEqual([0x6b, 0x38, 0x73, 0]);
    const envelope = fields(bytes.subarray(4));
    expect([...envelope.keys()].sort()).toEqual([1, 2, 3, 4]);
    expect([envelope.get(3)?.length, envelope.get(4)?.length]).toEqual([0, 0]);
    const typeMeta = fields(envelope.get(1) ?? new Uint8Array());
    expect([text(typeMeta.get(1)), text(typeMeta.get(2))]).toEqual(['v1', 'ConfigMap']);
    expect(text(envelope.get(2))).toContain('u-1');
  });

  it('does not exist for kinds without messages', () => {
    expect(supportsProtobuf(kind('ConfigMap'))).toBe(true);
    expect(supportsProtobuf({ group: 'example.com', version: 'v1', kind: 'ConfigMap' })).toBe(false);
    expect(supportsProtobuf({ group: 'storage.platform.io', version: 'v1', kind: 'ConfigMap' })).toBe(false);
    expect(supportsProtobuf({ group: '', version: 'v1', kind: 'Unknown' })).toBe(false);
  });

  it('uses the names of a dialect, also in labels', () => {
    const bytes = encodeProtobuf(
      { metadata: { name: 'n', labels: { 'platform.io/a': 'x' } } },
      kind('StorageClass'),
      undefined,
      { toWire: (value) => value.replaceAll('platform.io', 'k.example') },
    );
    expect(text(bytes)).toContain('storage.k.example/v1');
    expect(text(bytes)).toContain('k.example/a');
    expect(decodeProtobuf(bytes, undefined, (value) => value.replace('k.example', 'platform.io')).metadata.name).toBe(
      'n',
    );
  });

  it('reads a time whose encoder left out the nanoseconds because they are zero', () => {
    const lease = protoType('access.Lease');
    const unknown = protoType('meta.Unknown');
    const [created, renewed] = [{ seconds: 1_700_000_000 }, { seconds: 1_700_000_001, nanos: 5_000 }];
    const raw = lease
      ?.encode(
        lease.fromObject({
          metadata: { creationTimestamp: created },
          spec: { acquireTime: created, renewTime: renewed },
        }),
      )
      .finish();
    const typeMeta = { apiVersion: 'coordination.platform.io/v1', kind: 'Lease' };
    const envelope = unknown?.encode(unknown.fromObject({ typeMeta, raw })).finish() ?? new Uint8Array();
    expect(decodeProtobuf(Buffer.concat([Buffer.of(0x6b, 0x38, 0x73, 0), envelope]))).toEqual({
      ...typeMeta,
      metadata: { creationTimestamp: '2023-11-14T22:13:20Z' },
      spec: { acquireTime: '2023-11-14T22:13:20.000000Z', renewTime: '2023-11-14T22:13:21.000005Z' },
    });
  });

  it('rejects bodies without prefix, with an encoding and of unknown types', () => {
    expect(() => decodeProtobuf(Buffer.from('{}'))).toThrow(/prefix/);
    expect(() => decodeProtobuf(Buffer.from('{"kind":"ConfigMap"}'))).toThrow(/prefix/);
    const foreign = encodeProtobuf(objects[0], kind('ConfigMap'), {
      ...protobufBehaviours,
      typeMeta: () => ({ apiVersion: 'example.com/v1', kind: 'X' }),
    });
    expect(() => decodeProtobuf(foreign)).toThrow(/example.com\/v1 X has no Protobuf form/);
  });

  it('of an event is a length and a message that contains the object', () => {
    const object = encodeProtobuf(objects[0], kind('ConfigMap'));
    const frame = Buffer.from(protobufFrame('ADDED', object));
    expect(frame.readUInt32BE(0)).toBe(frame.length - 4);
    const event = fields(frame.subarray(4));
    expect(text(event.get(1))).toBe('ADDED');
    expect(fields(event.get(2) ?? new Uint8Array()).get(1)).toEqual(object);
  });
});
