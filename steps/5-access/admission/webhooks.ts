import { Given, Then, When } from '@cucumber/cucumber';
import { callsOverlap } from '../../../src/checks/admission/call-overlap.ts';
import { webhookReceivedLabel } from '../../../src/checks/admission/received-label.ts';
import { CallBarrier } from '../../../src/world/admission/call-barrier.ts';
import { webhookLabel, webhookResponses } from '../../../src/world/admission/webhook-responses.ts';
import { Webhook } from '../../../src/world/admission/webhooks.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { firstWebhook, objectName, type WebhookType } from '../../shared/webhooks.ts';
import { webhookNotes } from '../../shared/notes/webhooks.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';

const callBarrierNote = new Note<CallBarrier>('two {webhookType} webhooks that wait for each other');

When('I apply an annotation to the {kind} {string}', async function (this: World, kind: string, local: string) {
  setCurrentObject(this, kind, local, this.requireSuccess('reading it', await this.objects.get(kind, local)));
  this.recordResponse(
    await this.objects.apply(kind, local, 'planecheck', { metadata: { annotations: { other: '1' } } }),
  );
});

const reviews = (world: World, webhook: Webhook) => webhook.reviewsOf(objectName(world));

// The order of the two webhooks is not specified.
Then('one of the two webhooks received the label that the other adds', function (this: World) {
  const other = webhookNotes.of(this, 'other');
  this.judge(
    webhookReceivedLabel([
      { reviews: reviews(this, firstWebhook(this)), label: `${webhookLabel}-too` },
      { reviews: reviews(this, other), label: webhookLabel },
    ]),
  );
});

// Each call waits for the other: calls in parallel meet without a delay.
Given('two {webhookType} webhooks that wait for each other', async function (this: World, type: WebhookType) {
  const place = callBarrierNote.set(this, new CallBarrier(type === 'validating' ? 3_000 : 300));
  const does = async (review: JsonValue) => {
    await place.pass();
    return webhookResponses.allows(review);
  };
  // Only creates of objects of this scenario: other creates would also meet.
  for (let count = 0; count < 2; count += 1)
    await Webhook.register(this, {
      type,
      does,
      entry: { objectSelector: { matchLabels: this.testNames.labels } },
      rule: { operations: ['CREATE'] },
    });
});

Then(/^the webhooks are called in (parallel|sequence)$/, function (this: World, order: string) {
  this.judge(callsOverlap(callBarrierNote.of(this), order === 'parallel'));
});
