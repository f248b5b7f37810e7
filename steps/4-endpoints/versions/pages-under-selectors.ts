import { When } from '@cucumber/cucumber';
import type { Json } from '../../../src/client/exchange.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms } from '../../shared/words.ts';
import { createdObjects, pageThrough } from './paging.ts';
import { createdObjectsNotes } from '../../shared/notes/objects.ts';

/** The objects that a list selects: the query, and which of the created objects it returns. */
interface Selection {
  readonly query: (world: World) => Record<string, string>;
  readonly selects: (object: Json) => boolean;
}

const byName = (operator: '=' | '!=', name: string): Selection => ({
  query: ({ testNames }) => ({ labelSelector: testNames.selector, fieldSelector: `metadata.name${operator}${name}` }),
  selects: ({ metadata }) => (metadata.name === name) === (operator === '='),
});

defineForms<Selection | null>('pageSelection', {
  '': () => null,
  ' labelled {string}': (label = '') => ({
    query: () => ({ labelSelector: label }),
    selects: ({ metadata }) =>
      Object.entries(metadata.labels ?? {}).some(([key, value]) => `${key}=${value}` === label),
  }),
  ' named {string}': (name = '') => byName('=', name),
  ' except {string}': (name = '') => byName('!=', name),
});

When(
  'I page through the {kind}{pageSelection} with limit {int}',
  function (this: World, kind: string, selection: Selection | null, limit: number) {
    if (selection !== null) createdObjectsNotes.set(this, kind, createdObjects(this, kind).filter(selection.selects));
    return pageThrough(this, kind, { limit: String(limit), ...selection?.query(this) });
  },
);

When(
  'I page through the {kind} with query {string} and limit {int}',
  function (this: World, kind: string, selectors: string, limit: number) {
    return pageThrough(this, kind, { ...Object.fromEntries(new URLSearchParams(selectors)), limit: String(limit) });
  },
);
