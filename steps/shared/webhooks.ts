import { type DataTable, Given, Then } from '@cucumber/cucumber';
import { isAskedAbout, isNotAskedAbout } from '../../src/checks/access/webhooks.ts';
import { memberValue } from '../../src/scene/given-members.ts';
import { type HookDeed, hookAnswers } from '../../src/scene/admission/hook-answers.ts';
import { spokenObject } from '../../src/scene/spoken-object.ts';
import { Webhook, type WebhookWish } from '../../src/scene/admission/webhooks.ts';
import type { World } from '../../src/scene/world.ts';
import { kindSpoken } from './parameters.ts';

const ofRule = new Set(['operations', 'apiGroups', 'apiVersions', 'resources', 'scope']);

// `own` is a selector of the scenario's own objects and namespaces.
const wished = (world: World, type: string, does: string, rows: readonly (readonly string[])[]): WebhookWish => {
  const given = (text: string): unknown => (text === 'own' ? { matchLabels: world.scratch.labels } : memberValue(text));
  const members = (inRule: boolean): Record<string, unknown> =>
    Object.fromEntries(
      rows.filter(([name = '']) => ofRule.has(name) === inRule).map(([name = '', value = '']) => [name, given(value)]),
    );
  return { type: type as 'validating', does: does as HookDeed, entry: members(false), rule: members(true) };
};

const register = async (
  world: World,
  name: string,
  type: string,
  does: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  world.note(name, await Webhook.register(world, wished(world, type, does, rows)));
};

// Longest first, so that "denies with code 403" is not read as "denies".
const deeds = Object.keys(hookAnswers)
  .sort((a, b) => b.length - a.length)
  .join('|');

/** The webhook that the scenario speaks of. */
export const theWebhook = (world: World): Webhook => world.noted<Webhook>('webhook');

const named: Readonly<Record<string, string>> = { a: 'webhook', another: 'other webhook' };

// It concerns every write of config maps in the scenario's own namespaces, failurePolicy Fail, ten seconds. Another one is a witness: what the first
// one is not asked about, this one is.
Given(
  new RegExp(`^(a|another) (validating|mutating) webhook that (${deeds})$`),
  function (this: World, which: string, type: string, does: string) {
    return register(this, named[which] as string, type, does, []);
  },
);

// Rows of member and YAML value: of its one rule (operations, resources, …) or of its entry (timeoutSeconds, …).
Given(
  new RegExp(`^(a|another) (validating|mutating) webhook that (${deeds}), with:$`),
  function (this: World, which: string, type: string, does: string, rows: DataTable) {
    return register(this, named[which] as string, type, does, rows.raw());
  },
);

/** Rows for a webhook that concerns one kind alone: what is in no namespace is chosen by the labels of the scenario. */
const concerning = (world: World, word: string): readonly (readonly string[])[] => {
  const { group, plural, namespaced } = world.objects.address(kindSpoken(word));
  const rule = [
    ['apiGroups', `["${group}"]`],
    ['resources', `[${plural}]`],
  ];
  return namespaced ? rule : [...rule, ['scope', 'Cluster'], ['namespaceSelector', '{}'], ['objectSelector', 'own']];
};

// For example: a validating webhook that denies, for every storage class
Given(
  new RegExp(`^(a|another) (validating|mutating) webhook that (${deeds}), for every ([a-zA-Z ]+)$`),
  function (this: World, which: string, type: string, does: string, word: string) {
    return register(this, named[which] as string, type, does, concerning(this, word));
  },
);

Given(
  new RegExp(`^(a|another) (validating|mutating) webhook that (${deeds}), for every ([a-zA-Z ]+), with:$`),
  function (this: World, which: string, type: string, does: string, word: string, rows: DataTable) {
    return register(this, named[which] as string, type, does, [...concerning(this, word), ...rows.raw()]);
  },
);

// Side effects are a matter of the older version: the newer one takes no webhook that has them.
Given('a validating webhook of version v1beta1 that allows and has side effects', async function (this: World) {
  this.note(
    'webhook',
    await Webhook.register(this, {
      type: 'validating',
      does: 'allows',
      entry: { sideEffects: 'Some' },
      version: 'v1beta1',
    }),
  );
});

/** Name of the object that was spoken of last. */
export const objectName = (world: World): string =>
  world.objects.name(spokenObject(world).kind, spokenObject(world).local);

// A control: where the call does not arrive in time, for example on a busy machine, nothing is shown.
Then('its call arrived', async function (this: World) {
  if (!(await theWebhook(this).untilAsked(objectName(this))))
    this.undecided('the webhook was not asked about the object');
});

Then('the webhook was not asked about it', function (this: World) {
  this.judge(isNotAskedAbout(theWebhook(this).reviewsOf(objectName(this))));
});

Then('the webhook was asked about it for {string}', async function (this: World, operations: string) {
  const wanted = operations.split(/, */);
  await theWebhook(this).untilAsked(objectName(this), wanted.length);
  this.judge(isAskedAbout(theWebhook(this).reviewsOf(objectName(this)), wanted));
});

Then('the other webhook was asked about it for {string}', async function (this: World, operations: string) {
  const wanted = operations.split(/, */);
  const other = this.noted<Webhook>('other webhook');
  await other.untilAsked(objectName(this), wanted.length);
  const seen = other.reviewsOf(objectName(this)).map((request) => request?.operation);
  // A server that tries a write again on a newer state, or a call again, asks once more: in order, repeats allowed.
  const missing = seen.reduce((left, operation) => (left[0] === operation ? left.slice(1) : left), wanted);
  if (missing.length > 0) this.undecided(`the witness was asked for ${seen.join(', ') || 'nothing'}`);
});
