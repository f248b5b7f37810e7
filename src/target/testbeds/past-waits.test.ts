import { expect, test } from 'vitest';
import { PastWaits } from './past-waits.ts';

const noted = (...waits: readonly boolean[]): PastWaits => {
  const past = new PastWaits();
  for (const reached of waits) past.note(reached);
  return past;
};

test('three waits in vain make the next one brief', () => {
  expect(noted(false, false).deadlineMs(10_000)).toBe(10_000);
  expect(noted(false, false, false).deadlineMs(10_000)).toBe(500);
  expect(noted(false, false, false).inVain).toBe(3);
});

test('a brief wait is never longer than the full one', () => {
  expect(noted(false, false, false).deadlineMs(200)).toBe(200);
});

test.each([
  ['before', [true, false, false, false]],
  ['after', [false, false, false, true]],
])('one wait with success %s them keeps all further ones long', (_, waits) => {
  expect(noted(...waits).areHopeless).toBe(false);
  expect(noted(...waits, false, false).deadlineMs(10_000)).toBe(10_000);
});
