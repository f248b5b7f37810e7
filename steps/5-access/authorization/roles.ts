import { type DataTable, Given, Then } from '@cucumber/cucumber';
import { type DecisionRow, decideRows } from '../../../src/scene/access/roles/decisions.ts';
import { becomeUserWith, bindRole, makeRole, type Place, rulesSpoken } from '../../../src/scene/access/roles/roles.ts';
import { makeNamespace } from '../../../src/scene/namespaces.ts';
import type { World } from '../../../src/scene/world.ts';

const fill = async (world: World, names: string): Promise<void> => {
  await Promise.all(names.split(/, */).map((name) => world.objects.given('ConfigMap', name)));
};

Given('a namespace of my own with the config maps {string}', async function (this: World, names: string) {
  this.namespace = await makeNamespace(this);
  await fill(this, names);
});

/** Made like the scenario's own, which stays the one that steps speak of. */
const another = async (world: World, names = ''): Promise<void> => {
  const mine = world.namespace;
  world.namespace = world.note('other namespace', await makeNamespace(world));
  if (names !== '') await fill(world, names);
  world.namespace = mine;
};

Given('another namespace of my own', function (this: World) {
  return another(this);
});

Given('another namespace of my own with the config maps {string}', function (this: World, names: string) {
  return another(this, names);
});

const placeOf = (kind: string, elsewhere: string | null): Place =>
  elsewhere ? 'elsewhere' : kind === 'cluster role' ? 'in the whole cluster' : 'here';

// Columns: verbs, groups, resources, names, paths. Without groups it is the core group.
Given(
  /^the (role|cluster role) "([^"]*)"( elsewhere)? with the rules:$/,
  function (this: World, kind: string, local: string, elsewhere: string | null, rows: DataTable) {
    return makeRole(this, local, rulesSpoken(rows.hashes()), placeOf(kind, elsewhere));
  },
);

Given(
  /^I am a user with the rules( in the whole cluster)?:$/,
  function (this: World, whole: string | null, rows: DataTable) {
    return becomeUserWith(this, rulesSpoken(rows.hashes()), whole ? 'in the whole cluster' : 'here');
  },
);

// Subjects: me, user Alice, group dev, account robot, account robot elsewhere; several with "and".
Given(
  /^the (role|cluster role) "([^"]*)" is bound (here|elsewhere|in the whole cluster) to (.+)$/,
  function (this: World, kind: string, local: string, place: string, subjects: string) {
    return bindRole(this, kind === 'role' ? 'Role' : 'ClusterRole', local, subjects.split(' and '), place as Place);
  },
);

Then('these requests are decided so:', async function (this: World, rows: DataTable) {
  this.judge(await decideRows(this, rows.hashes() as unknown as DecisionRow[]));
});
