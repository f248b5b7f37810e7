import { Given } from '@cucumber/cucumber';
import { succeeded } from '../../../src/checks/succeeded.ts';
import { type JsonValue, membersAt, valueAt } from '../../../src/client/values/json-value.ts';
import { patchResponse } from '../../../src/world/admission/webhook-responses.ts';
import { webhookWithoutMatches } from '../../../src/world/admission/webhook-without-matches.ts';
import { configurationOf, configurationsPath, Webhook } from '../../../src/world/admission/webhooks.ts';
import type { World } from '../../../src/world/world.ts';
import { firstWebhook } from '../../shared/webhooks.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { webhookNotes } from '../../shared/notes/webhooks.ts';
import { writtenList } from '../../../src/world/given-members.ts';

// The JSON patch is given as YAML.
Given('a mutating webhook that patches the object with:', async function (this: World, yaml: string) {
  const patch = writtenList(yaml).map((operation) => membersAt(operation));
  webhookNotes.set(
    this,
    'first',
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

/** Which names webhooks receive. */
export const observationsOfNames: Observations = {
  'the generated name in the calls of both webhooks': () => (world) => {
    const namesIn = (webhook: Webhook): readonly JsonValue[] =>
      webhook
        .calls()
        .map(({ body }) => valueAt(body, 'request'))
        .filter((request) => valueAt(request, 'object', 'metadata', 'generateName') !== undefined)
        .map((request) => ({
          name: valueAt(request, 'name') === undefined ? null : valueAt(request, 'name') !== '',
          inObject: valueAt(request, 'object', 'metadata', 'name') !== undefined,
        }));
    const seen = { mutating: namesIn(firstWebhook(world)), validating: namesIn(webhookNotes.of(world, 'other')) };
    if (seen.mutating.length === 0) world.inconclusive('the webhook was not called for the object');
    return { 'generated name': seen };
  },
};
