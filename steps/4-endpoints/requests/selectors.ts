import { Then, When } from '@cucumber/cucumber';
import { listsAreOfKind, listsCarryItems, listsCarryVersion } from '../../../src/checks/lists/list-form.ts';
import { itemsOf, keyOf, listHoldsExactly } from '../../../src/checks/lists/lists.ts';
import { readsAlike } from '../../../src/checks/objects/left-alone.ts';
import { worked } from '../../../src/checks/worked.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { collectionPath, kindNamed } from '../../../src/client/kinds.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import type { World } from '../../../src/scene/world.ts';
import { ownItem } from '../../shared/lists.ts';

/** The same read, plain and with a further parameter. */
interface Pair {
  readonly plain: Exchange;
  readonly other: Exchange;
}

/** A list answer without the version of the whole, which moves with every change of the server; objects stay as they are. */
const unversioned = (exchange: Exchange): Exchange =>
  Array.isArray(exchange.json?.items)
    ? { ...exchange, json: { ...exchange.json, metadata: { ...exchange.json.metadata, resourceVersion: '' } } }
    : exchange;

When(
  'I list the {kind} of all namespaces, but only those of mine by field selector',
  async function (this: World, kind: string) {
    this.answered(
      await this.me.send({
        method: 'GET',
        path: collectionPath(kindNamed(kind)),
        query: { fieldSelector: `metadata.namespace=${this.namespace}` },
      }),
    );
  },
);

// Names in the present namespace; objects of the server do not count.
Then('the list shows of mine only {string}', function (this: World, names: string) {
  const expected = names
    .split(' ')
    .filter(Boolean)
    .map((name) => `${this.namespace}/${name}`);
  this.judge(listHoldsExactly([this.answer], expected, ownItem(this)));
});

// Names as the scenario gave them; objects of the server do not count.
Then('the list shows of my {kind} only {string}', function (this: World, kind: string, names: string) {
  const { namespaced } = this.objects.address(kind);
  const expected = names
    .split(' ')
    .map((name) => `${namespaced ? this.namespace : ''}/${this.objects.name(kind, name)}`);
  this.judge(listHoldsExactly([this.answer], expected, ownItem(this)));
});

// By the label of this scenario, too, since the collection may belong to all.
When(
  'I delete what is mine of the collection of {kind}, and named {string}',
  async function (this: World, kind: string, local: string) {
    const query = {
      labelSelector: this.scratch.selector,
      fieldSelector: `metadata.name=${this.objects.name(kind, local)}`,
    };
    this.answered(await this.me.send({ method: 'DELETE', path: this.objects.collection(kind), query }));
  },
);

// Which selectors there are is the server's to say: what its list shows under one is what matches.
When(
  'I list the {kind} with {string} and delete their collection with it',
  async function (this: World, kind: string, query: string) {
    const path = this.objects.collection(kind);
    const all = this.done('listing', await this.me.send({ method: 'GET', path }));
    const matching = await this.me.send({ method: 'GET', path, query });
    if (matching.response?.status !== 200)
      this.notApplicable(`a list with ${query} is answered with ${matching.response?.status ?? 'nothing'}`);
    const shown = new Set(itemsOf(matching).map(keyOf));
    const kept = this.note(
      'kept',
      (all.items as Json[])
        .filter(ownItem(this))
        .map(keyOf)
        .filter((key) => !shown.has(key)),
    );
    this.note('kind', kind);
    this.observe('items that stay', kept);
    const removal = this.answered(await this.me.send({ method: 'DELETE', path, query }));
    if (!worked(removal))
      this.notApplicable(`a delete with ${query} is answered with ${removal.response?.status ?? 'nothing'}`);
  },
);

Then('what the list showed goes away, and nothing else', async function (this: World) {
  const kept = this.noted<readonly string[]>('kept');
  const list = await eventually(
    () => this.admin.send({ method: 'GET', path: this.objects.collection(this.noted<string>('kind')) }),
    (read) => itemsOf(read).filter(ownItem(this)).length <= kept.length,
    5_000,
  );
  this.judge(listHoldsExactly([list], kept, ownItem(this)));
});

Then('it is a {word} without items', function (this: World, kind: string) {
  this.judge(listsAreOfKind([this.answer], kind));
  this.judge(listsCarryItems([this.answer], [this.answer]));
  this.judge(listsCarryVersion([this.answer]));
});

When(
  'I read the {kind} {string} and their list, plain and with {string}',
  async function (this: World, kind: string, local: string, query: string) {
    const own = `labelSelector=${encodeURIComponent(this.scratch.selector)}`;
    const ask = (path: string, ...parts: readonly string[]): Promise<Exchange> =>
      this.me.send({ method: 'GET', path, query: parts.filter(Boolean).join('&') });
    const pair = async (path: string, plain: string): Promise<Pair> => ({
      plain: await ask(path, plain),
      other: await ask(path, plain, query),
    });
    this.note('pairs', [
      await pair(this.objects.path(kind, local), ''),
      await pair(this.objects.collection(kind), own),
    ]);
  },
);

Then('both answers hold the same', function (this: World) {
  for (const { plain, other } of this.noted<readonly Pair[]>('pairs')) {
    this.done('the plain read', plain);
    this.judge(readsAlike(unversioned(plain), unversioned(other)));
  }
});

Then('the lines of the answer are recorded', function (this: World) {
  const text = Buffer.from(this.answer.response?.body ?? [])
    .toString('utf8')
    .trimEnd();
  this.observe('status', this.answer.response?.status ?? null);
  this.observe('is indented', /\n\s+\S/.test(text));
});
