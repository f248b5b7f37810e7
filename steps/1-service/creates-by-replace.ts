import { Then, When } from '@cucumber/cucumber';
import { createdOrAbsent } from '../../src/checks/service/created-or-absent.ts';
import { noEarlierState } from '../../src/checks/service/no-earlier-state.ts';
import { readSpoken, speakOf, spokenObject } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';
import { theWebhook } from '../shared/webhooks.ts';

When('I put the {kind} {string}, which is not there', async function (this: World, kind: string, local: string) {
  speakOf(this, kind, local);
  this.answered(await this.objects.put(kind, local, this.objects.sample(kind, local)));
});

Then('it was created with 201, or nothing is stored; which is recorded', async function (this: World) {
  this.judge(createdOrAbsent(this.answer, await readSpoken(this)));
  this.observe(spokenObject(this).kind, this.answer.response?.status ?? null);
});

When('it was created, or the type does not do so', function (this: World) {
  const status = this.answer.response?.status;
  if (status === 404 || status === 405) this.notApplicable(`PUT ${spokenObject(this).path}: ${status}`);
  this.done('creating it by a replace', this.answer);
});

Then('the webhook saw no earlier state of it', function (this: World) {
  const { kind, local } = spokenObject(this);
  this.judge(noEarlierState(theWebhook(this).reviewsOf(this.objects.name(kind, local))));
});
