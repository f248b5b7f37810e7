import { defineWords, defineForms } from '../../shared/words.ts';
import { Given, When } from '@cucumber/cucumber';
import { withMember } from '../../../src/client/values/member-path.ts';
import { webhookWithoutMatches } from '../../../src/world/admission/webhook-without-matches.ts';
import { configurationOf, servedConfigurations } from '../../../src/world/admission/webhooks.ts';
import { changeObject } from '../../../src/world/change-current-object.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { memberValue, writtenList } from '../../../src/world/given-members.ts';
import type { CreatedBodies } from '../../shared/requests/created-body.ts';
import type { JsonObject, JsonValue } from '../../../src/client/values/json-value.ts';

const typeOf = (kind: string): string => (kind.startsWith('Mutating') ? 'mutating' : 'validating');
const named = (world: World, names: string): JsonObject[] =>
  names.split(/, */).map((name) => webhookWithoutMatches(world, name));

const bodyOf = (
  world: World,
  kind: string,
  local: string,
  entries: readonly JsonObject[],
  version = 'v1',
): JsonObject =>
  configurationOf(typeOf(kind), world.objects.name(kind, local), world.testNames.labels, entries, version);

const create = async (
  world: World,
  kind: string,
  local: string,
  entries: readonly JsonObject[],
  version: 'v1' | 'v1beta1' = 'v1',
): Promise<void> => {
  const path =
    version === 'v1' ? world.objects.collection(kind) : await servedConfigurations(world, typeOf(kind), version);
  setCurrentObject(world, kind, local);
  world.recordResponse(
    await world.me.send({ method: 'POST', path, body: bodyOf(world, kind, local, entries, version) }),
  );
};

Given(
  'the {kind} {string} with webhooks named {string}',
  async function (this: World, kind: string, local: string, names: string) {
    const body = bodyOf(this, kind, local, named(this, names));
    this.requireCreated(
      'creating the configuration',
      await this.admin.send({ method: 'POST', path: this.objects.collection(kind), body }),
      body,
    );
  },
);

/** Configurations with several webhooks. */
export const bodiesOfConfigurations: CreatedBodies = {
  'webhooks named {string}':
    (names = '') =>
    (world, kind, local) =>
      bodyOf(world, kind, local, named(world, names)),
  // One webhook for each time limit; null stands for none.
  'webhook timeouts {value}':
    (seconds = '') =>
    (world, kind, local) => {
      const entries = writtenList(seconds).map((one, index) =>
        withMember(webhookWithoutMatches(world, `idle-${index}`), 'timeoutSeconds', one ?? undefined),
      );
      return bodyOf(world, kind, local, entries);
    },
};

When(
  'I rename the webhooks of the {kind} {string} to {string}',
  function (this: World, kind: string, local: string, names: string) {
    return changeObject(this, 'replace', kind, local, {
      raw: () => named(this, names).map((entry, index) => [`webhooks[${index}].name`, String(entry['name'])]),
    });
  },
);

When(
  'I create the {kind} {string} whose webhook has {string} set to:',
  function (this: World, kind: string, local: string, member: string, yaml: string) {
    return create(this, kind, local, [withMember(webhookWithoutMatches(this), member, memberValue(yaml))]);
  },
);

// Two valid webhooks precede the third one: a server may read only the first entries of the array.
defineWords('changedWebhook', { webhook: [], 'third webhook': ['one', 'two'] });

defineForms<'v1' | 'v1beta1'>('configurationVersion', { '': () => 'v1', ' through v1beta1': () => 'v1beta1' });

// The webhook is valid except for this member, given as a path and a value.
When(
  'I create the {kind} {string}{configurationVersion} whose {changedWebhook} has {string} set to {value}',
  function (
    this: World,
    kind: string,
    local: string,
    version: 'v1' | 'v1beta1',
    before: readonly string[],
    member: string,
    value: JsonValue,
  ) {
    const others = before.map((name) => webhookWithoutMatches(this, name));
    return create(this, kind, local, [...others, withMember(webhookWithoutMatches(this), member, value)], version);
  },
);
