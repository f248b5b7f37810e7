import { When } from '@cucumber/cucumber';
import type { World } from '../../../src/world/world.ts';
import { defineForms } from '../../shared/words.ts';
import { createdObjects, pageThrough } from './paging.ts';
import { createdObjectsNotes } from '../../shared/notes/objects.ts';
import { type JsonValue, membersAt, valueAt } from '../../../src/client/values/json-value.ts';

/** The objects that a list selects: the query, and which of the created objects it returns (by default, all). */
interface Selection {
  readonly query: (world: World) => Record<string, string>;
  readonly selects?: (object: JsonValue) => boolean;
  readonly everywhere?: true;
}

const byName = (operator: '=' | '!=', name: string): Selection => ({
  query: ({ testNames }) => ({ labelSelector: testNames.selector, fieldSelector: `metadata.name${operator}${name}` }),
  selects: (object) => (valueAt(object, 'metadata', 'name') === name) === (operator === '='),
});

defineForms<Selection>('pageSelection', {
  '': () => ({ query: () => ({}) }),
  // Only test-owned objects.
  ' in all namespaces': () => ({ query: ({ testNames }) => ({ labelSelector: testNames.selector }), everywhere: true }),
  ' with query {string} and': (selectors = '') => ({
    query: () => Object.fromEntries(new URLSearchParams(selectors)),
  }),
  ' labelled {string}': (label = '') => ({
    query: () => ({ labelSelector: label }),
    selects: (object) =>
      Object.entries(membersAt(object, 'metadata', 'labels')).some(([key, value]) => `${key}=${value}` === label),
  }),
  ' named {string}': (name = '') => byName('=', name),
  ' except {string}': (name = '') => byName('!=', name),
});

/** Writes of another client between two pages; the number counts them. */
type WriteBetween = (world: World, kind: string, count: number) => Promise<unknown>;

defineForms<WriteBetween | null>('writesBetween', {
  '': () => null,
  ' while another client writes between the pages': () => (world, kind, count) =>
    world.objects.createRequired(kind, `item-between-${count}`),
});

When(
  'I page through the {kind}{pageSelection} with limit {int}{writesBetween}',
  async function (this: World, kind: string, selection: Selection, limit: number, write: WriteBetween | null) {
    const { query, selects, everywhere } = selection;
    if (selects) createdObjectsNotes.set(this, kind, createdObjects(this, kind).filter(selects));
    let writes = 0;
    const between = async (): Promise<void> => {
      writes += 1;
      await write?.(this, kind, writes);
    };
    await pageThrough(
      this,
      kind,
      { ...query(this), limit: String(limit) },
      {
        between: write ? between : undefined,
        ...(everywhere && { path: this.objects.collectionInAllNamespaces(kind) }),
      },
    );
    if (write && writes === 0) this.inconclusive('there was no second page');
  },
);
