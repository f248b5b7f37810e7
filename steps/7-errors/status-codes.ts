import { Given, Then } from '@cucumber/cucumber';
import { hasStatus } from '../../src/checks/answers/answers.ts';
import { isGoneOrTerminating } from '../../src/checks/objects/deletions.ts';
import { isStored } from '../../src/checks/objects/objects.ts';
import { makeNamespace } from '../../src/scene/namespaces.ts';
import { readSpoken } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

Given('the {kind} {string} in a namespace of my own', async function (this: World, kind: string, local: string) {
  this.namespace = await makeNamespace(this);
  await this.objects.given(kind, local);
});

Then(/^it is answered with one of ([\d, ]+)$/, function (this: World, codes: string) {
  this.observe('status', this.answer.response?.status ?? null);
  this.judge(hasStatus(this.answer, ...codes.split(/, */).map(Number)));
});

Then('after 201 it is there at once', async function (this: World) {
  if (this.answer.response?.status === 201) this.judge(isStored(await readSpoken(this)));
});

Then(/^(after 202 )?it is terminating or gone$/, async function (this: World, only: string | null) {
  if (only && this.answer.response?.status !== 202) return;
  this.judge(isGoneOrTerminating(await readSpoken(this)));
});

Then('the version of the list is recorded', function (this: World) {
  this.observe('version', this.answer.json?.metadata?.resourceVersion ?? null);
});
