import { Then } from '@cucumber/cucumber';
import type { World } from '../../src/world/world.ts';
import type { Observation } from './observation.ts';
import { observationsOfObjects } from './observations-of-objects.ts';
import { observationsOfRequests } from './observations-of-requests.ts';
import { observationsOfWebhooks } from './observations-of-webhooks.ts';
import { defineForms } from './words.ts';

defineForms<Observation>('observation', {
  ...observationsOfObjects,
  ...observationsOfRequests,
  ...observationsOfWebhooks,
});

// Behaviour that the documents leave open; an observation cannot fail.
Then('{observation} is/are recorded', async function (this: World, observe: Observation) {
  for (const [name, value] of Object.entries(await observe(this))) this.observe(name, value);
});
