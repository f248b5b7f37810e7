import { expect, test } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { whyStepTimedOut } from './step-timeout.ts';

const answered = (ms: number | null, response: object | null = { status: 200 }): Exchange =>
  ({ ms, response }) as Exchange;
const ended = 'Error: function timed out, ensure the promise resolves within 180000 milliseconds\n    at Timeout';

test('a step that exceeded its time limit is inconclusive, with the response time of the server', () => {
  expect(whyStepTimedOut(ended, [answered(100), answered(301), answered(null), answered(5, null)])).toMatch(
    /^a step did not end within 180 seconds; the mean response time of the scenario's 2 requests was 201 ms/,
  );
});

test.each([
  ['another error', 'TypeError: undefined', [answered(1)]],
  ['no message', undefined, [answered(1)]],
  ['no request', ended, []],
  ['no response', ended, [answered(null, null)]],
])('%s stays a defect of the suite', (_, message, exchanges) => {
  expect(whyStepTimedOut(message, exchanges)).toBeNull();
});
