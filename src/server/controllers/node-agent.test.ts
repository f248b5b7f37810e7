import { expect, it } from 'vitest';
import { builtInKinds } from '../kinds/all.ts';
import { coreForTests } from '../test-support/core-for-tests.ts';
import { nodeAgent } from './node-agent.ts';

it('registers a node that runs no Pods, and the CSINode object that it owns, once', async () => {
  const core = await coreForTests();
  for (const kind of builtInKinds)
    if (kind.kind === 'Node' || (kind.kind === 'CSINode' && kind.version === 'v1')) core.kinds.add(kind);
  nodeAgent(core)();
  nodeAgent(core)();
  const [nodes, csiNodes] = ['Node', 'CSINode'].map((kind) => core.storage.list(core.kinds.named(kind)));
  expect(nodes).toHaveLength(1);
  expect(csiNodes).toHaveLength(1);
  const { name, uid } = nodes?.[0]?.metadata ?? {};
  expect(nodes?.[0]?.['spec']).toEqual({ unschedulable: true });
  expect(csiNodes?.[0]?.metadata).toMatchObject({
    name,
    ownerReferences: [{ apiVersion: 'v1', kind: 'Node', name, uid }],
  });
});

it('registers nothing when nodes are not served', async () => {
  const core = await coreForTests();
  expect(() => nodeAgent(core)()).not.toThrow();
});
