import { defineForms } from '../../shared/words.ts';
import { defineWords } from '../../shared/words.ts';
import { type DataTable, defineParameterType, Given, Then } from '@cucumber/cucumber';
import { type DecisionRow, judgeDecisions } from '../../../src/world/access/roles/decisions.ts';
import { becomeUserWith, bindRole, createRole, type Place, rulesOf } from '../../../src/world/access/roles/roles.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import type { World } from '../../../src/world/world.ts';
import { otherNamespaceNote } from '../../../src/world/access/notes.ts';

const fill = async (world: World, names: string): Promise<void> => {
  await Promise.all(names.split(/, */).map((name) => world.objects.createRequired('ConfigMap', name)));
};

Given('a namespace of my own with the config maps {string}', async function (this: World, names: string) {
  this.namespace = await createNamespace(this);
  await fill(this, names);
});

/** Creates a second namespace; the first one stays the namespace of the scenario. */
const another = async (world: World, names = ''): Promise<void> => {
  const mine = world.namespace;
  world.namespace = otherNamespaceNote.set(world, await createNamespace(world));
  if (names !== '') await fill(world, names);
  world.namespace = mine;
};

defineForms<string>('withConfigMaps', { '': () => '', ' with the config maps {string}': (names = '') => names });

Given('another namespace of my own{withConfigMaps}', function (this: World, names: string) {
  return another(this, names);
});

const verbs = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete', 'deletecollection', 'head'];

/** Rows of rules; the verbs `all except X` are all verbs but X. RBAC has no verb `head`, so it grants nothing. */
const rowsOf = (rows: DataTable): Readonly<Record<string, string>>[] =>
  rows.hashes().map((row) => {
    const except = /^all except (\S+)$/.exec(row['verbs'] ?? '')?.[1];
    return except === undefined ? row : { ...row, verbs: verbs.filter((verb) => verb !== except).join(', ') };
  });

const places: Readonly<Record<string, Place>> = {
  'in my namespace': 'here',
  'in the other namespace': 'elsewhere',
  'cluster-wide': 'in the whole cluster',
};

defineParameterType({
  name: 'bindingPlace',
  regexp: new RegExp(Object.keys(places).join('|')),
  transformer: (text: string) => places[text],
  useForSnippets: false,
});

// Subjects: me, user Alice, group dev, account robot (a service account), account robot elsewhere; joined with "and".
Given(
  'the {kind} {string} is bound {bindingPlace} to {}',
  function (this: World, kind: string, local: string, place: Place, subjects: string) {
    return bindRole(this, kind === 'Role' ? 'Role' : 'ClusterRole', local, subjects.split(' and '), place);
  },
);

// Columns: who ("me" by default), request, decision. In a request, "elsewhere" is the other namespace and "everywhere"
// is all namespaces.
Then('these requests have the decisions:', async function (this: World, rows: DataTable) {
  this.judge(await judgeDecisions(this, rows.hashes() as unknown as DecisionRow[]));
});

defineForms<Place>('rolePlace', { '': () => 'here', ' in the other namespace': () => 'elsewhere' });

Given(
  'the {kind} {string}{rolePlace} with the rules:',
  function (this: World, kind: string, local: string, place: Place, rows: DataTable) {
    return createRole(this, local, rulesOf(rowsOf(rows)), kind === 'ClusterRole' ? 'in the whole cluster' : place);
  },
);

defineWords<Place>('rulesPlace', { rules: 'here', 'cluster-wide rules': 'in the whole cluster' });

Given('I am a user with the {rulesPlace}:', function (this: World, place: Place, rows: DataTable) {
  return becomeUserWith(this, rulesOf(rowsOf(rows)), place);
});
