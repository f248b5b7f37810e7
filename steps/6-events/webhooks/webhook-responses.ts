import { Given, Then } from '@cucumber/cucumber';
import { parse } from 'yaml';
import { succeeded } from '../../../src/checks/succeeded.ts';
import { isCalledAgain } from '../../../src/checks/webhooks/called-again.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { patchResponse, webhookLabel } from '../../../src/world/admission/webhook-responses.ts';
import { webhookWithoutMatches } from '../../../src/world/admission/webhook-without-matches.ts';
import { configurationOf, configurationsPath, Webhook } from '../../../src/world/admission/webhooks.ts';
import { currentObject, readCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { firstWebhook } from '../../shared/webhooks.ts';

// The JSON patch is given as YAML.
Given('a mutating webhook that patches the object with:', async function (this: World, yaml: string) {
  const patch: Json = parse(yaml);
  this.note(
    'webhook',
    await Webhook.register(this, { type: 'mutating', does: (review) => patchResponse(review, patch) }),
  );
});

// A server rejects a configuration if it does not support its review versions. A dry run shows this without a change.
Given('the server supports v1beta1 reviews', async function (this: World) {
  const type = 'validating';
  const body = configurationOf(type, this.testNames.name('reviews'), this.testNames.labels, [
    { ...webhookWithoutMatches(this), admissionReviewVersions: ['v1beta1'] },
  ]);
  const answer = await this.admin.send({
    method: 'POST',
    path: configurationsPath(type),
    query: { dryRun: 'All' },
    body,
  });
  if (!succeeded(answer))
    this.notApplicable(`a webhook that supports only v1beta1 reviews: ${answer.response?.status ?? 'no response'}`);
});

/** Judges whether the webhook was called again after the other webhook had changed the object. */
const judgeReinvocation = async (world: World, again: boolean): Promise<void> => {
  const read = await readCurrentObject(world);
  if (read.json?.metadata?.labels?.[webhookLabel] === undefined)
    world.inconclusive('the other webhook did not change the object');
  const { kind, local } = currentObject(world);
  world.judge(isCalledAgain(firstWebhook(world).callsAbout(world.objects.name(kind, local)), webhookLabel, again));
};

Then(
  /^the webhook (was|was not) called again after the change of the other webhook$/,
  function (this: World, called: string) {
    return judgeReinvocation(this, called === 'was');
  },
);

Then('the generated name in the calls of both webhooks is recorded', function (this: World) {
  const namesIn = (webhook: Webhook): readonly Json[] =>
    webhook
      .calls()
      .map(({ body }) => body?.request)
      .filter((request) => request?.object?.metadata?.generateName !== undefined)
      .map((request) => ({
        name: request.name === undefined ? null : request.name !== '',
        inObject: request.object.metadata.name !== undefined,
      }));
  const seen = { mutating: namesIn(firstWebhook(this)), validating: namesIn(this.noted<Webhook>('other webhook')) };
  if (seen.mutating.length === 0) this.inconclusive('the webhook was not called for the object');
  this.observe('generated name', seen);
});
