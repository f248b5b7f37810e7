import { Then, When } from '@cucumber/cucumber';
import { createdOrAbsent } from '../../src/checks/service/created-or-absent.ts';
import { noEarlierState } from '../../src/checks/service/no-earlier-state.ts';
import { readCurrentObject, setCurrentObject, currentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';
import { theWebhook } from '../shared/webhooks.ts';

const replaceMissing = async (
  world: World,
  kind: string,
  local: string,
  query: Readonly<Record<string, string>> = {},
): Promise<void> => {
  setCurrentObject(world, kind, local);
  world.answered(await world.objects.put(kind, local, world.objects.sample(kind, local), { query }));
};

When('I replace the missing {kind} {string}', function (this: World, kind: string, local: string) {
  return replaceMissing(this, kind, local);
});

When('I replace the missing {kind} {string} as a dry run', function (this: World, kind: string, local: string) {
  return replaceMissing(this, kind, local, { dryRun: 'All' });
});

Then('the response is 201 or nothing is stored, and the status is recorded', async function (this: World) {
  this.judge(createdOrAbsent(this.answer, await readCurrentObject(this)));
  this.observe(currentObject(this).kind, this.answer.response?.status ?? null);
});

When('it is created, unless its type does not support create by replace', function (this: World) {
  const status = this.answer.response?.status;
  if (status === 404 || status === 405) this.notApplicable(`PUT ${currentObject(this).path}: ${status}`);
  this.done('creating the object by a replace', this.answer);
});

Then('the admission review contains no oldObject', function (this: World) {
  const { kind, local } = currentObject(this);
  this.judge(noEarlierState(theWebhook(this).reviewsOf(this.objects.name(kind, local))));
});
