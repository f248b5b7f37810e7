import { type DataTable, Given, Then } from '@cucumber/cucumber';
import { parse } from 'yaml';
import { webhookWasCalledFor, webhookWasNotCalledFor } from '../../src/checks/access/webhooks.ts';
import { memberValue } from '../../src/world/given-members.ts';
import { type WebhookBehaviour, webhookResponses } from '../../src/world/admission/webhook-responses.ts';
import { currentObject } from '../../src/world/current-object.ts';
import { Webhook, type WebhookParameters } from '../../src/world/admission/webhooks.ts';
import type { World } from '../../src/world/world.ts';
import { kindOfWords } from '../../src/client/paths/kinds-by-words.ts';

const ofRule = new Set(['operations', 'apiGroups', 'apiVersions', 'resources', 'scope']);

// The word `own` stands for a selector of the objects and namespaces that the scenario created.
const webhookParameters = (
  world: World,
  type: string,
  does: string,
  rows: readonly (readonly string[])[],
): WebhookParameters => {
  const given = (text: string): unknown =>
    text === 'own' ? { matchLabels: world.testNames.labels } : memberValue(text);
  const members = (inRule: boolean): Record<string, unknown> =>
    Object.fromEntries(
      rows.filter(([name = '']) => ofRule.has(name) === inRule).map(([name = '', value = '']) => [name, given(value)]),
    );
  return { type: type as 'validating', does: does as WebhookBehaviour, entry: members(false), rule: members(true) };
};

const register = async (
  world: World,
  name: string,
  type: string,
  does: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  world.note(name, await Webhook.register(world, webhookParameters(world, type, does, rows)));
};

// Longest first, so that "denies with code 403" is not read as "denies".
const behaviours = Object.keys(webhookResponses)
  .sort((a, b) => b.length - a.length)
  .join('|');

/** The first webhook that the scenario registered. */
export const firstWebhook = (world: World): Webhook => world.noted<Webhook>('webhook');

const named: Readonly<Record<string, string>> = { a: 'webhook', another: 'other webhook', 'a third': 'third webhook' };

// By default its rule matches every write of config maps in the test namespaces, with failurePolicy Fail and a timeout
// of ten seconds. "another" webhook is a control: it is called where the first one is expected not to be.
Given(
  new RegExp(`^(a|another|a third) (validating|mutating) webhook that (${behaviours})$`),
  function (this: World, which: string, type: string, does: string) {
    return register(this, named[which] as string, type, does, []);
  },
);

/** The rows of a table of member and YAML value, or of a YAML document with the members. */
const rowsOf = (members: DataTable | string): readonly (readonly string[])[] =>
  typeof members === 'string'
    ? Object.entries<unknown>(parse(members)).map(([name, value]) => [
        name,
        value === 'own' ? value : JSON.stringify(value),
      ])
    : members.raw();

// Rows of member and YAML value: members of its only rule (operations, resources, …) or of the webhook entry
// (timeoutSeconds, …).
Given(
  new RegExp(`^(a|another) (validating|mutating) webhook that (${behaviours}), with:$`),
  function (this: World, which: string, type: string, does: string, members: DataTable | string) {
    return register(this, named[which] as string, type, does, rowsOf(members));
  },
);

/** Rows for a webhook of one kind only. Cluster-scoped objects are selected by the labels of the scenario. */
const rowsOfKind = (world: World, word: string): readonly (readonly string[])[] => {
  const { group, plural, namespaced } = world.objects.address(kindOfWords(word));
  const rule = [
    ['apiGroups', `["${group}"]`],
    ['resources', `[${plural}]`],
  ];
  return namespaced ? rule : [...rule, ['scope', 'Cluster'], ['namespaceSelector', '{}'], ['objectSelector', 'own']];
};

// For example: a validating webhook that denies, for every storage class
Given(
  new RegExp(`^(a|another) (validating|mutating) webhook that (${behaviours}), for every ([a-zA-Z ]+)$`),
  function (this: World, which: string, type: string, does: string, word: string) {
    return register(this, named[which] as string, type, does, rowsOfKind(this, word));
  },
);

Given(
  new RegExp(`^(a|another) (validating|mutating) webhook that (${behaviours}), for every ([a-zA-Z ]+), with:$`),
  function (this: World, which: string, type: string, does: string, word: string, rows: DataTable) {
    return register(this, named[which] as string, type, does, [...rowsOfKind(this, word), ...rows.raw()]);
  },
);

// Only the older API version accepts webhooks with side effects: v1 rejects them.
const withSideEffects = async (world: World, type: string, failurePolicy: string): Promise<void> => {
  world.note(
    'webhook',
    await Webhook.register(world, {
      type: type as 'validating',
      does: 'allows',
      entry: { sideEffects: 'Some', failurePolicy },
      version: 'v1beta1',
    }),
  );
};

Given('a validating webhook registered through v1beta1 that allows and has side effects', async function (this: World) {
  await withSideEffects(this, 'validating', 'Fail');
});

Given(
  'a {word} webhook with failurePolicy {word}, registered through v1beta1, that allows and has side effects',
  async function (this: World, type: string, failurePolicy: string) {
    await withSideEffects(this, type, failurePolicy);
  },
);

/** Name of the current object of the scenario. */
export const objectName = (world: World): string =>
  world.objects.name(currentObject(world).kind, currentObject(world).local);

// A control: if the call does not arrive in time, for example on a busy machine, nothing can be judged.
Then('the webhook was called for the object', async function (this: World) {
  if (!(await firstWebhook(this).untilCalled(objectName(this))))
    this.inconclusive('the webhook was not called for the object');
});

Then('the webhook was not called for the object', function (this: World) {
  this.judge(webhookWasNotCalledFor(firstWebhook(this).reviewsOf(objectName(this))));
});

Then('the webhook was called for the operations {string}', async function (this: World, operations: string) {
  const wanted = operations.split(/, */);
  await firstWebhook(this).untilCalled(objectName(this), wanted.length);
  this.judge(webhookWasCalledFor(firstWebhook(this).reviewsOf(objectName(this)), wanted));
});

Then(
  'as a control, the other webhook was called for the operations {string}',
  async function (this: World, operations: string) {
    const wanted = operations.split(/, */);
    const other = this.noted<Webhook>('other webhook');
    await other.untilCalled(objectName(this), wanted.length);
    const seen = other.reviewsOf(objectName(this)).map((request) => request?.operation);
    // A server that retries a write on a newer state, or retries a call, calls the webhook again. Repeats are allowed.
    const missing = seen.reduce((left, operation) => (left[0] === operation ? left.slice(1) : left), wanted);
    if (missing.length > 0)
      this.inconclusive(
        `the control webhook was called for ${seen.join(', ') || 'no operation'}, not for ${missing.join(', ')}`,
      );
  },
);
