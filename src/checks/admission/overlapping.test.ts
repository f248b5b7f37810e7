import { expect, it } from 'vitest';
import { overlapping } from './overlapping.ts';

it.each([
  ['at once, as wanted', { begun: 2, most: 2 }, true, true],
  ['one by one, not wanted', { begun: 2, most: 1 }, true, false],
  ['one by one, as wanted', { begun: 3, most: 1 }, false, true],
  ['at once, not wanted', { begun: 2, most: 2 }, false, false],
  ['one call', { begun: 1, most: 1 }, true, null],
])('%s', (_name, meeting, wanted, good) => {
  const { seen, findings } = overlapping(meeting, wanted);
  expect(seen === 0 ? null : findings.length === 0).toBe(good);
});
