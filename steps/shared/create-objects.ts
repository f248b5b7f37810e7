import { type DataTable, Given, When } from '@cucumber/cucumber';
import type { Json } from '../../src/client/exchange.ts';
import { type GivenMembers, withMembers } from '../../src/world/given-members.ts';
import { awaitAccount } from '../../src/world/access/await-account.ts';
import { createAndAwaitAdmission } from '../../src/world/admission/noticed.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';

const dry = { dryRun: 'All' };

/** A valid object of the kind, changed by the provided members. */
const bodyOf = (world: World, kind: string, local: string, given?: GivenMembers): Json => {
  const sample = world.objects.sample(kind, local);
  return given === undefined ? sample : withMembers(sample, given);
};

const create = async (
  world: World,
  kind: string,
  local: string,
  given?: GivenMembers,
  query: string | Readonly<Record<string, string>> = {},
): Promise<void> => {
  setCurrentObject(world, kind, local);
  if (kind === 'Pod') await awaitAccount(world);
  world.answered(
    await world.me.send({
      method: 'POST',
      path: world.objects.collection(kind),
      query,
      body: bodyOf(world, kind, local, given),
    }),
  );
};

const given = async (world: World, kind: string, local: string, members?: GivenMembers): Promise<void> => {
  const body = bodyOf(world, kind, local, members);
  if (kind === 'Pod') await awaitAccount(world);
  const made = await createAndAwaitAdmission(world, kind, local, () =>
    world.admin.send({ method: 'POST', path: world.objects.collection(kind), body }),
  );
  const object = world.made(`creating the ${kind} ${local}`, made, body);
  setCurrentObject(world, kind, local, object);
};

Given('the {kind} {string}', function (this: World, kind: string, local: string) {
  return given(this, kind, local);
});

// The members are YAML or a table of path and value; see src/world/given-members.ts.
Given('the {kind} {string} with:', function (this: World, kind: string, local: string, members: string | DataTable) {
  return given(this, kind, local, members);
});

When('I create the {kind} {string}', function (this: World, kind: string, local: string) {
  return create(this, kind, local);
});

When(
  'I create the {kind} {string} with:',
  function (this: World, kind: string, local: string, members: string | DataTable) {
    return create(this, kind, local, members);
  },
);

When(
  'I create the {kind} {string} with query {string}',
  function (this: World, kind: string, local: string, query: string) {
    return create(this, kind, local, undefined, query);
  },
);

When(
  'I create the {kind} {string} with query {string} and:',
  function (this: World, kind: string, local: string, query: string, members: string | DataTable) {
    return create(this, kind, local, members, query);
  },
);

When('I create the {kind} {string} as a dry run', function (this: World, kind: string, local: string) {
  return create(this, kind, local, undefined, dry);
});

When(
  'I create the {kind} {string} as a dry run with:',
  function (this: World, kind: string, local: string, members: string | DataTable) {
    return create(this, kind, local, members, dry);
  },
);

// The returned object becomes the current object of the scenario.
When(
  'I create a(n) {kind} with generateName {string} and no name',
  async function (this: World, kind: string, prefix: string) {
    const sample = this.objects.sample(kind, 'generated');
    const answer = await this.me.send({
      method: 'POST',
      path: this.objects.collection(kind),
      body: { ...sample, metadata: { ...sample.metadata, name: undefined, generateName: prefix } },
    });
    const name: Json = this.answered(answer).json?.metadata?.name;
    if (typeof name !== 'string' || name === '') return;
    this.objects.alias(kind, name, name);
    setCurrentObject(this, kind, name);
  },
);
