import { webhookServices } from '../../../src/target/testbeds/options/webhook-users-option.ts';
import { Authority } from '../../../src/target/certificates.ts';
import type { CallbackSlot } from '../../../src/target/callbacks/callbacks.ts';
import { Webhook } from '../../../src/world/admission/webhooks.ts';
import type { WebhookParameters } from '../../../src/world/admission/webhooks.ts';
import type { World } from '../../../src/world/world.ts';
import { createWebhookService } from '../../../src/world/admission/webhook-service.ts';
import { defineForms } from '../../shared/words.ts';
import { webhookAtPort443 } from '../../../src/world/admission/webhook-at-port-443.ts';
import { Given } from '@cucumber/cucumber';
import { webhookNotes } from '../../shared/notes/webhooks.ts';
import { membersAt } from '../../../src/client/values/json-value.ts';

/** How the server reaches a webhook: another callback of the suite, or another address or authority. */
type Reach = (world: World) => Promise<Partial<WebhookParameters>>;

const slot = (world: World, name: string): Promise<CallbackSlot> => world.target.callbacks.slot(name);

// The certificate of the suite's webhooks is valid for all services of the namespace "default". The configured
// addresses and services and their credentials are those of the configuration file that the server was started with.
defineForms<Reach>('webhookReach', {
  'at the path {string}':
    (path = '') =>
    async () => ({ reachedBy: ({ url, caBundle }) => ({ url: url + path, caBundle }) }),
  'with the CA bundle of another authority': () => async () => {
    const { certificate } = (await Authority.create('planecheck-another-ca')).pair;
    return { reachedBy: ({ url }) => ({ url, caBundle: Buffer.from(certificate).toString('base64') }) };
  },
  'behind a service named in its certificate, at the path {string}': (path) => async (world) => ({
    reachedBy: (usual) => createWebhookService(world, 'default', usual, path),
  }),
  'behind a service not named in its certificate': () => async (world) => ({
    reachedBy: (usual) => createWebhookService(world, world.namespace, usual),
  }),
  'behind a service without a path': () => async (world) => ({
    at: await world.target.callbacks.slot('without a path', { everyPath: true }),
    reachedBy: async (usual) => {
      const { service, caBundle } = await createWebhookService(world, 'default', usual);
      const { path: _left, ...bare } = membersAt(service);
      return { service: bare, caBundle };
    },
  }),
  'at the configured address {string}':
    (address = '') =>
    async (world) => ({ at: await slot(world, address) }),
  'behind the configured service, at the address {string}':
    (address = '') =>
    async (world) => ({
      at: await slot(world, address),
      reachedBy: (usual) =>
        createWebhookService(world, 'default', usual, '', webhookServices[address as keyof typeof webhookServices]),
    }),
  'behind the configured service, at port 443': () => (world) =>
    webhookAtPort443(world, webhookServices['at port 443']),
});

Given('a {word} webhook that allows, {webhookReach}', async function (this: World, type: string, reach: Reach) {
  webhookNotes.set(
    this,
    'first',
    await Webhook.register(this, { type: type as 'validating', does: 'allows', ...(await reach(this)) }),
  );
});
