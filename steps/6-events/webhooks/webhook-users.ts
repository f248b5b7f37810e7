import { Given, Then, When } from '@cucumber/cucumber';
import { callsShowUser, type OtherKindTold, otherKindIsNotTaken } from '../../../src/checks/webhooks/shown-user.ts';
import { hookAt443 } from '../../../src/scene/admission/hook-at-443.ts';
import { makeHookService } from '../../../src/scene/admission/hook-service.ts';
import { Webhook, type WebhookWish } from '../../../src/scene/admission/webhooks.ts';
import { launchOutcome } from '../../../src/scene/servers/launch-outcome.ts';
import type { World } from '../../../src/scene/world.ts';
import type { CallbackSlot } from '../../../src/target/callbacks/callbacks.ts';
import { type ShownUser, webhookServices } from '../../../src/target/testbeds/options/webhook-users-option.ts';
import { objectName, theWebhook } from '../../shared/webhooks.ts';

const register = async (
  world: World,
  type: string,
  at: CallbackSlot,
  reachedBy?: WebhookWish['reachedBy'],
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

// The places and their users are those of the file that the server was started with.
Given(
  /^a (validating|mutating) webhook that allows, at the place "([^"]*)"$/,
  async function (this: World, type: string, place: string) {
    await register(this, type, await this.target.callbacks.slot(place));
  },
);

Given(
  'a validating webhook that allows, behind the service of the file, at the place {string}',
  async function (this: World, place: keyof typeof webhookServices) {
    await register(this, 'validating', await this.target.callbacks.slot(place), (usual) =>
      makeHookService(this, 'default', usual, '', webhookServices[place]),
    );
  },
);

Given('a validating webhook that allows, behind the service of the file, at port 443', async function (this: World) {
  const { at, reachedBy } = await hookAt443(this, webhookServices['at port 443']);
  await register(this, 'validating', at, reachedBy);
});

Given('a validating webhook that allows, behind a service without a path', async function (this: World) {
  const slot = await this.target.callbacks.slot('without a path', { everyPath: true });
  await register(this, 'validating', slot, async (usual) => {
    const { service, caBundle } = await makeHookService(this, 'default', usual);
    const { path: _left, ...bare } = service;
    return { service: bare, caBundle };
  });
});

const callsAboutIt = (world: World) => theWebhook(world).callsAbout(objectName(world));

Then('the call about it shows the user of {string}', function (this: World, words: string) {
  const users = this.target.facts['webhookUsers'] as Readonly<Record<string, ShownUser>> | undefined;
  const wanted = users?.[words];
  if (!wanted) throw new Error(`the file has no user by the words "${words}"`);
  this.judge(callsShowUser(callsAboutIt(this), wanted));
});

When(
  'a server is started whose file is of another kind, and the config map {string} is made there',
  async function (this: World, local: string) {
    const outcome = await launchOutcome(this, {
      'admission-control-config-file': String(this.target.facts['otherWebhookUsers']),
    });
    if ('refusal' in outcome) return void this.note<OtherKindTold>('told', outcome);
    const body = this.objects.sample('ConfigMap', local);
    await outcome.client.send({ method: 'POST', path: this.objects.collection('ConfigMap'), body });
    this.note<OtherKindTold>('told', { calls: theWebhook(this).callsAbout(body.metadata.name) });
  },
);

Then('it did not start, or showed nothing to the webhook', function (this: World) {
  const told = this.noted<OtherKindTold>('told');
  this.observe('the server with a configuration of another kind', 'refusal' in told ? 'did not start' : 'started');
  this.judge(otherKindIsNotTaken(told));
});
