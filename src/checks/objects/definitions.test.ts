import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { namesAreRejected } from './definitions.ts';

const read = (...conditions: ReadonlyArray<readonly [string, string]>) =>
  madeExchange({ status: { conditions: conditions.map(([type, status]) => ({ type, status })) } });

it.each([
  ['rejected names', read(['NamesAccepted', 'False'], ['Established', 'False']), 0, 1],
  ['rejected names without the other condition', read(['NamesAccepted', 'False']), 0, 1],
  ['accepted names', read(['NamesAccepted', 'True'], ['Established', 'True']), 1, 1],
  ['an established kind', read(['NamesAccepted', 'False'], ['Established', 'True']), 1, 1],
  ['no decision', read(['Established', 'False']), 0, 0],
  ['conditions that are no list', madeExchange({ status: { conditions: 'none' } }), 0, 0],
  ['an error', madeExchange({}, { status: 404 }), 0, 0],
])('%s', (_, exchange, findings, seen) => {
  const judged = namesAreRejected(exchange);
  expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
});
