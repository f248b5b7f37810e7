import { expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { responseHasWarning } from './warnings.ts';

const warning = (...values: readonly string[]): Exchange =>
  madeExchange({}, { headers: values.map((value) => ['Warning', value] as const) });

it.each([
  ['the only warning', warning('299 - "a b"'), 1, 0],
  ['the second warning', warning('299 - "c"', '299 - "a b"'), 1, 0],
  ['two warnings in one header', warning('299 - "c", 299 - "a b"'), 1, 0],
  ['the warning twice', warning('299 - "a b"', '299 - "a b"'), 1, 1],
  ['another text', warning('299 - "a b c"'), 1, 1],
  ['another code', warning('199 - "a b"'), 1, 1],
  ['a text without quotes', warning('a b'), 1, 1],
  ['no warning', warning(), 1, 1],
  ['no response', madeExchange(undefined, { status: null }), 0, 0],
])('%s', (_, exchange, seen, findings) => {
  const judged = responseHasWarning(exchange, 'a b');
  expect([judged.seen, judged.findings.length]).toEqual([seen, findings]);
});

it('quotes inside of a text are escaped', () => {
  expect(responseHasWarning(warning(String.raw`299 agent "a \"b\" \\c"`), String.raw`a "b" \c`).findings).toEqual([]);
});
