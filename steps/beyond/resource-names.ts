import { type DataTable, Then } from '@cucumber/cucumber';
import { showsMember } from '../../src/checks/objects/objects.ts';
import { groupHasVersions, type NamedResource, resourcesAreNamed } from '../../src/checks/paths/resource-names.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { groupPath } from '../../src/client/paths/kinds.ts';
import { memberValue } from '../../src/world/given-members.ts';
import { discoveryOf } from '../../src/world/paths/read-discovery.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import type { World } from '../../src/world/world.ts';
import { type JsonValue, valueAt } from '../../src/client/values/json-value.ts';
import { optionalList } from '../../src/world/required-members.ts';

/** Milliseconds until discovery shows a changed definition. */
const shownWithinMs = 30_000;

/** Verbs in a table: `all` are those of a stored kind. */
const verbsOf = (text: string): readonly string[] => {
  const [words = '', less = ''] = text.split(' but ');
  const verbs =
    words === 'all'
      ? ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch']
      : words.split(' ');
  return verbs.filter((verb) => verb !== less);
};

const wordsOf = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '');

const namedIn = (version: string, row: Readonly<Record<string, string>>): NamedResource => ({
  version,
  name: row['resource'] ?? '',
  kind: row['kind'] ?? '',
  namespaced: row['scope'] === 'Namespaced',
  verbs: verbsOf(row['verbs'] ?? ''),
  shortNames: wordsOf(row['short names']),
  categories: wordsOf(row['categories']),
});

// Resources that the server does not list are left out.
Then('in discovery, these resources of {string} are:', function (this: World, version: string, table: DataTable) {
  const wanted = table.hashes().map((row) => namedIn(version, row));
  const judged = resourcesAreNamed(discoveryOf(this), wanted);
  if (judged.seen > 0) this.judge(judged);
});

// Each row is a member of the entry of the kind.
Then('discovery describes the {kind} by:', async function (this: World, kind: string, table: DataTable) {
  const address = this.objects.address(kind);
  const entryOf = ({ json }: Exchange): JsonValue =>
    optionalList(json, 'resources').find((one: JsonValue) => valueAt(one, 'name') === address.plural) ?? {};
  const rows = table.raw().map(([path = '', value = '']) => [path, memberValue(value)] as const);
  const judge = (list: Exchange) =>
    rows.map(([path, value]) => showsMember(path, value, { ...list, json: entryOf(list) }));
  const list = await eventually(
    () => this.me.send({ method: 'GET', path: groupPath(address) }),
    (one) => judge(one).every(({ findings }) => findings.length === 0),
    shownWithinMs,
  );
  for (const judgement of judge(list)) this.judge(judgement);
});

// In the order of preference; `none` if the group is absent.
Then('discovery has the versions {string} of the {kind}', async function (this: World, text: string, kind: string) {
  const wanted = text === 'none' ? [] : text.split(', ');
  const path = `/apis/${this.objects.address(kind).group}`;
  const document = await eventually(
    () => this.me.send({ method: 'GET', path }),
    (one) => groupHasVersions(one, wanted).findings.length === 0,
    shownWithinMs,
  );
  this.judge(groupHasVersions(document, wanted));
});
