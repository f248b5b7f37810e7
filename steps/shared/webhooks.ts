import { type DataTable, Given, Then } from '@cucumber/cucumber';
import { type WebhookBehaviour, webhookResponses } from '../../src/world/admission/webhook-responses.ts';
import { Webhook, type WebhookParameters } from '../../src/world/admission/webhooks.ts';
import { currentObject } from '../../src/world/current-object.ts';
import { memberValue, writtenObject } from '../../src/world/given-members.ts';
import type { World } from '../../src/world/world.ts';
import { defineForms, defineWords } from './words.ts';
import { webhookNotes, type WebhookOrder } from './notes/webhooks.ts';
import { valueAt } from '../../src/client/values/json-value.ts';

/** Whether a webhook validates or changes objects. */
export type WebhookType = 'validating' | 'mutating';

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
  order: WebhookOrder,
  type: string,
  does: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  webhookNotes.set(world, order, await Webhook.register(world, webhookParameters(world, type, does, rows)));
};

/** The first webhook that the scenario registered. */
export const firstWebhook = (world: World): Webhook => webhookNotes.of(world, 'first');

// "another" webhook is a control: it is called where the first one is expected not to be.
defineWords<WebhookOrder>('someWebhook', { a: 'first', another: 'other', 'a third': 'third' });

defineWords<WebhookType>('webhookType', { validating: 'validating', mutating: 'mutating' });

defineWords(
  'webhookBehaviour',
  Object.fromEntries(Object.keys(webhookResponses).map((behaviour) => [behaviour, behaviour])),
);

/** The rows of a table of member and YAML value, or of a YAML document with the members. */
const rowsOf = (members: DataTable | string): readonly (readonly string[])[] =>
  typeof members === 'string'
    ? Object.entries(writtenObject(members)).map(([name, value]) => [
        name,
        value === 'own' ? value : JSON.stringify(value),
      ])
    : members.raw();

/** Rows for a webhook of one kind only. Cluster-scoped objects are selected by the labels of the scenario. */
const rowsOfKind = (world: World, kind: string): readonly (readonly string[])[] => {
  const { group, plural, namespaced } = world.objects.address(kind);
  const rule = [
    ['apiGroups', `["${group}"]`],
    ['resources', `[${plural}]`],
  ];
  return namespaced ? rule : [...rule, ['scope', 'Cluster'], ['namespaceSelector', '{}'], ['objectSelector', 'own']];
};

type WebhookRows = readonly (readonly string[])[];

// For example: a validating webhook that denies, for every storage class
defineForms<(world: World) => WebhookRows>('webhookScope', {
  '': () => () => [],
  ', for every {kind}':
    (kind = '') =>
    (world) =>
      rowsOfKind(world, kind),
});

// By default its rule matches every write of config maps in the test namespaces, with failurePolicy Fail and a timeout
// of ten seconds.
Given(
  '{someWebhook} {webhookType} webhook that {webhookBehaviour}{webhookScope}',
  function (this: World, order: WebhookOrder, type: string, does: string, scope: (world: World) => WebhookRows) {
    return register(this, order, type, does, scope(this));
  },
);

// Rows of member and YAML value, or a YAML document: members of its only rule (operations, resources, …) or of the
// webhook entry (timeoutSeconds, …).
Given(
  '{someWebhook} {webhookType} webhook that {webhookBehaviour}{webhookScope}, with:',
  function (
    this: World,
    order: WebhookOrder,
    type: string,
    does: string,
    scope: (world: World) => WebhookRows,
    members: DataTable | string,
  ) {
    return register(this, order, type, does, [...scope(this), ...rowsOf(members)]);
  },
);

// Only the older API version accepts webhooks with side effects: v1 rejects them.
const withSideEffects = async (world: World, type: string, failurePolicy: string): Promise<void> => {
  webhookNotes.set(
    world,
    'first',
    await Webhook.register(world, {
      type: type as 'validating',
      does: 'allows',
      entry: { sideEffects: 'Some', failurePolicy },
      version: 'v1beta1',
    }),
  );
};

defineForms('sideEffects', {
  'allows and has side effects': () => 'Fail',
  'allows, has side effects and failurePolicy {word}': (failurePolicy = '') => failurePolicy,
});

Given(
  'a {webhookType} webhook registered through v1beta1 that {sideEffects}',
  function (this: World, type: WebhookType, failurePolicy: string) {
    return withSideEffects(this, type, failurePolicy);
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

Then(
  'as a control, the other webhook was called for the operations {string}',
  async function (this: World, operations: string) {
    const wanted = operations.split(/, */);
    const other = webhookNotes.of(this, 'other');
    await other.untilCalled(objectName(this), wanted.length);
    const seen = other.reviewsOf(objectName(this)).map((request) => valueAt(request, 'operation'));
    // A server that retries a write on a newer state, or retries a call, calls the webhook again. Repeats are allowed.
    const missing = seen.reduce<readonly string[]>(
      (left, operation) => (left[0] === operation ? left.slice(1) : left),
      wanted,
    );
    if (missing.length > 0)
      this.inconclusive(
        `the control webhook was called for ${seen.join(', ') || 'no operation'}, not for ${missing.join(', ')}`,
      );
  },
);
