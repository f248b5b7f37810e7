import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [0, '0 ms'],
  [12.6, '13 ms'],
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [12_340, '12.3 s'],
  [59_949, '59.9 s'],
  [59_960, '1 min'],
  [200_400, '3 min 20 s'],
  [3_599_600, '1 h'],
  [3_840_000, '1 h 4 min'],
  [Number.NaN, 'unknown'],
])('%d ms is %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
