import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { itemsOf } from '../lists/lists.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { warningsOf } from './warnings.ts';

const quoted = String.raw`"(?:[^"\\]|\\.)*"`;
const value = String.raw`\d{3} [^\s,"]+ ${quoted}(?: ${quoted})?`;
const form = new RegExp(`^${value}(?:\\s*,\\s*${value})*$`);

/**
 * Every Warning header of the responses is code, agent and quoted text, with an optional quoted date (RFC 7234, 5.5).
 * Without a header there is no fact.
 */
export const warningsAreWellFormed = (exchanges: readonly Exchange[]): Judgement => {
  const all = exchanges.flatMap((exchange) => warningsOf(exchange).map((text) => ({ exchange, text })));
  const wrong = all.filter(({ text }) => !form.test(text.trim()));
  return judgement(
    'warningsAreWellFormed',
    wrong.map(({ exchange, text }) => finding('a Warning header is malformed', 'CODE AGENT "TEXT"', text, exchange)),
    all.length,
  );
};

/**
 * A create, a read, a list, a patch and a delete succeeded with 200, 201 or 202, and returned the object where
 * they must.
 */
export const requestsReturnObjects = (
  {
    created,
    read,
    list,
    patched,
    deleted,
  }: {
    readonly created: Exchange;
    readonly read: Exchange;
    readonly list: Exchange;
    readonly patched: Exchange;
    readonly deleted: Exchange;
  },
  wanted: { readonly kind: string; readonly name: string },
): Judgement => {
  const all = [created, read, list, patched, deleted];
  if (all.some(({ response }) => !response)) return judgement('requestsReturnObjects', [], 0);
  const failed = all.filter(({ response }) => ![200, 201, 202].includes(response?.status ?? 0));
  const shown = [created, read, patched].filter(
    (exchange) =>
      !failed.includes(exchange) &&
      (valueAt(exchange.json, 'kind') !== wanted.kind || valueAt(exchange.json, 'metadata', 'name') !== wanted.name),
  );
  const otherSpec =
    failed.length === 0 && !isDeepStrictEqual(valueAt(read.json, 'spec'), valueAt(created.json, 'spec'));
  const unlisted =
    !failed.includes(list) && !itemsOf(list).some((item) => valueAt(item, 'metadata', 'name') === wanted.name);
  return judgement(
    'requestsReturnObjects',
    [
      ...failed.map((exchange) => finding('unexpected status', '200, 201 or 202', outcomeOf(exchange), exchange)),
      ...shown.map((exchange) =>
        finding(
          'the response is not the object',
          wanted,
          { kind: valueAt(exchange.json, 'kind'), name: valueAt(exchange.json, 'metadata', 'name') },
          exchange,
        ),
      ),
      ...(otherSpec
        ? [
            finding(
              'the read returns another spec than the create',
              valueAt(created.json, 'spec'),
              valueAt(read.json, 'spec'),
              created,
              read,
            ),
          ]
        : []),
      ...(unlisted
        ? [
            finding(
              'the list lacks the object',
              wanted.name,
              itemsOf(list).map((item) => valueAt(item, 'metadata', 'name')),
              list,
            ),
          ]
        : []),
    ],
    all.length,
  );
};
