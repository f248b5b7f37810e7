import { Then, When } from '@cucumber/cucumber';
import { itemsOf, keyOf, listContainsExactly } from '../../../src/checks/lists/lists.ts';
import { readsAreEqual } from '../../../src/checks/objects/unchanged.ts';
import { succeeded } from '../../../src/checks/succeeded.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { collectionPath, kindNamed } from '../../../src/client/paths/kinds.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import { Note } from '../../../src/world/note.ts';
import { membersAt, valueAt } from '../../../src/client/values/json-value.ts';
import { isArray } from '../../../src/client/values/is-array.ts';
import { withMember } from '../../../src/client/values/member-path.ts';
import { requiredList } from '../../../src/world/required-members.ts';

const keptNote = new Note<readonly string[]>(
  'I list the {kind} with query {string} and delete their collection with the same query',
);
const deletedKindNote = new Note<string>(
  'I list the {kind} with query {string} and delete their collection with the same query',
);
const pairsNote = new Note<readonly Pair[]>(
  'I get the {kind} {string} and list its collection, with and without query {string}',
);

/** Responses to the same read without and with another parameter. */
interface Pair {
  readonly plain: Exchange;
  readonly other: Exchange;
}

/** A list without its resource version, which moves with every write to the server. Single objects stay as they are. */
const withoutListVersion = (exchange: Exchange): Exchange =>
  isArray(valueAt(exchange.json, 'items'))
    ? { ...exchange, json: withMember(membersAt(exchange.json), 'metadata.resourceVersion', '') }
    : exchange;

When(
  'I list the {kind} in all namespaces with a field selector for the test namespace',
  async function (this: World, kind: string) {
    this.recordResponse(
      await this.me.send({
        method: 'GET',
        path: collectionPath(kindNamed(kind)),
        query: { fieldSelector: `metadata.namespace=${this.namespace}` },
      }),
    );
  },
);

// A server decides which selectors it supports: the objects that its list returns are the ones that match.
When(
  'I list the {kind} with query {string} and delete their collection with the same query',
  async function (this: World, kind: string, query: string) {
    const path = this.objects.collection(kind);
    const all = this.requireSuccess('listing', await this.me.send({ method: 'GET', path }));
    const matching = await this.me.send({ method: 'GET', path, query });
    if (matching.response?.status !== 200)
      this.notApplicable(`a list with ${query} returns ${matching.response?.status ?? 'nothing'}`);
    const listed = new Set(itemsOf(matching).map(keyOf));
    const kept = keptNote.set(
      this,
      requiredList(all, 'items')
        .filter(ownItem(this))
        .map(keyOf)
        .filter((key) => !listed.has(key)),
    );
    deletedKindNote.set(this, kind);
    this.observe('items that remain', kept);
    const removal = this.recordResponse(await this.me.send({ method: 'DELETE', path, query }));
    if (!succeeded(removal))
      this.notApplicable(`a delete with ${query} returns ${removal.response?.status ?? 'nothing'}`);
  },
);

Then('exactly the listed objects are deleted', async function (this: World) {
  const kept = keptNote.of(this);
  const list = await eventually(
    () => this.admin.send({ method: 'GET', path: this.objects.collection(deletedKindNote.of(this)) }),
    (read) => itemsOf(read).filter(ownItem(this)).length <= kept.length,
    5_000,
  );
  this.judge(listContainsExactly([list], kept, ownItem(this)));
});

When(
  'I get the {kind} {string} and list its collection, with and without query {string}',
  async function (this: World, kind: string, local: string, query: string) {
    const own = `labelSelector=${encodeURIComponent(this.testNames.selector)}`;
    const get = (path: string, ...parts: readonly string[]): Promise<Exchange> =>
      this.me.send({ method: 'GET', path, query: parts.filter(Boolean).join('&') });
    const pair = async (path: string, plain: string): Promise<Pair> => ({
      plain: await get(path, plain),
      other: await get(path, plain, query),
    });
    pairsNote.set(this, [
      await pair(this.objects.path(kind, local), ''),
      await pair(this.objects.collection(kind), own),
    ]);
  },
);

Then('the responses with and without the query are equal', function (this: World) {
  for (const { plain, other } of pairsNote.of(this)) {
    this.requireSuccess('the read without the query', plain);
    this.judge(readsAreEqual(withoutListVersion(plain), withoutListVersion(other)));
  }
});
