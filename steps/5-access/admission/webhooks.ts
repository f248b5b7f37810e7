import { Given, Then, When } from '@cucumber/cucumber';
import { overlapping } from '../../../src/checks/admission/overlapping.ts';
import { sawLabel } from '../../../src/checks/admission/saw-label.ts';
import { hookAnswers, hookedLabel } from '../../../src/scene/admission/hook-answers.ts';
import { MeetingPlace } from '../../../src/scene/admission/meeting-place.ts';
import { Webhook } from '../../../src/scene/admission/webhooks.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { speakOf } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';
import { objectName, theWebhook } from '../../shared/webhooks.ts';

When('I apply another annotation to the {kind} {string}', async function (this: World, kind: string, local: string) {
  speakOf(this, kind, local, this.done('reading it', await this.objects.get(kind, local)));
  this.answered(await this.objects.apply(kind, local, 'planecheck', { metadata: { annotations: { other: '1' } } }));
});

const reviews = (world: World, webhook: Webhook) => webhook.reviewsOf(objectName(world));

Then('the webhook saw the label of the other one', function (this: World) {
  this.judge(sawLabel([{ reviews: reviews(this, theWebhook(this)), label: hookedLabel }]));
});

// Which of two comes first is not given.
Then('one of the two webhooks saw the label of the other', function (this: World) {
  const other = this.noted<Webhook>('other webhook');
  this.judge(
    sawLabel([
      { reviews: reviews(this, theWebhook(this)), label: `${hookedLabel}-too` },
      { reviews: reviews(this, other), label: hookedLabel },
    ]),
  );
});

// Each call waits for the other: where they come at once, no time is lost.
Given(/^two (validating|mutating) webhooks that wait for each other$/, async function (this: World, type: string) {
  const place = this.note('meeting', new MeetingPlace(type === 'validating' ? 3_000 : 300));
  const does = async (review: Json) => {
    await place.pass();
    return hookAnswers.allows(review);
  };
  // Only creates of what the scenario speaks of: others would meet, too.
  for (let count = 0; count < 2; count += 1)
    await Webhook.register(this, {
      type: type as 'validating',
      does,
      entry: { objectSelector: { matchLabels: this.scratch.labels } },
      rule: { operations: ['CREATE'] },
    });
});

Then(/^they were called (at once|one after the other)$/, function (this: World, how: string) {
  this.judge(overlapping(this.noted<MeetingPlace>('meeting'), how === 'at once'));
});
