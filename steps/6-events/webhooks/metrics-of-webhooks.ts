import { Given, Then, When } from '@cucumber/cucumber';
import {
  rejectionsAre,
  rejectionsAreCounter,
  rejectionsHave,
  rejectionsLack,
} from '../../../src/checks/metrics/counters.ts';
import { samplesOf } from '../../../src/checks/metrics/exposition.ts';
import { answering, patching } from '../../../src/scene/admission/hook-answers.ts';
import { Webhook } from '../../../src/scene/admission/webhooks.ts';
import { speakOf } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';
import { theWebhook } from '../../shared/webhooks.ts';

Given('a validating webhook that denies what is named "bad-…"', async function (this: World) {
  const does = (review: Parameters<typeof answering>[0]): ReturnType<typeof answering> =>
    answering(review, {
      allowed: !String(review?.request?.object?.metadata?.name ?? review?.request?.name).startsWith('bad-'),
    });
  this.note('webhook', await Webhook.register(this, { type: 'validating', does }));
});

Given('a validating webhook that denies with status {int}', async function (this: World, code: number) {
  this.note(
    'webhook',
    await Webhook.register(this, {
      type: 'validating',
      does: (review) => answering(review, { allowed: false, status: { code, message: 'planecheck says no' } }),
    }),
  );
});

Given('a mutating webhook whose patch cannot be applied', async function (this: World) {
  this.note(
    'webhook',
    await Webhook.register(this, {
      type: 'mutating',
      does: (review) => patching(review, [{ op: 'remove', path: '/data/planecheck-none' }]),
    }),
  );
});

When('I create the config maps {string}, whatever comes', async function (this: World, names: string) {
  for (const name of names.split(', ')) await this.objects.create('ConfigMap', name);
});

When(/^I (change|delete) the config map "([^"]*)" there$/, async function (this: World, deed: string, local: string) {
  speakOf(this, 'ConfigMap', local);
  this.answered(
    deed === 'delete'
      ? await this.objects.delete('ConfigMap', local)
      : await this.objects.patch('merge patch', 'ConfigMap', local, { data: { changed: 'yes' } }),
  );
});

Then(/^(\d+) rejections? by the webhook (?:are|is) counted$/, function (this: World, count: string) {
  this.judge(rejectionsAre(this.answer, theWebhook(this), Number(count)));
});

Then('rejections are counted by a counter', function (this: World) {
  this.judge(rejectionsAreCounter(this.answer));
});

Then(/^the rejection by the webhook has (\w+) (.*)$/, function (this: World, label: string, values: string) {
  this.judge(
    rejectionsHave(
      this.answer,
      theWebhook(this),
      label,
      values === 'its own' ? [theWebhook(this).name] : values.split(' or '),
    ),
  );
});

Then(/^no rejection by the webhook has (\w+) (\S+)$/, function (this: World, label: string, value: string) {
  this.judge(rejectionsLack(this.answer, theWebhook(this), label, value));
});

Then('the rejections by the webhook are recorded', function (this: World) {
  const { name } = theWebhook(this);
  this.observe(
    'rejections',
    samplesOf(this.answer, 'apiserver_admission_webhook_rejection_count')
      .filter(({ labels }) => labels['name'] === name)
      .map(({ labels, value }) => `${labels['error_type']} ${labels['rejection_code']}: ${value}`),
  );
});
