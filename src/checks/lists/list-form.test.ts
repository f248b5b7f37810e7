import { describe, expect, it } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import * as form from './list-form.ts';
import * as remaining from './remaining-items.ts';

const cm = (name: string, data: Json = { k: '1' }): Json => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace: 'n' },
  data,
});
const list = (items: Json, metadata: Json = { resourceVersion: '5' }, more: Json = {}): Exchange =>
  madeExchange({ kind: 'ConfigMapList', apiVersion: 'v1', metadata, items, ...more });
const page = (names: string[], token?: Json, count?: Json): Exchange =>
  list(
    names.map((name) => cm(name)),
    {
      resourceVersion: '5',
      ...(token === undefined ? {} : { continue: token }),
      ...(count === undefined ? {} : { remainingItemCount: count }),
    },
  );
const silent = madeExchange(undefined, { status: null });
const refused = madeExchange({ kind: 'Status' }, { status: 403 });
const bare = ({ apiVersion: _a, kind: _k, ...item }: Json): Json => item;

const cases: readonly (readonly [name: string, judged: Judgement, seen: number, findings: number])[] = [
  ['lists of the kind', form.listsAreOfKind([list([]), list([cm('a')])], 'ConfigMapList'), 2, 0],
  [
    'an empty list of kind List',
    form.listsAreOfKind([list([], {}, { kind: 'List' }), list([cm('a')])], 'ConfigMapList'),
    2,
    0,
  ],
  [
    'a list of kind List with another kind',
    form.listsAreOfKind([list([cm('a'), { kind: 'Secret' }], {}, { kind: 'List' })], 'ConfigMapList'),
    1,
    1,
  ],
  ['a list of another kind', form.listsAreOfKind([list([], {}, { kind: 'SecretList' })], 'ConfigMapList'), 1, 1],
  ['a list without a kind', form.listsAreOfKind([list([], {}, { kind: undefined })], 'ConfigMapList'), 1, 1],
  ['an error is not a list', form.listsAreOfKind([refused], 'ConfigMapList'), 1, 1],
  ['no response, no fact', form.listsAreOfKind([silent, list([])], 'ConfigMapList'), 0, 0],
  ['none of a kind', form.noListIsOfKind([list([])], 'List'), 1, 0],
  ['one of a kind', form.noListIsOfKind([list([]), list([], {}, { kind: 'List' })], 'List'), 2, 1],
  ['lists of the version', form.listsAreOfVersion([list([])], 'v1'), 1, 0],
  ['a list of another version', form.listsAreOfVersion([list([])], 'storage.platform.io/v1'), 1, 1],
  ['metadata', form.listsHaveMetadata([list([])]), 1, 0],
  ['metadata of null', form.listsHaveMetadata([list([], null)]), 1, 1],
  ['a version', form.listsHaveResourceVersion([list([])]), 1, 0],
  ['an empty version', form.listsHaveResourceVersion([list([], { resourceVersion: '' })]), 1, 1],
  ['a version that is a number', form.listsHaveResourceVersion([list([], { resourceVersion: 5 })]), 1, 1],
  ['items', form.listsHaveItems([list([]), list([cm('a')])], [list([])]), 2, 0],
  ['items of null', form.listsHaveItems([list(null)], []), 1, 1],
  ['missing items of an empty list', form.listsHaveItems([list(undefined), list([])], [list([])]), 2, 1],
  ['no empty list', form.listsHaveItems([list([cm('a')])], [list([cm('a')])]), 0, 0],
  ['an empty list', form.listsAreEmpty([list([])]), 1, 0],
  ['an item where none is selected', form.listsAreEmpty([list([cm('a')])]), 1, 1],
  ['null where nothing is selected', form.listsAreEmpty([list(null)]), 1, 1],
  ['complete items without kind', form.hasCompleteItems(list([bare(cm('a')), cm('b')]), [cm('a'), cm('b')]), 2, 0],
  ['an item without data', form.hasCompleteItems(list([{ metadata: cm('a').metadata }]), [cm('a')]), 1, 1],
  ['an item of another kind', form.hasCompleteItems(list([{ ...cm('a'), kind: 'Secret' }]), [cm('a')]), 1, 1],
  ['a missing item', form.hasCompleteItems(list([]), [cm('a')]), 1, 1],
  ['a count that is an integer', remaining.remainingItemCountIsInteger(page(['a'], 't', 2)), 1, 0],
  ['no count', remaining.remainingItemCountIsInteger(page(['a'], 't')), 1, 0],
  ['a count that is text', remaining.remainingItemCountIsInteger(page(['a'], 't', '2')), 1, 1],
  ['a count below 0', remaining.remainingItemCountIsInteger(page(['a'], 't', -1)), 1, 1],
  [
    'a complete list is not a page with a count',
    remaining.remainingItemCountIsInteger(page(['a'], undefined, '2')),
    0,
    0,
  ],
  ['a page that counts', remaining.hasRemainingItemCount(page(['a'], 't', 2)), 1, 0],
  ['a page that does not', remaining.hasRemainingItemCount(page(['a'], 't')), 1, 1],
  ['a page that should not count', remaining.hasNoRemainingItemCount(page(['a'], 't', 2), true), 1, 1],
  ['a complete list with count 0', remaining.hasNoRemainingItemCount(page(['a'], undefined, 0), false), 1, 1],
  ['a complete list without a count', remaining.hasNoRemainingItemCount(page(['a']), false), 1, 0],
  ['a list with a continue token is not complete', remaining.hasNoRemainingItemCount(page(['a'], 't'), false), 0, 0],
  ['page 1 of two', remaining.remainingItemCountIsCorrect([page(['a', 'b'], 't', 1), page(['c'])], 1), 1, 0],
  ['page 1 counts itself', remaining.remainingItemCountIsCorrect([page(['a', 'b'], 't', 3), page(['c'])], 1), 1, 1],
  [
    'page 2 does not subtract page 1',
    remaining.remainingItemCountIsCorrect([page(['a'], 't', 2), page(['b'], 'u', 2), page(['c'])], 2),
    1,
    1,
  ],
  ['a page that does not count', remaining.remainingItemCountIsCorrect([page(['a'], 't'), page(['b'])], 1), 1, 0],
  [
    'paging that was stopped early',
    remaining.remainingItemCountIsCorrect([page(['a'], 't', 5), page(['b'], 'u')], 1),
    0,
    0,
  ],
  ['no such page', remaining.remainingItemCountIsCorrect([page(['a'])], 2), 0, 0],
];

describe('the form of lists', () => {
  it.each(cases)('%s', (_name, judged, seen, findings) =>
    expect({ seen: judged.seen, findings: judged.findings.length }).toEqual({ seen, findings }),
  );
});
