import { Given, Then } from '@cucumber/cucumber';
import { showsMember } from '../../src/checks/objects/objects.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import { controllerDeadlineMs } from '../../src/world/time/deadlines.ts';
import type { World } from '../../src/world/world.ts';
import { valueAt } from '../../src/client/values/json-value.ts';

const path = 'status.expectedPods';

const counted = (world: World, local: string, count: number): Promise<Exchange> =>
  eventually(
    () => world.objects.get('PodDisruptionBudget', local),
    ({ json }) => valueAt(json, 'status', 'expectedPods') === count,
    controllerDeadlineMs(world),
    100,
  );

// Without a controller that counts pods, selectors cannot be judged.
Given(
  'the pod disruption budget {string} counts {int} pods',
  async function (this: World, local: string, count: number) {
    const { json } = await counted(this, local, count);
    const status = valueAt(json, 'status');
    if (valueAt(status, 'expectedPods') === count) return;
    if (valueAt(json, 'kind') === 'PodDisruptionBudget' && !valueAt(status, 'observedGeneration'))
      this.notApplicable(
        `no controller counts the pods of budgets: no generation in the status, ${JSON.stringify(status ?? null)}`,
      );
    this.inconclusive(`${path} of a budget for ${count} pods does not become ${count}`);
  },
);

Then(
  'the pod disruption budget {string} eventually counts {int} pods',
  async function (this: World, local: string, count: number) {
    this.judge(showsMember(path, count, await counted(this, local, count)));
  },
);
