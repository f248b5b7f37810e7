import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { otherIsAccepted } from './other-is-accepted.ts';

const answer = (status: number | null) => madeExchange({}, { status });

it.each([
  ['some rejected, the other accepted', [201, 201, 429], 201, true],
  ['all accepted', [201, 201], 201, false],
  ['none accepted', [429, 429], 201, false],
  ['the other rejected', [201, 429], 429, false],
  ['no response to the other', [201, 429], null, null],
  ['no responses to the many', [null], 201, null],
])('%s', (_name, many, other, wanted) => {
  const { seen, findings } = otherIsAccepted(many.map(answer), answer(other));
  expect(seen === 0 ? null : findings.length === 0).toBe(wanted);
});
