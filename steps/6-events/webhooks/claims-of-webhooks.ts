import { Then } from '@cucumber/cucumber';
import { webhookWasCalledFor, webhookWasNotCalledFor } from '../../../src/checks/access/webhooks.ts';
import { webhookReceivedLabel } from '../../../src/checks/admission/received-label.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import { noEarlierState } from '../../../src/checks/service/no-old-object.ts';
import { isCalledAgain } from '../../../src/checks/webhooks/called-again.ts';
import { callsAreAboutExactly } from '../../../src/checks/webhooks/calls.ts';
import { webhookLabel } from '../../../src/world/admission/webhook-responses.ts';
import type { Webhook } from '../../../src/world/admission/webhooks.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { firstWebhook, objectName } from '../../shared/webhooks.ts';
import { defineForms, defineWords } from '../../shared/words.ts';
import { lastProbe } from './new-configurations.ts';
import { webhookNotes } from '../../shared/notes/webhooks.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';

/** Judges what the webhook received. A write waits for its calls: all have arrived before a step judges them. */
type WebhookClaim = (webhook: Webhook, world: World) => Judgement | Promise<Judgement>;

/** Judges whether the webhook was called again after the other webhook had changed the object. */
const wasCalledAgain =
  (again: boolean): WebhookClaim =>
  async (webhook, world) => {
    const read = await readCurrentObject(world);
    if (valueAt(read.json, 'metadata', 'labels', webhookLabel) === undefined)
      world.inconclusive('the other webhook did not change the object');
    return isCalledAgain(webhook.callsAbout(objectName(world)), webhookLabel, again);
  };

defineForms<WebhookClaim>('webhookClaim', {
  'was called for the operations {string}':
    (operations = '') =>
    async (webhook, world) => {
      const wanted = operations.split(/, */);
      await webhook.untilCalled(objectName(world), wanted.length);
      return webhookWasCalledFor(webhook.reviewsOf(objectName(world)), wanted);
    },
  'was called for the {kind} {string} with the operations {string}':
    (kind = '', local = '', operations = '') =>
    (webhook, world) =>
      webhookWasCalledFor(webhook.reviewsOf(world.objects.name(kind, local)), operations.split(/, */)),
  'was called for the budgets {string}':
    (names = '') =>
    (webhook) =>
      callsAreAboutExactly(
        ['older', 'newer'].filter((local) => webhook.reviewsOf(local).length > 0),
        names.split(/, */),
      ),
  'was called in time': () => (webhook, world) => webhookWasCalledFor(webhook.reviewsOf(lastProbe(world)), ['CREATE']),
  'was not called for the object': () => (webhook, world) =>
    webhookWasNotCalledFor(webhook.reviewsOf(objectName(world))),
  'was not called for the {kind} {string}':
    (kind = '', local = '') =>
    (webhook, world) =>
      webhookWasNotCalledFor(webhook.reviewsOf(world.objects.name(kind, local))),
  'was called again after the change of the other webhook': () => wasCalledAgain(true),
  'was not called again after the change of the other webhook': () => wasCalledAgain(false),
  'received the label that the other webhook adds': () => (webhook, world) =>
    webhookReceivedLabel([{ reviews: webhook.reviewsOf(objectName(world)), label: webhookLabel }]),
  'received no oldObject': () => (webhook, world) => noEarlierState(webhook.reviewsOf(objectName(world))),
});

// `as a control, the other webhook …` judges nothing: it only checks that a missing call could be seen.
defineWords<(world: World) => Webhook>('claimedWebhook', {
  'the webhook': firstWebhook,
  'the other webhook': (world) => webhookNotes.of(world, 'other'),
});

Then(
  '{claimedWebhook} {webhookClaim}',
  async function (this: World, webhook: (world: World) => Webhook, claim: WebhookClaim) {
    this.judge(await claim(webhook(this), this));
  },
);
