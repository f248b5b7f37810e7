import { describe, expect, it } from 'vitest';
import type { Json } from '../../model.ts';
import { podCauses } from './pod-causes.ts';

const found = (spec: Json): string[] =>
  podCauses({ containers: [{ name: 'c', image: 'i' }], ...spec }, 'spec').map(
    ({ reason, field }) => `${reason} ${field}`,
  );
const container = (members: Json, volumes: Json[] = []): Json => ({
  containers: [{ name: 'c', image: 'i', ...members }],
  volumes,
});
const value = (source: Json): Json => container({ env: [{ name: 'A', valueFrom: source }] });

describe('validation of a Pod spec', () => {
  const cases: [string, Json, string[]][] = [
    ['a valid Pod', {}, []],
    ['no containers', { containers: [] }, ['FieldValueRequired spec.containers']],
    ['a name that is no label', container({ name: 'A_b' }), ['FieldValueInvalid spec.containers[0].name']],
    [
      'a name used twice, also by an init container',
      { initContainers: [{ name: 'c', image: 'i' }] },
      ['FieldValueDuplicate spec.initContainers[0].name'],
    ],
    ['no image', container({ image: '' }), ['FieldValueRequired spec.containers[0].image']],
    ['an unknown restart policy', { restartPolicy: 'Once' }, ['FieldValueNotSupported spec.restartPolicy']],
    [
      'an unknown pull policy',
      container({ imagePullPolicy: 'Rarely' }),
      ['FieldValueNotSupported spec.containers[0].imagePullPolicy'],
    ],
    [
      'a mount of a volume that does not exist',
      container({ volumeMounts: [{ name: 'v', mountPath: '/a' }] }),
      ['FieldValueNotFound spec.containers[0].volumeMounts[0].name'],
    ],
    [
      'two mounts at one path',
      container(
        {
          volumeMounts: [
            { name: 'v', mountPath: '/a' },
            { name: 'v', mountPath: '/a' },
          ],
        },
        [{ name: 'v', emptyDir: {} }],
      ),
      ['FieldValueInvalid spec.containers[0].volumeMounts[1].mountPath'],
    ],
    [
      'a volume with two sources',
      { volumes: [{ name: 'v', emptyDir: {}, hostPath: { path: '/' } }] },
      ['FieldValueForbidden spec.volumes[0].hostPath'],
    ],
    [
      'a variable without name',
      container({ env: [{ name: '' }] }),
      ['FieldValueRequired spec.containers[0].env[0].name'],
    ],
    ['a source without type', value({}), ['FieldValueInvalid spec.containers[0].env[0].valueFrom']],
    [
      'an unknown field path',
      value({ fieldRef: { fieldPath: 'spec.x' } }),
      ['FieldValueInvalid spec.containers[0].env[0].valueFrom.fieldRef.fieldPath'],
    ],
    ['a label as source', value({ fieldRef: { fieldPath: "metadata.labels['a/b']" } }), []],
    [
      'a reference without key',
      value({ secretKeyRef: { name: 's' } }),
      ['FieldValueRequired spec.containers[0].env[0].valueFrom.secretKeyRef.key'],
    ],
    [
      'a port name used twice',
      container({
        ports: [
          { name: 'a', containerPort: 1 },
          { name: 'a', containerPort: 2 },
        ],
      }),
      ['FieldValueDuplicate spec.containers[0].ports[1].name'],
    ],
    [
      'a probe without action',
      container({ livenessProbe: {} }),
      ['FieldValueRequired spec.containers[0].livenessProbe'],
    ],
    [
      'a liveness probe that requires two successes',
      container({ livenessProbe: { tcpSocket: { port: 1 }, successThreshold: 2 } }),
      ['FieldValueInvalid spec.containers[0].livenessProbe.successThreshold'],
    ],
    [
      'a request above the limit',
      container({ resources: { limits: { cpu: '1' }, requests: { cpu: '1500m' } } }),
      ['FieldValueInvalid spec.containers[0].resources.requests'],
    ],
    [
      'a toleration with a value that nothing reads',
      { tolerations: [{ key: 'a', operator: 'Exists', value: 'b' }] },
      ['FieldValueInvalid spec.tolerations[0].operator'],
    ],
  ];
  for (const [name, spec, causes] of cases) it(name, () => expect(found(spec)).toEqual(causes));
});
