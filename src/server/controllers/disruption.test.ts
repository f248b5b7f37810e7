import { afterEach, expect, it } from 'vitest';
import { builtInKinds } from '../kinds/all.ts';
import type { Json } from '../model.ts';
import { coreForTests, eventually } from '../test-support/core-for-tests.ts';
import { disruption } from './disruption.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it.each<[string, Json, Json]>([
  [
    'an empty selector',
    { minAvailable: 1, selector: {} },
    { expectedPods: 3, currentHealthy: 2, desiredHealthy: 1, disruptionsAllowed: 1 },
  ],
  [
    'labels',
    { minAvailable: 1, selector: { matchLabels: { app: 'x' } } },
    { expectedPods: 1, currentHealthy: 1, desiredHealthy: 1, disruptionsAllowed: 0 },
  ],
  [
    'no selector',
    { minAvailable: 1 },
    { expectedPods: 0, currentHealthy: 0, desiredHealthy: 1, disruptionsAllowed: 0 },
  ],
  [
    'a share',
    { minAvailable: '50%', selector: {} },
    { expectedPods: 3, currentHealthy: 2, desiredHealthy: 2, disruptionsAllowed: 0 },
  ],
  [
    'how many may be missing',
    { maxUnavailable: 2, selector: {} },
    { expectedPods: 3, currentHealthy: 2, desiredHealthy: 1, disruptionsAllowed: 1 },
  ],
])('a budget with %s', async (_name, spec, status) => {
  const core = await coreForTests();
  for (const kind of builtInKinds) if (kind.kind === 'Pod' || kind.kind === 'PodDisruptionBudget') core.kinds.add(kind);
  stops.push(disruption(core));
  const [pods, budgets] = [core.kinds.named('Pod'), core.kinds.named('PodDisruptionBudget')];
  const add = (name: string, namespace: string, labels: Record<string, string>, ready: boolean) =>
    core.storage.create(pods, {
      metadata: { name, namespace, labels },
      spec: {},
      status: { conditions: [{ type: 'Ready', status: ready ? 'True' : 'False' }] },
    });
  core.storage.create(budgets, { metadata: { name: 'b', namespace: 'n' }, spec });
  add('one', 'n', { app: 'x' }, true);
  add('two', 'n', {}, true);
  add('elsewhere', 'm', { app: 'x' }, true);
  const shown = (): Json => core.storage.get(budgets, 'n', 'b')?.['status'];
  await eventually(() => shown() !== undefined, 'counted');
  add('three', 'n', {}, false);
  await eventually(() => JSON.stringify({ ...shown(), ...status }) === JSON.stringify(shown()), 'counted anew');
  expect(shown()).toMatchObject(status);
});
