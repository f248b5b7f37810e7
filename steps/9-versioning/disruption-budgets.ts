import { Given, Then } from '@cucumber/cucumber';
import { showsMember } from '../../src/checks/objects/objects.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { eventually } from '../../src/scene/time/eventually.ts';
import { controllerPatience } from '../../src/scene/time/patience.ts';
import type { World } from '../../src/scene/world.ts';

const path = 'status.expectedPods';

const counted = (world: World, local: string, count: number): Promise<Exchange> =>
  eventually(
    () => world.objects.get('PodDisruptionBudget', local),
    ({ json }) => json?.status?.expectedPods === count,
    controllerPatience(world),
    100,
  );

// Without a controller that counts, nothing can be told of selectors.
Given(
  'the pod disruption budget {string} counts {int} Pods',
  async function (this: World, local: string, count: number) {
    const { json } = await counted(this, local, count);
    if (json?.status?.expectedPods === count) return;
    if (json?.kind === 'PodDisruptionBudget' && !json.status?.observedGeneration)
      this.notApplicable(
        `nobody counts the Pods of budgets: the status is of no generation, ${JSON.stringify(json.status ?? null)}`,
      );
    this.undecided(`${path} of a budget for ${count} Pods does not become ${count}`);
  },
);

Then(
  'the pod disruption budget {string} comes to count {int} Pods',
  async function (this: World, local: string, count: number) {
    this.judge(showsMember(path, count, await counted(this, local, count)));
  },
);
