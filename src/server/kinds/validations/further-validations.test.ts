import { describe, expect, it } from 'vitest';
import { builtInKinds } from '../../kinds/all.ts';
import type { ApiObject, Json, WriteContext } from '../../model.ts';
import { furtherValidations } from './further-validations.ts';

/** Reason and field of every cause that the further validations of a kind find in an object. */
const found = (name: string, object: Json): readonly string[] => {
  const kind = builtInKinds.find((one) => one.kind === name);
  if (!kind) throw new Error(`no kind ${name}`);
  return furtherValidations(kind)
    .flatMap(({ check }) => check(object as ApiObject, null, {} as WriteContext))
    .map(({ reason, field }) => `${reason.replace('FieldValue', '')} ${field}`);
};
const inPod = (spec: Json): readonly string[] => found('Pod', { spec });
const inTemplate = (spec: Json): readonly string[] => found('CronJob', { spec: { jobTemplate: { spec } } });
const metric = (target: Json): Json => ({
  spec: { metrics: [{ type: 'Resource', resource: { name: 'cpu', target } }] },
});
const ingress = (path: Json): Json => ({ spec: { rules: [{ http: { paths: [path] } }] } });
const backend = (port: Json): Json => ({ pathType: 'Prefix', path: '/a', backend: { service: { name: 'web', port } } });

describe('validations of existing servers', () => {
  it.each([
    ['Deployment', { spec: { selector: { matchLabels: { app: 'a' } } } }, []],
    ['Deployment', { spec: { selector: {} } }, ['Invalid spec.selector']],
    ['ReplicaSet', { status: { replicas: 2, readyReplicas: 2, availableReplicas: 1 } }, []],
    [
      'ReplicaSet',
      { status: { replicas: 1, readyReplicas: -1 } },
      ['Invalid status.readyReplicas', 'Invalid status.availableReplicas'],
    ],
    ['ReplicaSet', { status: { replicas: 2, availableReplicas: 2 } }, ['Invalid status.availableReplicas']],
    ['ReplicaSet', { status: { readyReplicas: 2 } }, ['Invalid status.readyReplicas']],
    ['Deployment', { spec: { selector: { matchLabels: { a: '-' } } } }, ['Invalid spec.selector.matchLabels']],
    [
      'NetworkPolicy',
      { spec: { podSelector: { matchExpressions: [{ key: 'a', operator: 'In' }] } } },
      ['Required spec.podSelector.matchExpressions[0].values'],
    ],
    [
      'NetworkPolicy',
      { spec: { podSelector: { matchExpressions: [{ key: 'a', operator: 'Exists', values: ['b'] }] } } },
      ['Forbidden spec.podSelector.matchExpressions[0].values'],
    ],
    [
      'NetworkPolicy',
      { spec: { podSelector: { matchExpressions: [{ key: 'a', operator: 'Gt' }] } } },
      ['Invalid spec.podSelector.matchExpressions[0].operator'],
    ],
    ['HorizontalPodAutoscaler', metric({ type: 'Utilization', averageUtilization: 1 }), []],
    [
      'HorizontalPodAutoscaler',
      metric({ type: 'Utilization' }),
      ['Required spec.metrics[0].resource.target.averageUtilization'],
    ],
    ['HorizontalPodAutoscaler', { spec: { metrics: [{ type: 'Pods' }] } }, ['Required spec.metrics[0].pods']],
    ['LimitRange', { spec: { limits: [{ type: 'Pod' }, { type: 'Pod' }] } }, ['Duplicate spec.limits[1].type']],
    [
      'Node',
      {
        spec: {
          taints: [
            { key: 'a', effect: 'NoSchedule' },
            { key: 'a', effect: 'NoExecute' },
          ],
        },
      },
      [],
    ],
    ['Node', { spec: { taints: [{ key: 'a' }] } }, ['Required spec.taints[0].effect']],
    ['Ingress', ingress(backend({ number: 80 })), []],
    ['Ingress', ingress(backend({})), ['Required spec.rules[0].http.paths[0].backend']],
    ['Ingress', ingress({ ...backend({ name: 'http' }), path: 'a' }), ['Invalid spec.rules[0].http.paths[0].path']],
    ['Event', { metadata: { namespace: 'a' }, involvedObject: {} }, ['Invalid involvedObject.namespace']],
    ['Event', { metadata: { namespace: 'default' }, involvedObject: {} }, []],
    ['Service', { spec: { ports: [{ port: 80, targetPort: 'http' }] } }, []],
    ['Service', { spec: { ports: [{ port: 80, targetPort: '80' }] } }, ['Invalid spec.ports[0].targetPort']],
    [
      'RoleBinding',
      {
        subjects: [
          { kind: 'ServiceAccount', name: 'A B' },
          { kind: 'User', name: 'A B' },
        ],
      },
      ['Invalid subjects[0].name'],
    ],
    ['Endpoints', { subsets: [{ ports: [] }] }, ['Required subsets[0]']],
    ['ConfigMap', { data: { a: 'b' } }, []],
  ])('%s %j', (kind, object, expected) => {
    expect(found(kind, object)).toEqual(expected);
  });

  it('are those of the Pod spec in every kind that has one', () => {
    const spec = { hostAliases: [{ ip: 'here', hostnames: ['a'] }] };
    expect(inPod(spec)).toEqual(['Invalid spec.hostAliases[0].ip']);
    expect(inTemplate({ template: { spec } })).toEqual([
      'Invalid spec.jobTemplate.spec.template.spec.hostAliases[0].ip',
    ]);
    expect(found('DaemonSet', { spec: { template: { spec } } })).toEqual([
      'Invalid spec.template.spec.hostAliases[0].ip',
    ]);
  });

  it.each([
    [{ containers: [{ livenessProbe: { httpGet: { port: 'http' } } }] }, []],
    [
      { containers: [{ livenessProbe: { httpGet: { port: '' } } }] },
      ['Invalid spec.containers[0].livenessProbe.httpGet.port'],
    ],
    [{ volumes: [{ downwardAPI: { items: [{ path: 'a', fieldRef: { fieldPath: 'metadata.name' } }] } }] }, []],
    [
      { volumes: [{ downwardAPI: { items: [{ path: 'a', fieldRef: { fieldPath: 'spec.more' } }] } }] },
      ['Invalid spec.volumes[0].downwardAPI.items[0].fieldRef.fieldPath'],
    ],
    [
      { volumes: [{ secret: { items: [null] } }] },
      ['Required spec.volumes[0].secret.items[0].key', 'Required spec.volumes[0].secret.items[0].path'],
    ],
    [
      { topologySpreadConstraints: [{ maxSkew: 0, topologyKey: 'zone', whenUnsatisfiable: 'Never' }] },
      [
        'Invalid spec.topologySpreadConstraints[0].maxSkew',
        'NotSupported spec.topologySpreadConstraints[0].whenUnsatisfiable',
      ],
    ],
  ])('of a Pod spec %j', (spec, expected) => {
    expect(inPod(spec)).toEqual(expected);
  });
});
