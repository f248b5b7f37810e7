import { describe, expect, it } from 'vitest';
import { ageOption } from './duration-option.ts';
import { numberOption, numberRanges } from './number-option.ts';
import { sizeOption } from './size-option.ts';

describe('numbers of options', () => {
  const kinds = Object.keys(numberRanges) as (keyof typeof numberRanges)[];
  it.each(kinds)('%s has its range', (kind) => {
    const read = numberOption(kind);
    const { least, most } = numberRanges[kind];
    expect([read(String(least)), read(String(most))]).toEqual([least, most]);
    for (const text of ['-1', '', ' ', 'x', '0x10', '1e3', '1.5.2', 'NaN', 'Infinity', `${most}0`, '9'.repeat(40)])
      expect(() => read(text), text).toThrow(/expected (a number|an integer) from/);
  });
  it('rejects a number below the range', () => expect(() => numberOption('lanes')('0')).toThrow(/from 1 to/));
  it('accepts decimal numbers only for a speed', () => {
    expect(numberOption('speed')('0.5')).toBe(0.5);
    expect(() => numberOption('seed')('0.5')).toThrow(/integer/);
  });
});

it.each([
  ['300K', 307_200],
  ['300KB', 307_200],
  ['300KiB', 307_200],
  ['300k', 307_200],
  ['1M', 1_048_576],
  ['1.5MiB', 1_572_864],
  ['2g', 2_147_483_648],
  ['1000000', 1_000_000],
  ['512B', 512],
  [' 64 MB ', 67_108_864],
])('the size %s is %i bytes', (text, bytes) => expect(sizeOption(text)).toBe(bytes));

it.each(['', '0', '0K', 'K', '-1K', '1X', '1KK', '1 2', '1e3', '9'.repeat(30)])('the size "%s" is rejected', (text) =>
  expect(() => sizeOption(text)).toThrow(/300K/),
);

it.each([
  ['1d', 86_400_000],
  ['90s', 90_000],
])('the age %s is %i ms', (text, ms) => expect(ageOption(text)).toBe(ms));
it.each(['0s', '25d', '1w', '5'])('the age "%s" is rejected', (text) => expect(() => ageOption(text)).toThrow());
