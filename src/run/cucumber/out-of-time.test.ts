import { expect, test } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { outOfTime } from './out-of-time.ts';

const answered = (ms: number | null, response: object | null = { status: 200 }): Exchange =>
  ({ ms, response }) as Exchange;
const ended = 'Error: function timed out, ensure the promise resolves within 180000 milliseconds\n    at Timeout';

test('a step that was ended for its length is undecided, with the speed of the server', () => {
  expect(outOfTime(ended, [answered(100), answered(301), answered(null), answered(5, null)])).toMatch(
    /^a step was not over after 180 seconds; the scenario's 2 requests were answered in 201 ms each/,
  );
});

test.each([
  ['another error', 'TypeError: undefined', [answered(1)]],
  ['no message', undefined, [answered(1)]],
  ['nothing was asked', ended, []],
  ['nothing was answered', ended, [answered(null, null)]],
])('%s is the defect of the suite that it was', (_, message, exchanges) => {
  expect(outOfTime(message, exchanges)).toBeNull();
});
