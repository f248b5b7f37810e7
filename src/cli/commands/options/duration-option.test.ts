import { expect, it } from 'vitest';
import { durationOption } from './duration-option.ts';

it.each([
  ['90s', 90_000],
  ['5m', 300_000],
  [' 1h', 3_600_000],
  ['0s', 0],
])('reads %s', (text, ms) => expect(durationOption(text)).toBe(ms));

it.each(['', '5', 'm', '-5m', '1.5m', '5d', '5m30s'])('rejects "%s"', (text) =>
  expect(() => durationOption(text)).toThrow(/for example 5m/),
);
