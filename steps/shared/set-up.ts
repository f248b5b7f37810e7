import { Given } from '@cucumber/cucumber';
import { awaitControllerObjects, createNamespace, enterNamespaceFor } from '../../src/world/namespaces.ts';
import type { World } from '../../src/world/world.ts';
import { defineForms } from './words.ts';
import { createdObjectsNotes } from './notes/objects.ts';
import type { JsonObject, JsonValue } from '../../src/client/values/json-value.ts';

/** The members of an object with one label, written as `t=1`. */
const labelled = (label: string): JsonObject => ({ metadata: { labels: Object.fromEntries([label.split('=')]) } });

const localOf = (index: number): string => `item-${String(index).padStart(3, '0')}`;

/** Creates `count` objects named `item-000…`, up to 16 at a time, and notes them by kind. */
const several = async (
  world: World,
  kind: string,
  count: number,
  over: (index: number) => JsonObject = () => ({}),
): Promise<void> => {
  const locals = Array.from({ length: count }, (_, index) => localOf(index));
  await awaitControllerObjects(world, kind);
  const made: JsonValue[] = [];
  for (let start = 0; start < count; start += 16) {
    made.push(
      ...(await Promise.all(
        locals
          .slice(start, start + 16)
          .map((local, index) => world.objects.createRequired(kind, local, over(start + index))),
      )),
    );
  }
  createdObjectsNotes.set(world, kind, made);
};

Given('a test namespace', async function (this: World) {
  this.namespace = await createNamespace(this);
});

/** The members of each of several objects, by its index and their number. */
type Variants = (index: number, count: number) => JsonObject;

const isFirstOrLast = (index: number, count: number, last: string): boolean =>
  index === 0 || index >= count - Number(last);

defineForms<Variants>('variants', {
  '': () => () => ({}),
  ', the first and the last {int} labelled {string}':
    (last = '', label = '') =>
    (index, count) =>
      isFirstOrLast(index, count, last) ? labelled(label) : {},
  ', the first and the last {int} labelled {string}, but the last {string}':
    (last = '', label = '', ofLast = '') =>
    (index, count) =>
      index === count - 1 ? labelled(ofLast) : isFirstOrLast(index, count, last) ? labelled(label) : {},
  ', of which {string} are labelled {string}': (names = '', label = '') => {
    const chosen = names.split(' ').map((name) => Number(name.slice(-3)));
    return (index) => (chosen.includes(index) ? labelled(label) : {});
  },
  ', each with annotations, labels and a finalizer': () => (index) => ({
    metadata: {
      annotations: { note: `of ${index}`, 'planecheck.example.com/kept': 'yes' },
      labels: { number: String(index) },
      finalizers: ['planecheck.example.com/hold'],
    },
  }),
});

Given(
  'a test namespace with {int} {kind}{variants}',
  async function (this: World, count: number, kind: string, variants: Variants) {
    await enterNamespaceFor(this, kind);
    await several(this, kind, count, (index) => variants(index, count));
  },
);

Given(
  'a test namespace with {int} {kind}, of which the last is terminating',
  async function (this: World, count: number, kind: string) {
    await enterNamespaceFor(this, kind);
    await several(this, kind, count, (index) =>
      index === count - 1 ? { metadata: { finalizers: ['planecheck.example.com/hold'] } } : {},
    );
    const made = createdObjectsNotes.of(this, kind);
    const last = localOf(count - 1);
    this.requireSuccess('deleting the last', await this.objects.delete(kind, last));
    createdObjectsNotes.set(this, kind, [
      ...made.slice(0, -1),
      this.requireSuccess('reading the last', await this.objects.get(kind, last)),
    ]);
  },
);

Given('{int} {kind}', function (this: World, count: number, kind: string) {
  return several(this, kind, count);
});

Given(
  '{int} test namespaces, each with the same {int} {kind}',
  async function (this: World, namespaces: number, count: number, kind: string) {
    const all: JsonValue[] = [];
    for (let index = 0; index < namespaces; index += 1) {
      await enterNamespaceFor(this, kind);
      await several(this, kind, count);
      all.push(...createdObjectsNotes.of(this, kind));
    }
    createdObjectsNotes.set(this, kind, all);
  },
);
