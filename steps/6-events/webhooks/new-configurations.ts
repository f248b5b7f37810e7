import { Given, When } from '@cucumber/cucumber';
import { mergePatch } from '../../../src/client/requests/patch-headers.ts';
import { Webhook } from '../../../src/world/admission/webhooks.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { firstWebhook } from '../../shared/webhooks.ts';
import { webhookNotes, createdForWebhookNote } from '../../shared/notes/webhooks.ts';

const labelsOf = (text: string): Record<string, string> => Object.fromEntries([text.split('=') as [string, string]]);

// Later steps use this namespace.
Given('a test namespace labelled {string}', async function (this: World, label: string) {
  this.namespace = await createNamespace(this, undefined, { labels: labelsOf(label) });
});

When('I label the test namespace {string}', async function (this: World, label: string) {
  this.requireSuccess(
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
  webhookNotes.set(this, 'first', await Webhook.announce(this, { type: 'validating', does: 'allows' }));
});

/** The name of the last config map that was created until the webhook was called. */
export const lastProbe = (world: World): string => `probe-${createdForWebhookNote.of(world) - 1}`;

const isCalled = (world: World): boolean => firstWebhook(world).callsAbout(lastProbe(world)).length > 0;

When('I create config maps until the webhook is called', async function (this: World) {
  createdForWebhookNote.set(this, 0);
  const create = async (): Promise<void> => {
    const number = createdForWebhookNote.of(this);
    createdForWebhookNote.set(this, number + 1);
    // The create may fail: only the webhook call matters.
    await this.objects.create('ConfigMap', `probe-${number}`);
  };
  // The documents allow "a few seconds"; this limit is generous.
  await eventually(create, () => isCalled(this), 10_000, 100);
});
