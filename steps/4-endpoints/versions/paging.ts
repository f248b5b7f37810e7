import { When } from '@cucumber/cucumber';
import { itemsOf, keyOf } from '../../../src/checks/lists/lists.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { continueTokenOf, walkPages } from '../../../src/client/responses/pages.ts';
import type { World } from '../../../src/world/world.ts';
import { createdObjectsNotes } from '../../shared/notes/objects.ts';
import { pagesNote } from '../../shared/notes/requests.ts';
import { changedObjectNote, kindNote } from './notes.ts';
import { Note } from '../../../src/world/note.ts';

const limitNote = new Note<number>('I list the first page of {kind} with limit {int}');

/** Objects of a kind that the scenario created. */
export const createdObjects = (world: World, kind: string): readonly Json[] => createdObjectsNotes.of(world, kind);
const listedPages = (world: World): readonly Exchange[] => pagesNote.of(world);
const firstPage = (world: World): Exchange => listedPages(world)[0] as Exchange;

/** Lists the collection of the scenario page by page. */
export const pageThrough = async (
  world: World,
  kind: string,
  query: Record<string, string>,
  between?: () => Promise<void>,
): Promise<void> => {
  kindNote.set(world, kind);
  // A page may be shorter than its limit.
  const atMost = 50 + (createdObjectsNotes.find(world, kind)?.length ?? 0);
  pagesNote.set(
    world,
    await walkPages(world.me, { path: world.objects.collection(kind), query, atMost, ...(between ? { between } : {}) }),
  );
};

When(
  'I page through the test-owned {kind} in all namespaces with limit {int}',
  async function (this: World, kind: string, limit: number) {
    kindNote.set(this, kind);
    pagesNote.set(
      this,
      await walkPages(this.me, {
        path: this.objects.collectionInAllNamespaces(kind),
        query: { limit: String(limit), labelSelector: this.testNames.selector },
      }),
    );
  },
);

When(
  'I page through the {kind} with limit {int} while another client writes between the pages',
  async function (this: World, kind: string, limit: number) {
    let writes = 0;
    await pageThrough(this, kind, { limit: String(limit) }, async () => {
      writes += 1;
      await this.objects.createRequired(kind, `item-between-${writes}`);
    });
    if (writes === 0) this.inconclusive('there was no second page');
  },
);

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
const objectAfterFirstPage = (world: World, fromEnd = 1): Json => {
  const listed = new Set(itemsOf(firstPage(world)).map(keyOf));
  const rest = createdObjects(world, kindNote.of(world)).filter((object) => !listed.has(keyOf(object)));
  return rest.at(-fromEnd) ?? world.inconclusive('the first page contains everything');
};

When('config maps that sort first, in the middle and last are created', async function (this: World) {
  for (const local of ['aaa', 'item-003-and-more', 'zzz']) await this.objects.createRequired('ConfigMap', local);
});

When('a config map that was not on the first page is deleted', async function (this: World) {
  const object = changedObjectNote.set(this, objectAfterFirstPage(this));
  this.requireSuccess('deleting', await this.objects.delete('ConfigMap', object.metadata.name));
});

When('a config map that was not on the first page is changed', async function (this: World) {
  const object = changedObjectNote.set(this, objectAfterFirstPage(this));
  this.requireSuccess(
    'changing',
    await this.objects.patch('merge patch', 'ConfigMap', object.metadata.name, { data: { k: 'changed' } }),
  );
});

When('a {kind} is created, another deleted and a third changed', async function (this: World, kind: string) {
  const [deleted, changed] = [objectAfterFirstPage(this, 1), objectAfterFirstPage(this, 2)];
  const added = await this.objects.createRequired(kind, 'item-004-and-more');
  this.requireSuccess('deleting', await this.objects.delete(kind, deleted.metadata.name));
  const newer = this.requireSuccess(
    'changing',
    await this.objects.patch('merge patch', kind, changed.metadata.name, {
      metadata: { annotations: { changed: 'yes' } },
    }),
  );
  createdObjectsNotes.set(this, kind, [
    ...createdObjects(this, kind).filter((object) => object !== deleted && object !== changed),
    added,
    newer,
  ]);
});
