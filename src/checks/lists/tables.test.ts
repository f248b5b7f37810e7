import { expect, it } from 'vitest';
import { madeExchange } from '../exchange-for-tests.ts';
import type { Judgement } from '../judgement.ts';
import { columnIs, hasColumns, isTable, tableVersionIs } from './tables.ts';

const table = { kind: 'Table', apiVersion: 'meta.platform.io/v1', columnDefinitions: [{ name: 'Name', type: 'string' }, { name: 'Created At', type: 'date' }] };
const good = madeExchange(table);
const list = madeExchange({ kind: 'ConfigMapList', apiVersion: 'v1', items: [] });
const refused = madeExchange({ kind: 'Status' }, { status: 406 });
const none = madeExchange(undefined, { status: null });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['a Table', isTable(good), true],
  ['a list', isTable(list), false],
  ['a refusal', isTable(refused), false],
  ['no answer', isTable(none), null],
  ['the version of Tables', tableVersionIs(good), true],
  ['the version of the listed kind', tableVersionIs(madeExchange({ ...table, apiVersion: 'v1' })), false],
  ['two columns', hasColumns(good, 2), true],
  ['another number', hasColumns(good, 3), false],
  ['no definitions', hasColumns(list, 2), false],
  ['the column', columnIs(good, 2, 'Created At', 'date'), true],
  ['another type', columnIs(good, 1, 'Name', 'object'), false],
  ['a column beyond the last', columnIs(good, 3, 'Name', 'string'), false],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
