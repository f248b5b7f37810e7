import { type DataTable, Given, When } from '@cucumber/cucumber';
import { type GivenMembers, withMembers } from '../../../src/world/given-members.ts';
import { awaitAccount } from '../../../src/world/access/await-account.ts';
import { createAndAwaitAdmission } from '../../../src/world/admission/admission-change.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import { type RequestForm, sendInForm } from '../../../src/world/request-form.ts';
import { createObject } from '../../../src/world/create-object.ts';
import type { World } from '../../../src/world/world.ts';
import { type JsonObject, membersAt, valueAt } from '../../../src/client/values/json-value.ts';

/** A valid object of the kind, changed by the provided members. */
const bodyOf = (world: World, kind: string, local: string, given?: GivenMembers): JsonObject => {
  const sample = world.objects.sample(kind, local);
  return given === undefined ? sample : withMembers(sample, given);
};

/** Makes the returned object the current object of the scenario, by the name that the server generated. */
const bindGeneratedName = (world: World, kind: string): void => {
  const name = valueAt(world.response.json, 'metadata', 'name');
  if (typeof name !== 'string' || name === '') return;
  world.objects.bindName(kind, name, name);
  setCurrentObject(world, kind, name);
};

const create = async (
  world: World,
  kind: string,
  local: string,
  form: RequestForm,
  given?: GivenMembers,
): Promise<void> => {
  const body = bodyOf(world, kind, local, given);
  await createObject(world, kind, local, () => body, form);
  if (valueAt(body, 'metadata', 'name') === undefined) bindGeneratedName(world, kind);
};

const given = async (world: World, kind: string, local: string, members?: GivenMembers): Promise<void> => {
  const body = bodyOf(world, kind, local, members);
  if (kind === 'Pod') await awaitAccount(world);
  const made = await createAndAwaitAdmission(world, kind, local, () =>
    world.admin.send({ method: 'POST', path: world.objects.collection(kind), body }),
  );
  const object = world.requireCreated(`creating the ${kind} ${local}`, made, body);
  setCurrentObject(world, kind, local, object);
};

Given('the {kind} {string}', function (this: World, kind: string, local: string) {
  return given(this, kind, local);
});

// The members are YAML or a table of path and value; see src/world/given-members.ts.
Given('the {kind} {string} with:', function (this: World, kind: string, local: string, members: string | DataTable) {
  return given(this, kind, local, members);
});

When('I create the {kind} {string}{form}', function (this: World, kind: string, local: string, form: RequestForm) {
  return create(this, kind, local, form);
});

When(
  'I create the {kind} {string}{formWith}:',
  function (this: World, kind: string, local: string, form: RequestForm, members: string | DataTable) {
    return create(this, kind, local, form, members);
  },
);

// The returned object becomes the current object of the scenario.
When(
  'I create a(n) {kind} with generateName {string} and no name{form}',
  async function (this: World, kind: string, prefix: string, form: RequestForm) {
    const sample = this.objects.sample(kind, 'generated');
    const body = { ...sample, metadata: { ...membersAt(sample, 'metadata'), name: undefined, generateName: prefix } };
    const path = this.objects.collection(kind);
    await sendInForm(this, kind, form, (request) => this.me.send({ method: 'POST', path, ...request, body }));
    bindGeneratedName(this, kind);
  },
);
