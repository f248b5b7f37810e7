import type { Exchange, Json } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const about = (check: string, exchange: Exchange, wrong: (table: Json) => readonly [message: string, expected: unknown, seen: unknown] | null): Judgement => {
  if (!exchange.response) return judgement(check, [], 0);
  if (exchange.response.status !== 200) return judgement(check, [finding('the Table was refused', '200', outcomeOf(exchange), exchange)]);
  const found = wrong(exchange.json);
  return judgement(check, found ? [finding(...found, exchange)] : []);
};

const columnsOf = (table: Json): readonly Json[] => (Array.isArray(table?.columnDefinitions) ? table.columnDefinitions : []);

/** The body has kind Table (A 2.1). */
export const isTable = (exchange: Exchange): Judgement => about('isTable', exchange, (table) => (table?.kind === 'Table' ? null : ['the answer is no Table', 'Table', table?.kind ?? 'absent']));

/** The Table's apiVersion is that of Tables, not of what it lists (A 2.1). */
export const tableVersionIs = (exchange: Exchange, apiVersion = 'meta.platform.io/v1'): Judgement =>
  about('tableVersionIs', exchange, (table) => (table?.apiVersion === apiVersion ? null : ['the Table has another apiVersion', apiVersion, table?.apiVersion ?? 'absent']));

/** The Table has so many columns (A 2.1). */
export const hasColumns = (exchange: Exchange, count: number): Judgement =>
  about('hasColumns', exchange, (table) => (columnsOf(table).length === count ? null : [`the Table has not ${count} columns`, count, columnsOf(table).map((column) => column?.name)]));

/** The column, counted from 1, has this name and type (A 2.1). */
export const columnIs = (exchange: Exchange, number: number, name: string, type: string): Judgement =>
  about('columnIs', exchange, (table) => {
    const column = columnsOf(table)[number - 1];
    return column?.name === name && column?.type === type ? null : [`column ${number} is another`, { name, type }, column ? { name: column.name, type: column.type } : 'absent'];
  });
