import { expect, it } from 'vitest';
import { builtInKinds } from '../kinds/all.ts';
import { coreForTests, eventually } from '../test-support/core-for-tests.ts';
import { deleteObject } from './delete-object.ts';
import { endedPods } from './ended-pods.ts';

it('a Pod of a node is removed when its grace period is over, or when the last finalizer then goes', async () => {
  const core = await coreForTests();
  for (const served of builtInKinds) if (served.kind === 'Pod') core.kinds.add(served);
  const kind = core.kinds.named('Pod');
  const stop = endedPods(core);
  for (const [name, finalizers] of [
    ['plain', []],
    ['held', ['example.com/a']],
  ] as const)
    core.storage.create(kind, {
      metadata: { name, namespace: 'n', finalizers: [...finalizers] },
      spec: { nodeName: 'x' },
    });
  const names = (): readonly unknown[] => core.storage.list(kind, 'n').map(({ metadata }) => metadata.name);
  const grace = (name: string): unknown => core.storage.get(kind, 'n', name)?.metadata.deletionGracePeriodSeconds;
  for (const pod of core.storage.list(kind, 'n')) deleteObject(core, kind, pod, 1);
  expect([grace('plain'), grace('held')]).toEqual([1, 1]);
  await eventually(() => names().length === 1 && grace('held') === 0, 'the periods are over');
  expect(names()).toEqual(['held']);
  stop();
});
