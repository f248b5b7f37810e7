import { afterEach, expect, it } from 'vitest';
import { builtInKinds } from '../kinds/all.ts';
import type { Json } from '../model.ts';
import { coreForTests, eventually } from '../test-support/core-for-tests.ts';
import { scheduler } from './scheduler.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const setUp = async () => {
  const core = await coreForTests();
  for (const kind of builtInKinds) if (kind.kind === 'Pod' || kind.kind === 'Node') core.kinds.add(kind);
  stops.push(scheduler(core));
  const [pods, nodes] = [core.kinds.named('Pod'), core.kinds.named('Node')];
  return {
    addNode: (name: string, labels: Record<string, string>, spec: Json = {}, count = '3') =>
      core.storage.create(nodes, { metadata: { name, labels }, spec, status: { allocatable: { pods: count } } }),
    addPod: (name: string, spec: Json) => core.storage.create(pods, { metadata: { name, namespace: 'n' }, spec }),
    nodeOf: (name: string): string | undefined => core.storage.get(pods, 'n', name)?.['spec']?.nodeName,
  };
};

const needing = (...terms: Json[]): Json => ({
  affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: terms } } },
});
const like = (key: string, ...values: string[]): Json => ({ key, operator: 'In', values });

it.each([
  ['anything', {}, 'a'],
  ['a label', { nodeSelector: { zone: '2' } }, 'b'],
  [
    'one of two terms',
    needing({ matchExpressions: [like('zone', '9')] }, { matchExpressions: [like('zone', '2')] }),
    'b',
  ],
  ['all of one term', needing({ matchExpressions: [like('zone', '2'), like('disk', 'fast')] }), undefined],
  ['a name', needing({ matchFields: [like('metadata.name', 'b')] }), 'b'],
  ['more than a number', needing({ matchExpressions: [{ key: 'zone', operator: 'Gt', values: ['1'] }] }), 'b'],
  ['nothing, by an empty term', needing({}), undefined],
  ['the tainted node, but does not tolerate it', { nodeSelector: { zone: '3' } }, undefined],
  ['the tainted node, and tolerates it', { nodeSelector: { zone: '3' }, tolerations: [{ operator: 'Exists' }] }, 'c'],
  ['the node without room', { nodeSelector: { zone: '4' } }, undefined],
])('a pod that needs %s', async (_name, spec, node) => {
  const { addNode, addPod, nodeOf } = await setUp();
  addNode('a', { zone: '1', disk: 'fast' });
  addNode('b', { zone: '2' });
  addNode('c', { zone: '3' }, { taints: [{ key: 'own', effect: 'NoSchedule' }] });
  addNode('d', { zone: '4' }, {}, '0');
  addPod('p', spec);
  addPod('last', {});
  await eventually(() => nodeOf('last') !== undefined, 'the last pod has a node');
  expect(nodeOf('p')).toBe(node);
});

it('a pending Pod gets a node that is created later', async () => {
  const { addNode, addPod, nodeOf } = await setUp();
  addPod('p', {});
  addNode('late', {});
  await eventually(() => nodeOf('p') === 'late', 'the pod has the node');
});
