import { expect, it } from 'vitest';
import { callsOverlap } from './call-overlap.ts';

it.each([
  ['concurrent, as expected', { begun: 2, most: 2 }, true, true],
  ['sequential, not expected', { begun: 2, most: 1 }, true, false],
  ['sequential, as expected', { begun: 3, most: 1 }, false, true],
  ['concurrent, not expected', { begun: 2, most: 2 }, false, false],
  ['one call', { begun: 1, most: 1 }, true, null],
])('%s', (_name, meeting, wanted, good) => {
  const { seen, findings } = callsOverlap(meeting, wanted);
  expect(seen === 0 ? null : findings.length === 0).toBe(good);
});
