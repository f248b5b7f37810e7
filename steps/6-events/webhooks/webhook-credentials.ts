import { Given, Then, When } from '@cucumber/cucumber';
import {
  callsPresentUser,
  type OtherKindStartResult,
  otherKindIsRejected,
} from '../../../src/checks/webhooks/presented-user.ts';
import { webhookAtPort443 } from '../../../src/world/admission/webhook-at-port-443.ts';
import { createWebhookService } from '../../../src/world/admission/webhook-service.ts';
import { Webhook, type WebhookParameters } from '../../../src/world/admission/webhooks.ts';
import { launchOutcome } from '../../../src/world/servers/launch-outcome.ts';
import type { World } from '../../../src/world/world.ts';
import type { CallbackSlot } from '../../../src/target/callbacks/callbacks.ts';
import { type ShownUser, webhookServices } from '../../../src/target/testbeds/options/webhook-users-option.ts';
import { objectName, firstWebhook } from '../../shared/webhooks.ts';

const register = async (
  world: World,
  type: string,
  at: CallbackSlot,
  reachedBy?: WebhookParameters['reachedBy'],
): Promise<void> => {
  world.note(
    'webhook',
    await Webhook.register(world, {
      type: type as 'validating',
      does: 'allows',
      at,
      ...(reachedBy ? { reachedBy } : {}),
    }),
  );
};

// The addresses and their credentials are those of the configuration file that the server was started with.
Given(
  'a {word} webhook that allows, at the configured address {string}',
  async function (this: World, type: string, address: string) {
    await register(this, type, await this.target.callbacks.slot(address));
  },
);

Given(
  'a validating webhook that allows, behind the configured service, at the address {string}',
  async function (this: World, address: keyof typeof webhookServices) {
    await register(this, 'validating', await this.target.callbacks.slot(address), (usual) =>
      createWebhookService(this, 'default', usual, '', webhookServices[address]),
    );
  },
);

Given('a validating webhook that allows, behind the configured service, at port 443', async function (this: World) {
  const { at, reachedBy } = await webhookAtPort443(this, webhookServices['at port 443']);
  await register(this, 'validating', at, reachedBy);
});

Given('a validating webhook that allows, behind a service without a path', async function (this: World) {
  const slot = await this.target.callbacks.slot('without a path', { everyPath: true });
  await register(this, 'validating', slot, async (usual) => {
    const { service, caBundle } = await createWebhookService(this, 'default', usual);
    const { path: _left, ...bare } = service;
    return { service: bare, caBundle };
  });
});

const callsAboutIt = (world: World) => firstWebhook(world).callsAbout(objectName(world));

Then('the call for the object presents the credentials of {string}', function (this: World, words: string) {
  const users = this.target.facts['webhookUsers'] as Readonly<Record<string, ShownUser>> | undefined;
  const wanted = users?.[words];
  if (!wanted) throw new Error(`the configuration file has no credentials for "${words}"`);
  this.judge(callsPresentUser(callsAboutIt(this), wanted));
});

When(
  'a server starts with a configuration file of another kind and receives the config map {string}',
  async function (this: World, local: string) {
    const outcome = await launchOutcome(this, {
      'admission-control-config-file': String(this.target.facts['otherWebhookUsers']),
    });
    if ('refusal' in outcome) return void this.note<OtherKindStartResult>('server of another kind', outcome);
    const body = this.objects.sample('ConfigMap', local);
    await outcome.client.send({ method: 'POST', path: this.objects.collection('ConfigMap'), body });
    this.note<OtherKindStartResult>('server of another kind', {
      calls: firstWebhook(this).callsAbout(body.metadata.name),
    });
  },
);

Then('that server did not start or presented no credentials to the webhook', function (this: World) {
  const outcome = this.noted<OtherKindStartResult>('server of another kind');
  this.observe('the server with a configuration of another kind', 'refusal' in outcome ? 'did not start' : 'started');
  this.judge(otherKindIsRejected(outcome));
});
