import { samplesOf } from '../../../src/checks/metrics/exposition.ts';
import type { WebhookCall } from '../../../src/checks/webhooks/calls.ts';
import { headerOf } from '../../../src/client/responses/header-of.ts';
import { memberAt } from '../../../src/client/values/member-path.ts';
import { ImageBackend } from '../../../src/world/admission/image-policy.ts';
import type { World } from '../../../src/world/world.ts';
import type { Observations } from './observation.ts';
import { firstWebhook, objectName } from '../webhooks.ts';
import { createdForWebhookNote } from '../notes/webhooks.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';

const callsAboutIt = (world: World): readonly WebhookCall[] => firstWebhook(world).callsAbout(objectName(world));

/** What webhooks and image backends received, and what metrics show of them. */
export const observationsOfWebhooks: Observations = {
  'the labels of the request counter': () => (world) => {
    const names = samplesOf(world.response, 'apiserver_request_total').flatMap(({ labels }) => Object.keys(labels));
    return { labels: [...new Set(names)].sort() };
  },
  'the rejection metrics of the webhook': () => (world) => ({
    rejections: samplesOf(world.response, 'apiserver_admission_webhook_rejection_count')
      .filter(({ labels }) => labels['name'] === firstWebhook(world).name)
      .map(({ labels, value }) => `${labels['error_type']} ${labels['rejection_code']}: ${value}`),
  }),
  'the number of earlier config maps': () => (world) => ({
    'config maps before the first call': createdForWebhookNote.of(world) - 1,
  }),
  'the number of calls for the object': () => (world) => ({ calls: callsAboutIt(world).length }),
  'the value of {string} in the calls for the object':
    (paths = '') =>
    (world) => {
      const calls = callsAboutIt(world);
      if (calls.length === 0) return world.inconclusive('the webhook was not called for the object');
      const valuesAt = (path: string): readonly unknown[] => calls.map((call) => memberAt(call, path) ?? null);
      return Object.fromEntries(paths.split(/, */).map((path) => [path, valuesAt(path)]));
    },
  'the method, media types and images of the review of {string}':
    (image = '') =>
    async (world) => {
      const [call] = (await ImageBackend.of(world)).calls(image);
      if (!call) return world.inconclusive('the backend received no review');
      return {
        method: call.method,
        'Content-Type': headerOf(call.headers, 'content-type'),
        Accept: headerOf(call.headers, 'accept'),
        'containers of the review, one of the Pod and one init container': valueAt(call.json, 'spec', 'containers'),
      };
    },
  'the number of reviews of {string} and the status of the create':
    (image = '') =>
    async (world) => ({
      calls: (await ImageBackend.of(world)).calls(image).length,
      'status of the create': world.response.response?.status ?? null,
    }),
};
