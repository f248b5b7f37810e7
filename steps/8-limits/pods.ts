import { Then, When } from '@cucumber/cucumber';
import { requestsCpu, toleratesFor, tokenLifeIsWithin } from '../../src/checks/objects/limits.ts';
import { awaitAccount } from '../../src/scene/access/await-account.ts';
import { readSpoken, speakOf } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

// The namespace is not the scenario's own, so the name must be.
When('I create a pod of my own in namespace {string}', async function (this: World, namespace: string) {
  this.namespace = namespace;
  const name = this.scratch.name('pod');
  await awaitAccount(this);
  speakOf(this, 'Pod', name);
  this.answered(await this.objects.create('Pod', name));
});

Then('it tolerates nodes that are not ready or unreachable for {int} seconds', async function (this: World, seconds: number) {
  this.judge(toleratesFor(await readSpoken(this), seconds));
});

Then('its account token is asked for {int} to {int} seconds', async function (this: World, least: number, most: number) {
  this.judge(tokenLifeIsWithin(await readSpoken(this), least, most));
});

Then('its CPU request is 0.1', async function (this: World) {
  this.judge(requestsCpu(await readSpoken(this), 100));
});

Then('it has no CPU request', async function (this: World) {
  this.judge(requestsCpu(await readSpoken(this), null));
});
