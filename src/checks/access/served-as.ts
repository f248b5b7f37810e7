import type { Exchange } from '../../client/typed-exchange.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** One object that was created, read by its name, listed and deleted. */
export interface ServedObject {
  readonly made: Exchange;
  readonly read: Exchange;
  readonly list: Exchange;
  readonly removed: Exchange;
}

/**
 * All four requests succeeded; the created object and the read have this kind and version, and the list has the
 * kind's list kind and contains the object (B 5.1, 5.11).
 */
export const isServedAs = (
  { made, read, list, removed }: ServedObject,
  kind: string,
  apiVersion: string,
): Judgement => {
  const all = [made, read, list, removed];
  if (all.some(({ response }) => !response)) return judgement('isServedAs', [], 0);
  const refused = all.filter(({ response }) => (response?.status ?? 0) < 200 || (response?.status ?? 0) > 299);
  if (refused.length > 0)
    return judgement(
      'isServedAs',
      refused.map((exchange) =>
        finding(
          'the request was rejected',
          '2xx',
          `${outcomeOf(exchange)}: ${valueAt(exchange.json, 'message') ?? ''}`,
          exchange,
        ),
      ),
    );
  const typed = (exchange: Exchange, wanted: string) => {
    const seen = { kind: valueAt(exchange.json, 'kind'), apiVersion: valueAt(exchange.json, 'apiVersion') };
    return seen.kind === wanted && seen.apiVersion === apiVersion
      ? []
      : [finding('the response has another type', { kind: wanted, apiVersion }, seen, exchange)];
  };
  const name = valueAt(made.json, 'metadata', 'name');
  const names = listAt(list.json, 'items').map((item) => valueAt(item, 'metadata', 'name'));
  return judgement('isServedAs', [
    ...typed(made, kind),
    ...typed(read, kind),
    ...typed(list, `${kind}List`),
    ...(valueAt(read.json, 'metadata', 'name') === name
      ? []
      : [finding('the read returned an object with another name', name, valueAt(read.json, 'metadata', 'name'), read)]),
    ...(names.includes(name) ? [] : [finding('the list does not contain the created object', name, names, list)]),
  ]);
};
