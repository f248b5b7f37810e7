import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Exchange } from '../../client/exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  columnIs,
  columnsHave,
  tableDefinesColumns,
  tableHasColumns,
  tableHasRows,
  isTable,
  rowsHaveObjects,
  rowsShowNameAndTime,
  isTableOrListOr406,
  tableShows,
  tableVersionIs,
} from './tables.ts';

const table = {
  kind: 'Table',
  apiVersion: 'meta.platform.io/v1',
  columnDefinitions: [
    { name: 'Name', type: 'string' },
    { name: 'Created At', type: 'date' },
  ],
};
const good = madeExchange(table);
const list = madeExchange({ kind: 'ConfigMapList', apiVersion: 'v1', items: [] });
const refused = madeExchange({ kind: 'Status' }, { status: 406 });
const none = madeExchange(undefined, { status: null });

const rows = (...cells: string[][]): Exchange => madeExchange({ ...table, rows: cells.map((row) => ({ cells: row })) });
const items = madeExchange({ items: [{ metadata: { name: 'a', creationTimestamp: 't' } }] });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['a Table', isTable(good), true],
  ['a list', isTable(list), false],
  ['a refusal', isTable(refused), false],
  ['no response', isTable(none), null],
  ['the version of Tables', tableVersionIs(good), true],
  ['the version of the listed kind', tableVersionIs(madeExchange({ ...table, apiVersion: 'v1' })), false],
  ['two columns', tableHasColumns(good, 2), true],
  ['another number', tableHasColumns(good, 3), false],
  ['no definitions', tableHasColumns(list, 2), false],
  ['the column', columnIs(good, 2, 'Created At', 'date'), true],
  ['another type', columnIs(good, 1, 'Name', 'object'), false],
  ['a column beyond the last', columnIs(good, 3, 'Name', 'string'), false],
  ['columns', tableDefinesColumns(good), true],
  ['a Table without columns', tableDefinesColumns(madeExchange({ kind: 'Table' })), false],
  ['columns without a response', tableDefinesColumns(none), null],
  ['names of columns', columnsHave(good, 'name'), true],
  [
    'a column with an empty name',
    columnsHave(madeExchange({ ...table, columnDefinitions: [{ name: '', type: 'string' }] }), 'name'),
    false,
  ],
  ['a column without type', columnsHave(madeExchange({ ...table, columnDefinitions: [{ name: 'x' }] }), 'type'), false],
  ['no columns, no names', columnsHave(madeExchange({ kind: 'Table' }), 'name'), null],
  ['two rows', tableHasRows(rows(['a'], ['b']), 2), true],
  ['a row too few', tableHasRows(rows(['a']), 2), false],
  ['rows of null where there are none', tableHasRows(madeExchange({ ...table, rows: null }), 0), true],
  ['a list has no rows', tableHasRows(list, 0), false],
  ['name and time', rowsShowNameAndTime(rows(['a', 't']), items), true],
  ['another time', rowsShowNameAndTime(rows(['a', 'u']), items), false],
  ['rows without cells', rowsShowNameAndTime(madeExchange({ ...table, rows: [{}] }), items), null],
  ['a Table for a custom kind', isTableOrListOr406(good), true],
  ['a list for a custom kind', isTableOrListOr406(list), true],
  ['406 for a custom kind', isTableOrListOr406(refused), true],
  ['500 for a custom kind', isTableOrListOr406(madeExchange({}, { status: 500 })), false],
  ['a Table without column definitions', isTableOrListOr406(madeExchange({ kind: 'Table' })), false],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});

const shown = madeExchange({
  kind: 'Table',
  columnDefinitions: [{ name: 'Name' }, { name: 'Wide', priority: 1 }],
  rows: [{ cells: ['a', 1] }, { cells: ['b', 2] }],
});

it.each([
  ['its cells', 'Name', 0, ['a', 'b'], 0],
  ['any text', 'Name', 0, ['any', 'any'], 0],
  ['cells of a wide column', 'Wide', 1, [1, 2], 0],
  ['no text', 'Wide', 1, ['any', 2], 1],
  ['another priority', 'Wide', 0, [1, 2], 1],
  ['another cell', 'Name', 0, ['a', 'c'], 1],
  ['fewer rows', 'Name', 0, ['a'], 1],
  ['another name', 'Other', 0, ['a', 'b'], 1],
])('a table shows %s', (_, name, priority, cells, findings) => {
  expect(tableShows(shown, [{ name, priority, cells }]).findings).toHaveLength(findings);
});

it('an empty text is not any text', () => {
  const table = { kind: 'Table', columnDefinitions: [{ name: 'Name' }], rows: [{ cells: [''] }] };
  expect(tableShows(madeExchange(table), [{ name: 'Name', priority: 0, cells: ['any'] }]).findings).toHaveLength(1);
});

const partial = { kind: 'PartialObjectMetadata', apiVersion: 'meta.platform.io/v1', metadata: { name: 'a' } };
const whole = { kind: 'ConfigMap', apiVersion: 'v1', metadata: { name: 'a' }, data: {} };

it.each([
  ['metadata', [partial], 'the metadata', 0],
  ['complete objects', [whole], 'all', 0],
  ['no objects', [undefined, null], 'nothing', 0],
  ['complete objects of another kind', [{ ...whole, kind: 'Secret' }], 'all', 1],
  ['complete objects in place of metadata', [partial, whole], 'the metadata', 1],
  ['metadata in place of complete objects', [partial], 'all', 1],
  ['metadata in place of nothing', [partial], 'nothing', 1],
  ['no name', [{ kind: 'ConfigMap' }], 'all', 1],
] as const)('rows with %s', (_, objects, wanted, findings) => {
  const shown = madeExchange({ ...table, rows: objects.map((object) => ({ cells: [], object })) });
  expect(rowsHaveObjects(shown, wanted, 'ConfigMap').findings).toHaveLength(findings);
});

it('a Table without rows has no objects', () => {
  expect(rowsHaveObjects(good, 'nothing', 'ConfigMap').findings).toHaveLength(1);
});
