import { expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { horizontalPodAutoscalerKinds } from './horizontal-pod-autoscaler.ts';

const v1 = horizontalPodAutoscalerKinds.find(({ version }) => version === 'v1');
const { toStored, fromStored } = v1?.storedAs ?? {
  toStored: null,
  fromStored: null,
};
const cpu = { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 55 } } };
const pods = { type: 'Pods', pods: { metric: { name: 'm' } } };
const behavior = { scaleDown: { stabilizationWindowSeconds: 7 } };

it.each<[string, Json]>([
  ['no metrics', {}],
  ['CPU utilization', { metrics: [cpu] }],
  ['another metric', { metrics: [pods] }],
  ['both', { metrics: [pods, cpu] }],
  ['both in the other order', { metrics: [cpu, pods] }],
  ['a behavior', { metrics: [cpu], behavior }],
])('an autoscaler of v2 with %s is unchanged after a round trip through v1', (_name, spec) => {
  const object = { metadata: { name: 'a', annotations: { own: '1' } }, spec: { maxReplicas: 2, ...spec } };
  const shown = fromStored?.(structuredClone(object));
  expect(Object.keys(shown?.['spec'])).not.toContain('metrics');
  expect(toStored?.(shown as typeof object)).toEqual(object);
  expect(toStored?.(structuredClone(object))).toEqual(object);
});

it('the target number of v1 is a metric in v2, and an annotation that is not JSON has no effect', () => {
  const stored = toStored?.({
    metadata: { annotations: { 'autoscaling.platform.io/metrics': '{' } },
    spec: { maxReplicas: 2, targetCPUUtilizationPercentage: 55 },
  });
  expect(stored).toEqual({ metadata: {}, spec: { maxReplicas: 2, metrics: [cpu] } });
});

it.each<[string, Json, Json, number | undefined]>([
  ['no metric', {}, {}, 80],
  ['a target', {}, { targetCPUUtilizationPercentage: 55 }, 55],
  ['a metric in the annotation', { 'autoscaling.platform.io/metrics': JSON.stringify([pods]) }, {}, undefined],
  ['an annotation without a metric', { 'autoscaling.platform.io/metrics': '[]' }, {}, 80],
])('an autoscaler of v1 with %s gets the target', (_name, annotations, given, target) => {
  const object: Json = { metadata: { annotations }, spec: { maxReplicas: 2, ...given } };
  for (const { apply } of v1?.defaults ?? []) apply(object);
  expect(object.spec).toEqual({
    maxReplicas: 2,
    minReplicas: 1,
    ...(target === undefined ? {} : { targetCPUUtilizationPercentage: target }),
  });
});
