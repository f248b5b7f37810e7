import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { serverDidNotStart, startFailedBecauseOf, gateIsOff, gateIsOn } from './gates.ts';

const answer = (status: number | null, json: unknown = {}) => madeExchange(json, { status });
const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['on and returned', gateIsOn(answer(201, { a: 'x' }), 'a', 'x'), true],
  ['on and dropped', gateIsOn(answer(201, {}), 'a', 'x'), false],
  ['on and rejected', gateIsOn(answer(422, { a: 'x' }), 'a', 'x'), false],
  ['on without a response', gateIsOn(answer(null), 'a', 'x'), null],
  ['off and dropped', gateIsOff(answer(201, {}), 'a', 'x'), true],
  ['off and another value', gateIsOff(answer(201, { a: 'y' }), 'a', 'x'), true],
  ['off and rejected', gateIsOff(answer(422), 'a', 'x'), true],
  ['off and returned', gateIsOff(answer(201, { a: 'x' }), 'a', 'x'), false],
  ['off and a server error', gateIsOff(answer(500), 'a', 'x'), false],
  ['off without a response', gateIsOff(answer(null), 'a', 'x'), null],
  ['no start', serverDidNotStart('unknown gate'), true],
  ['a start', serverDidNotStart(null), false],
  ['no start because of that name', startFailedBecauseOf('plugin "P" is unknown', 'P'), true],
  ['no start for another reason', startFailedBecauseOf('the port is taken', 'P'), false],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
