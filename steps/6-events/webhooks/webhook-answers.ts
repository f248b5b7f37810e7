import { Given, Then, When } from '@cucumber/cucumber';
import { isAskedAgain } from '../../../src/checks/webhooks/asked-again.ts';
import { tookBetween } from '../../../src/checks/webhooks/took.ts';
import { lacksIfStored } from '../../../src/checks/webhooks/lacks-if-stored.ts';
import { holdsText } from '../../../src/checks/webhooks/holds-text.ts';
import { worked } from '../../../src/checks/worked.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { hookedLabel, patching } from '../../../src/scene/admission/hook-answers.ts';
import { configurationOf, configurationsPath, Webhook } from '../../../src/scene/admission/webhooks.ts';
import { idleEntry } from '../../../src/scene/admission/idle-entry.ts';
import { readSpoken, speakOf, spokenObject } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';
import { Authority } from '../../../src/target/certificates.ts';
import { theWebhook } from '../../shared/webhooks.ts';

Given('a mutating webhook that patches the data with {value}', async function (this: World, patch: Json) {
  this.note('webhook', await Webhook.register(this, { type: 'mutating', does: (review) => patching(review, patch) }));
});

Given('a validating webhook that allows, at the path {string}', async function (this: World, path: string) {
  this.note(
    'webhook',
    await Webhook.register(this, {
      type: 'validating',
      does: 'allows',
      reachedBy: ({ url, caBundle }) => ({ url: url + path, caBundle }),
    }),
  );
});

Given('a validating webhook that allows, trusted by another authority', async function (this: World) {
  const { certificate } = (await Authority.create('planecheck-another-ca')).pair;
  const caBundle = Buffer.from(certificate).toString('base64');
  this.note(
    'webhook',
    await Webhook.register(this, { type: 'validating', does: 'allows', reachedBy: ({ url }) => ({ url, caBundle }) }),
  );
});

// A server refuses a configuration whose reviews it cannot send; a dry run tells without a trace.
Given('the server sends reviews of version v1beta1', async function (this: World) {
  const type = 'validating';
  const body = configurationOf(type, this.scratch.name('reviews'), this.scratch.labels, [
    { ...idleEntry(this), admissionReviewVersions: ['v1beta1'] },
  ]);
  const answer = await this.admin.send({
    method: 'POST',
    path: configurationsPath(type),
    query: { dryRun: 'All' },
    body,
  });
  if (!worked(answer))
    this.notApplicable(`a webhook for reviews of v1beta1 alone: ${answer.response?.status ?? 'no answer'}`);
});

When(
  'I delete the {kind} {string} with the body {value}',
  async function (this: World, kind: string, local: string, body: Json) {
    speakOf(this, kind, local);
    this.answered(await this.me.send({ method: 'DELETE', path: this.objects.path(kind, local), body }));
  },
);

Then('nothing that is stored shows {string}', async function (this: World, path: string) {
  this.judge(lacksIfStored(await readSpoken(this), path));
});

Then('the answer speaks of {string}', function (this: World, text: string) {
  this.judge(holdsText(this.answer, text));
});

Then('the answer came after {int} to {int} seconds', function (this: World, least: number, most: number) {
  // A timer of the server may fire some milliseconds early.
  this.judge(tookBetween(this.answer, least * 1000 - 50, most * 1000));
});

Then(
  /^after the change of the other webhook it was (not )?asked again$/,
  async function (this: World, not: string | null) {
    const read = await readSpoken(this);
    if (read.json?.metadata?.labels?.[hookedLabel] === undefined)
      this.undecided('the other webhook did not change the object');
    const { kind, local } = spokenObject(this);
    this.judge(isAskedAgain(theWebhook(this).callsAbout(this.objects.name(kind, local)), hookedLabel, not === null));
  },
);

Then('what both webhooks are told of the generated name is recorded', function (this: World) {
  const told = (webhook: Webhook): readonly Json[] =>
    webhook
      .calls()
      .map(({ body }) => body?.request)
      .filter((request) => request?.object?.metadata?.generateName !== undefined)
      .map((request) => ({
        name: request.name === undefined ? null : request.name !== '',
        inObject: request.object.metadata.name !== undefined,
      }));
  const seen = { mutating: told(theWebhook(this)), validating: told(this.noted<Webhook>('other webhook')) };
  if (seen.mutating.length === 0) this.undecided('the webhook was not asked about it');
  this.observe('generated name', seen);
});
