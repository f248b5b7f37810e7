import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement, together } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

const about = (
  check: string,
  exchange: Exchange,
  wrong: (table: JsonValue) => readonly [message: string, expected: unknown, seen: unknown] | null,
): Judgement => {
  if (!exchange.response) return judgement(check, [], 0);
  if (!succeeded(exchange))
    return judgement(check, [finding('the request for a Table was rejected', '200', outcomeOf(exchange), exchange)]);
  const found = wrong(exchange.json);
  return judgement(check, found ? [finding(...found, exchange)] : []);
};

/** Column definitions of a Table; empty for anything else. */
export const columnsOf = (table: JsonValue): readonly JsonValue[] => listAt(table, 'columnDefinitions');

/** Rows of a Table; empty for anything else. */
export const rowsOf = (table: JsonValue): readonly JsonValue[] => listAt(table, 'rows');

/** The body has kind Table (A 2.1). */
export const isTable = (exchange: Exchange): Judgement =>
  about('isTable', exchange, (table) =>
    valueAt(table, 'kind') === 'Table'
      ? null
      : ['the response is not a Table', 'Table', valueAt(table, 'kind') ?? 'absent'],
  );

/** The Table's apiVersion is that of Tables, not of what it lists (A 2.1). */
export const tableVersionIs = (exchange: Exchange, apiVersion = 'meta.platform.io/v1'): Judgement =>
  about('tableVersionIs', exchange, (table) =>
    valueAt(table, 'apiVersion') === apiVersion
      ? null
      : ['the Table has another apiVersion', apiVersion, valueAt(table, 'apiVersion') ?? 'absent'],
  );

/** The Table has this number of columns (A 2.1). */
export const tableHasColumns = (exchange: Exchange, count: number): Judgement =>
  about('tableHasColumns', exchange, (table) =>
    columnsOf(table).length === count
      ? null
      : [`the Table does not have ${count} columns`, count, columnsOf(table).map((column) => valueAt(column, 'name'))],
  );

/** The column, counted from 1, has this name and type (A 2.1). */
export const columnIs = (exchange: Exchange, number: number, name: string, type: string): Judgement =>
  about('columnIs', exchange, (table) => {
    const column = columnsOf(table)[number - 1];
    return valueAt(column, 'name') === name && valueAt(column, 'type') === type
      ? null
      : [
          `column ${number} has another name or type`,
          { name, type },
          column ? { name: valueAt(column, 'name'), type: valueAt(column, 'type') } : 'absent',
        ];
  });

/** The Table defines at least one column (A 2.1). */
export const tableDefinesColumns = (exchange: Exchange): Judgement =>
  about('tableDefinesColumns', exchange, (table) =>
    columnsOf(table).length > 0
      ? null
      : [
          'the Table defines no columns',
          'columnDefinitions with at least one',
          valueAt(table, 'columnDefinitions') ?? 'absent',
        ],
  );

/** Every column definition has this member, as non-empty text (A 2.1). Facts: columns. */
export const columnsHave = (exchange: Exchange, member: string): Judgement => {
  const judged = about('columnsHave', exchange, (table) => {
    const without = columnsOf(table).filter(
      (column) => typeof valueAt(column, member) !== 'string' || valueAt(column, member) === '',
    );
    return without.length === 0
      ? null
      : [`${without.length} columns have no ${member}`, `text as ${member} of each column`, without];
  });
  return judged.findings.length > 0 ? judged : { ...judged, seen: judged.seen * columnsOf(exchange.json).length };
};

/** The Table has this number of rows; for zero rows an empty list, null or an absent member (A 2.1). */
export const tableHasRows = (exchange: Exchange, count: number): Judgement =>
  about('tableHasRows', exchange, (table) => {
    if (valueAt(table, 'kind') !== 'Table')
      return ['the response is not a Table', 'Table', valueAt(table, 'kind') ?? 'absent'];
    return rowsOf(table).length === count
      ? null
      : [`the Table does not have ${count} rows`, count, rowsOf(table).length];
  });

/**
 * If rows have cells, the first two of each are the name and the creation time of an item of the list, each item once
 * (A 2.1). Facts: rows with cells.
 */
export const rowsShowNameAndTime = (exchange: Exchange, list: Exchange): Judgement => {
  const items = listAt(list.json, 'items');
  const shown = rowsOf(exchange.json)
    .filter((row) => isArray(valueAt(row, 'cells')))
    .map((row) => `${valueAt(row, 'cells', 0)} ${valueAt(row, 'cells', 1)}`)
    .sort();
  const wanted = items
    .map((item) => `${valueAt(item, 'metadata', 'name')} ${valueAt(item, 'metadata', 'creationTimestamp')}`)
    .sort();
  const judged = about('rowsShowNameAndTime', exchange, () =>
    shown.length === 0 || JSON.stringify(shown) === JSON.stringify(wanted)
      ? null
      : ['the first two cells are not name and creation time', wanted, shown],
  );
  return judged.findings.length > 0 ? judged : { ...judged, seen: judged.seen * shown.length };
};

/** The response is a Table that defines columns, a list, or 406: never a Table without columns (A 2.1). */
export const isTableOrListOr406 = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('isTableOrListOr406', [], 0);
  if (exchange.response.status === 406) return judgement('isTableOrListOr406', []);
  if (exchange.response.status !== 200)
    return judgement('isTableOrListOr406', [
      finding('the response is neither Table nor list nor 406', '200 or 406', outcomeOf(exchange), exchange),
    ]);
  if (valueAt(exchange.json, 'kind') === 'Table') return tableDefinesColumns(exchange);
  return judgement(
    'isTableOrListOr406',
    isArray(valueAt(exchange.json, 'items'))
      ? []
      : [
          finding(
            'the response is neither Table nor list',
            'columnDefinitions or items',
            valueAt(exchange.json, 'kind') ?? 'absent',
            exchange,
          ),
        ],
  );
};

/**
 * The Table has these columns, among others, each with a priority and these cells, one for each row. `any` is any text
 * but an empty one.
 */
export const tableShows = (
  exchange: Exchange,
  columns: ReadonlyArray<{ readonly name: string; readonly priority: number; readonly cells: readonly JsonValue[] }>,
): Judgement => {
  const wrong = (table: JsonValue, name: string, priority: number, cells: readonly JsonValue[]) => {
    const at = columnsOf(table).findIndex(
      (column) => valueAt(column, 'name') === name && (valueAt(column, 'priority') ?? 0) === priority,
    );
    if (at < 0)
      return [
        `no column ${name} with priority ${priority}`,
        name,
        columnsOf(table).map((column) => valueAt(column, 'name')),
      ] as const;
    const seen = rowsOf(table).map((row) => valueAt(row, 'cells', at));
    const isEqual = (cell: JsonValue, one: JsonValue): boolean =>
      one === 'any' ? typeof cell === 'string' && cell !== '' : isDeepStrictEqual(cell, one);
    const agrees = seen.length === cells.length && cells.every((one, row) => isEqual(seen[row], one));
    return agrees ? null : ([`the column ${name} has other cells`, cells, seen] as const);
  };
  return together(
    'tableShows',
    columns.map(({ name, priority, cells }) =>
      about('tableShows', exchange, (table) => wrong(table, name, priority, cells)),
    ),
  );
};

/** What the rows of a Table have as `object`: the metadata of the object, the complete object, or nothing. */
export type RowObjects = 'the metadata' | 'all' | 'nothing';

const describedObject = (object: JsonValue): string => {
  if (object === undefined || object === null) return 'nothing';
  if (typeof valueAt(object, 'metadata', 'name') !== 'string') return 'no object';
  return valueAt(object, 'kind') === 'PartialObjectMetadata' && Object.keys(object).length === 3
    ? 'the metadata'
    : 'all';
};

/** Each row of the Table has this as its `object`; complete objects are of this kind. */
export const rowsHaveObjects = (exchange: Exchange, wanted: RowObjects, kind: string): Judgement =>
  about('rowsHaveObjects', exchange, (table) => {
    const seen = rowsOf(table).map((row) => describedObject(valueAt(row, 'object')));
    const hasKind = wanted !== 'all' || rowsOf(table).every((row) => valueAt(row, 'object', 'kind') === kind);
    return seen.length > 0 && hasKind && seen.every((one) => one === wanted)
      ? null
      : ['the rows of the Table have other objects', wanted, seen];
  });
