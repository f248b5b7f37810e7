import { Given, Then, When } from '@cucumber/cucumber';
import { isAskedAbout } from '../../../src/checks/access/webhooks.ts';
import { mergePatch } from '../../../src/client/patch-headers.ts';
import { Webhook } from '../../../src/scene/admission/webhooks.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { makeNamespace } from '../../../src/scene/namespaces.ts';
import type { World } from '../../../src/scene/world.ts';
import { theWebhook } from '../../shared/webhooks.ts';

const labelsOf = (text: string): Record<string, string> => Object.fromEntries([text.split('=') as [string, string]]);

// Steps after it speak of this namespace.
Given('a namespace of my own labelled {string}', async function (this: World, label: string) {
  this.namespace = await makeNamespace(this, undefined, { labels: labelsOf(label) });
});

When('I label my namespace {string}', async function (this: World, label: string) {
  this.done(
    'labelling the namespace',
    await this.admin.send({
      method: 'PATCH',
      path: `/api/v1/namespaces/${this.namespace}`,
      headers: mergePatch,
      body: JSON.stringify({ metadata: { labels: labelsOf(label) } }),
    }),
  );
});

When('I register a validating webhook', async function (this: World) {
  this.note('webhook', await Webhook.announce(this, { type: 'validating', does: 'allows' }));
});

const attempts = 'config maps made for the webhook';
const isAsked = (world: World): boolean =>
  theWebhook(world).callsAbout(`probe-${world.noted<number>(attempts) - 1}`).length > 0;

When('I create config maps until the webhook is asked', async function (this: World) {
  this.note(attempts, 0);
  const create = async (): Promise<void> => {
    const number = this.noted<number>(attempts);
    this.note(attempts, number + 1);
    // Refused or not: whether it was asked about is the question.
    await this.objects.create('ConfigMap', `probe-${number}`);
  };
  // The documents' "few seconds", stretched.
  await eventually(create, () => isAsked(this), 10_000, 100);
});

Then('the webhook was asked in time', function (this: World) {
  this.judge(isAskedAbout(theWebhook(this).reviewsOf(`probe-${this.noted<number>(attempts) - 1}`), ['CREATE']));
});

Then('how many config maps were made before is recorded', function (this: World) {
  this.observe('config maps before it was asked', this.noted<number>(attempts) - 1);
});
