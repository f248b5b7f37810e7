import { Then, When } from '@cucumber/cucumber';
import {
  rejectionCountIs,
  rejectionsAreCounter,
  rejectionsHaveLabel,
  rejectionsLackLabel,
} from '../../../src/checks/metrics/counters.ts';
import { samplesOf } from '../../../src/checks/metrics/exposition.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { firstWebhook } from '../../shared/webhooks.ts';

When('I try to create the config maps {string}', async function (this: World, names: string) {
  for (const name of names.split(', ')) await this.objects.create('ConfigMap', name);
});

// The verb is `change` or `delete`.
When('I try to {word} the config map {string}', async function (this: World, verb: string, local: string) {
  setCurrentObject(this, 'ConfigMap', local);
  this.recordResponse(
    verb === 'delete'
      ? await this.objects.delete('ConfigMap', local)
      : await this.objects.patch('merge patch', 'ConfigMap', local, { data: { changed: 'yes' } }),
  );
});

Then('{int} rejection(s) by the webhook is/are counted', function (this: World, count: number) {
  this.judge(rejectionCountIs(this.response, firstWebhook(this), count));
});

Then('the webhook rejection metric is a counter', function (this: World) {
  this.judge(rejectionsAreCounter(this.response));
});

/** Judges the label; `its name` stands for the name of the webhook, alternatives are separated by ` or `. */
const judgeRejectionLabel = (world: World, label: string, values: string): void => {
  const expected = values === 'its name' ? [firstWebhook(world).name] : values.split(' or ');
  world.judge(rejectionsHaveLabel(world.response, firstWebhook(world), label, expected));
};

Then(
  'the rejection metric of the webhook has label {word} set to {string}',
  function (this: World, label: string, value: string) {
    judgeRejectionLabel(this, label, value);
  },
);

Then(
  'the rejection metric of the webhook has label {word} set to one of:',
  function (this: World, label: string, values: string) {
    judgeRejectionLabel(this, label, values.trim());
  },
);

Then(
  'no rejection metric of the webhook has label {word} set to {string}',
  function (this: World, label: string, value: string) {
    this.judge(rejectionsLackLabel(this.response, firstWebhook(this), label, value));
  },
);

Then('the rejection metrics of the webhook are recorded', function (this: World) {
  const { name } = firstWebhook(this);
  this.observe(
    'rejections',
    samplesOf(this.response, 'apiserver_admission_webhook_rejection_count')
      .filter(({ labels }) => labels['name'] === name)
      .map(({ labels, value }) => `${labels['error_type']} ${labels['rejection_code']}: ${value}`),
  );
});
