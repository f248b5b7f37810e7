import { When } from '@cucumber/cucumber';
import { itemsOf, keyOf } from '../../../src/checks/lists/lists.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { continueTokenOf, walkPages } from '../../../src/client/responses/pages.ts';
import type { World } from '../../../src/world/world.ts';
import { createdObjectsNotes } from '../../shared/notes/objects.ts';
import { pagesNote } from '../../shared/notes/requests.ts';
import { changedObjectNote, kindNote } from './notes.ts';
import { Note } from '../../../src/world/note.ts';
import { defineWords } from '../../shared/words.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';
import { requiredText } from '../../../src/world/required-members.ts';

const limitNote = new Note<number>('I list the first page of {kind} with limit {int}');

/** Objects of a kind that the scenario created. */
export const createdObjects = (world: World, kind: string): readonly JsonValue[] => createdObjectsNotes.of(world, kind);
const listedPages = (world: World): readonly Exchange[] => pagesNote.of(world);
const firstPage = (world: World): Exchange => listedPages(world)[0] as Exchange;

/** Lists a collection page by page; by default that of the scenario. `between` runs before each further page. */
export const pageThrough = async (
  world: World,
  kind: string,
  query: Record<string, string>,
  {
    path = world.objects.collection(kind),
    between,
  }: { readonly path?: string; readonly between?: (() => Promise<void>) | undefined } = {},
): Promise<void> => {
  kindNote.set(world, kind);
  // A page may be shorter than its limit.
  const atMost = 50 + (createdObjectsNotes.find(world, kind)?.length ?? 0);
  pagesNote.set(world, await walkPages(world.me, { path, query, atMost, ...(between ? { between } : {}) }));
};

const listFirstPage = async (world: World, kind: string, limit: number): Promise<void> => {
  kindNote.set(world, kind);
  limitNote.set(world, limit);
  pagesNote.set(
    world,
    await walkPages(world.me, { path: world.objects.collection(kind), query: { limit: String(limit) }, atMost: 1 }),
  );
  if (continueTokenOf(firstPage(world)) === null) world.inconclusive('the first page has no continue token');
};

When('I list the first page of {kind} with limit {int}', function (this: World, kind: string, limit: number) {
  return listFirstPage(this, kind, limit);
});

When('I list the remaining pages', async function (this: World) {
  const rest = await walkPages(this.me, {
    path: this.objects.collection('ConfigMap'),
    query: { limit: String(limitNote.of(this)) },
    from: continueTokenOf(firstPage(this)) ?? '',
  });
  pagesNote.set(this, [firstPage(this), ...rest]);
});

/** An object that the first page does not contain: the n-th from the end of the collection. */
const objectAfterFirstPage = (world: World, fromEnd = 1): JsonValue => {
  const listed = new Set(itemsOf(firstPage(world)).map(keyOf));
  const rest = createdObjects(world, kindNote.of(world)).filter((object) => !listed.has(keyOf(object)));
  return rest.at(-fromEnd) ?? world.inconclusive('the first page contains everything');
};

When('config maps that sort first, in the middle and last are created', async function (this: World) {
  for (const local of ['aaa', 'item-003-and-more', 'zzz']) await this.objects.createRequired('ConfigMap', local);
});

defineWords<(world: World, name: string) => Promise<Exchange>>('laterChange', {
  deleted: ({ objects }, name) => objects.delete('ConfigMap', name),
  changed: ({ objects }, name) => objects.patch('merge patch', 'ConfigMap', name, { data: { k: 'changed' } }),
});

When(
  'a config map that was not on the first page is {laterChange}',
  async function (this: World, write: (world: World, name: string) => Promise<Exchange>) {
    const object = changedObjectNote.set(this, objectAfterFirstPage(this));
    this.requireSuccess('writing', await write(this, requiredText(object, 'metadata', 'name')));
  },
);

When('a {kind} is created, another deleted and a third changed', async function (this: World, kind: string) {
  const [deleted, changed] = [objectAfterFirstPage(this, 1), objectAfterFirstPage(this, 2)];
  const added = await this.objects.createRequired(kind, 'item-004-and-more');
  this.requireSuccess('deleting', await this.objects.delete(kind, requiredText(deleted, 'metadata', 'name')));
  const newer = this.requireSuccess(
    'changing',
    await this.objects.patch('merge patch', kind, requiredText(changed, 'metadata', 'name'), {
      metadata: { annotations: { changed: 'yes' } },
    }),
  );
  createdObjectsNotes.set(this, kind, [
    ...createdObjects(this, kind).filter((object) => object !== deleted && object !== changed),
    added,
    newer,
  ]);
});
