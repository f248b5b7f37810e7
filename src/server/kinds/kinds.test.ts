import { describe, expect, it } from 'vitest';
import type { ApiObject, Json, KindData, WriteContext } from '../model.ts';
import { builtInKinds } from './all.ts';
import { volumeSources } from './persistent-volume/volume-sources.ts';
import { applyDefaults, validateObject } from './objects/validate.ts';

let drawn = 0;
const ctx: WriteContext = {
  now: 0,
  dryRun: false,
  fieldManager: 'm',
  user: { username: 'u', uid: '', groups: [], extra: {} },
  random: {
    text: (n) => 'x'.repeat(n),
    uuid: () => 'u',
    bytes: (n) => Uint8Array.from({ length: n }, () => drawn++ % 256),
  },
};
const kind = (name: string): KindData => builtInKinds.find((item) => item.kind === name) as KindData;
const completed = (name: string, body: Json): ApiObject => {
  const object: ApiObject = { metadata: { name: 'n' }, ...structuredClone(body) };
  applyDefaults(kind(name), object);
  return object;
};
const judge = (name: string, body: Json, old: Json = null): string[] =>
  validateObject(kind(name), completed(name, body), old === null ? null : completed(name, old), ctx).map(
    (cause) => `${cause.reason} ${cause.field}`,
  );

const hook = (members: Json = {}): Json => ({
  webhooks: [
    {
      name: 'a.example.com',
      clientConfig: { url: 'https://h/' },
      sideEffects: 'None',
      admissionReviewVersions: ['v1'],
      rules: [{ operations: ['CREATE'], apiGroups: [''], apiVersions: ['v1'], resources: ['configmaps'] }],
      ...members,
    },
  ],
});
const workload = (members: Json = {}): Json => ({
  spec: {
    selector: { matchLabels: { a: 'b' } },
    template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'c', image: 'i' }] } },
    ...members,
  },
});
const mounting = (claims: Json): Json => {
  const object = workload(claims);
  object.spec.template.spec.containers[0].volumeMounts = [{ name: 'data', mountPath: '/data' }];
  return object;
};
const job = (members: Json, image = 'i'): Json => ({
  spec: {
    selector: { matchLabels: { a: 'b' } },
    template: {
      metadata: { labels: { a: 'b' } },
      spec: { restartPolicy: 'Never', containers: [{ name: 'c', image }] },
    },
    ...members,
  },
});
const ingress = (path: Json): Json => ({
  spec: { rules: [{ http: { paths: [{ backend: { service: { name: 's', port: { number: 80 } } }, ...path }] } }] },
});

describe('validation rules of kinds', () => {
  const cases: [string, Json, Json, string[]][] = [
    ['StatefulSet', mounting({ volumeClaimTemplates: [{ metadata: { name: 'data' } }] }), null, []],
    ['StatefulSet', mounting({}), null, ['FieldValueNotFound spec.template.spec.containers[0].volumeMounts[0].name']],
    ['Job', job({}, 'j'), job({}), ['FieldValueInvalid spec.template']],
    ['Job', job({ suspend: false }, 'j'), job({ suspend: true }), ['FieldValueInvalid spec.template']],
    ['Job', job({ completions: 2 }), job({}), ['FieldValueInvalid spec.completions']],
    ['Job', job({ selector: { matchLabels: { a: 'c' } } }), job({}), ['FieldValueInvalid spec.selector']],
    ['CSIDriver', { metadata: { name: 'a'.repeat(63) }, spec: {} }, null, []],
    ['CSIDriver', { metadata: { name: 'a'.repeat(64) }, spec: {} }, null, ['FieldValueInvalid metadata.name']],
    ['CSIDriver', {}, null, ['FieldValueRequired spec']],
    [
      'CSIDriver',
      { spec: { tokenRequests: [{ audience: '' }, {}] } },
      null,
      ['FieldValueDuplicate spec.tokenRequests[1].audience'],
    ],
    [
      'CSIDriver',
      { spec: { volumeLifecycleModes: ['Bogus'] } },
      null,
      ['FieldValueNotSupported spec.volumeLifecycleModes[0]'],
    ],
    ['CSIDriver', { spec: { attachRequired: false } }, { spec: {} }, ['FieldValueInvalid spec.attachRequired']],
    ['CSIDriver', { spec: { storageCapacity: true } }, { spec: {} }, []],
    ['CSINode', {}, null, ['FieldValueRequired spec']],
    ['CSINode', { spec: {} }, null, ['FieldValueRequired spec.drivers']],
    ['CSINode', { spec: { drivers: [] } }, null, []],
    [
      'CSINode',
      {
        spec: {
          drivers: [
            { name: 'd', nodeID: 'x' },
            { name: 'd', nodeID: 'y' },
          ],
        },
      },
      null,
      ['FieldValueDuplicate spec.drivers[1].name'],
    ],
    ['CSINode', { spec: { drivers: [{ name: 'd' }] } }, null, ['FieldValueRequired spec.drivers[0].nodeID']],
    ['CSIStorageCapacity', {}, null, ['FieldValueRequired storageClassName']],
    ['CSIStorageCapacity', { storageClassName: 'Gold' }, null, ['FieldValueInvalid storageClassName']],
    [
      'CSIStorageCapacity',
      { storageClassName: 'g', nodeTopology: {} },
      { storageClassName: 'g' },
      ['FieldValueInvalid nodeTopology'],
    ],
    ['CSIStorageCapacity', { storageClassName: 'g', capacity: '2' }, { storageClassName: 'g', capacity: '1' }, []],
    ['ValidatingWebhookConfiguration', hook({ timeoutSeconds: 1 }), null, []],
    ['ValidatingWebhookConfiguration', hook({ timeoutSeconds: 30 }), null, []],
    [
      'ValidatingWebhookConfiguration',
      hook({ timeoutSeconds: 0 }),
      null,
      ['FieldValueInvalid webhooks[0].timeoutSeconds'],
    ],
    [
      'MutatingWebhookConfiguration',
      hook({ timeoutSeconds: 31 }),
      null,
      ['FieldValueInvalid webhooks[0].timeoutSeconds'],
    ],
    [
      'MutatingWebhookConfiguration',
      hook({ sideEffects: undefined }),
      null,
      ['FieldValueRequired webhooks[0].sideEffects'],
    ],
    [
      'MutatingWebhookConfiguration',
      hook({ admissionReviewVersions: [] }),
      null,
      ['FieldValueRequired webhooks[0].admissionReviewVersions'],
    ],
    [
      'MutatingWebhookConfiguration',
      hook({ clientConfig: { url: 'http://h/' } }),
      null,
      ['FieldValueInvalid webhooks[0].clientConfig.url'],
    ],
    [
      'MutatingWebhookConfiguration',
      { webhooks: [...hook().webhooks, ...hook().webhooks] },
      null,
      ['FieldValueDuplicate webhooks[1].name'],
    ],
    ['Role', { rules: [{ verbs: ['get'], apiGroups: [''], resources: ['pods'] }] }, null, []],
    [
      'Role',
      { rules: [{ verbs: [], apiGroups: [''], resources: ['pods'] }] },
      null,
      ['FieldValueRequired rules[0].verbs'],
    ],
    ['ClusterRoleBinding', { roleRef: { kind: 'Role', name: 'r' } }, null, ['FieldValueNotSupported roleRef.kind']],
    [
      'ClusterRoleBinding',
      { roleRef: { kind: 'ClusterRole', name: 'b' } },
      { roleRef: { kind: 'ClusterRole', name: 'a' } },
      ['FieldValueInvalid roleRef'],
    ],
    ['Deployment', workload(), null, []],
    ['Deployment', workload({ selector: undefined }), null, ['FieldValueRequired spec.selector']],
    ['DaemonSet', workload({ selector: { matchLabels: {} } }), workload(), ['FieldValueInvalid spec.selector']],
    ['Ingress', ingress({ pathType: 'Prefix' }), null, []],
    ['Ingress', ingress({}), null, ['FieldValueRequired spec.rules[0].http.paths[0].pathType']],
    ['Ingress', ingress({ pathType: 'Bogus' }), null, ['FieldValueNotSupported spec.rules[0].http.paths[0].pathType']],
    ['Service', { spec: { ports: [{ port: 0 }] } }, null, ['FieldValueInvalid spec.ports[0].port']],
  ];
  it.each(cases)('%s %j after %j', (name, body, old, expected) => {
    expect(judge(name, body, old)).toEqual(expected);
  });
});

describe('default values', () => {
  it('webhooks get the defaults of v1', () => {
    expect(completed('MutatingWebhookConfiguration', hook())['webhooks'][0]).toMatchObject({
      timeoutSeconds: 10,
      failurePolicy: 'Fail',
      matchPolicy: 'Equivalent',
      reinvocationPolicy: 'Never',
      namespaceSelector: {},
      objectSelector: {},
    });
  });
  it('workloads get rolling updates', () => {
    expect(completed('Deployment', workload())['spec']).toMatchObject({
      replicas: 1,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: '25%' } },
      revisionHistoryLimit: 10,
      progressDeadlineSeconds: 600,
    });
    expect(completed('StatefulSet', workload())['spec'].updateStrategy.type).toBe('RollingUpdate');
    expect(completed('DaemonSet', workload())['spec'].updateStrategy.type).toBe('RollingUpdate');
  });
  it('services get different addresses and ports', () => {
    const created = [0, 1].map(() => {
      const service = completed('Service', { spec: { type: 'NodePort', ports: [{ port: 80 }] } });
      kind('Service').allocate?.(service, ctx);
      return service['spec'];
    });
    expect(created[0].clusterIP).toMatch(/^10\.\d+\.\d+\.\d+$/);
    expect(created[0].clusterIP).not.toBe(created[1].clusterIP);
    expect(created[0].ports[0].nodePort).toBeGreaterThanOrEqual(30000);
    expect(created[0].ports[0].nodePort).not.toBe(created[1].ports[0].nodePort);
  });
  it('a create or update of the main resource does not set the status', () => {
    const volume = completed('PersistentVolume', { status: { message: 'probe' } });
    kind('PersistentVolume').prepareCreate?.(volume, ctx);
    expect(volume['status']).toEqual({ phase: 'Pending' });
    const update = completed('PersistentVolume', { status: { message: 'probe' } });
    kind('PersistentVolume').prepareUpdate?.(update, { metadata: {}, status: { phase: 'Bound' } }, ctx);
    expect(update['status']).toEqual({ phase: 'Bound' });
    const written = kind('PersistentVolume').subresources['status']?.merge?.(
      { metadata: { name: 'n', labels: { a: 'b' } }, spec: { x: 1 } },
      { metadata: { name: 'n', labels: { a: 'c' } }, spec: { x: 2 }, status: { reason: 'R' } },
      ctx,
    );
    expect(written).toEqual({ metadata: { name: 'n', labels: { a: 'c' } }, spec: { x: 1 }, status: { reason: 'R' } });
  });
});

it('every volume source is a member of the schema of PersistentVolume', () => {
  const members = Object.keys(kind('PersistentVolume').schema.properties.spec.properties);
  expect(volumeSources.filter(({ name }) => !members.includes(name))).toEqual([]);
});
