import { InvalidArgumentError } from 'commander';
import { numberRanges } from './number-option.ts';

const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

const milliseconds = (text: string, units: string, example: string): number => {
  const [, amount, unit = ''] = /^(\d+)([a-z])$/.exec(text.trim()) ?? [];
  if (amount === undefined || !units.includes(unit))
    throw new InvalidArgumentError(
      `expected a number with one of the units ${[...units].join(', ')}, for example ${example}.`,
    );
  const ms = Number(amount) * (unitMs[unit] ?? 0);
  if (ms > numberRanges.milliseconds.most) throw new InvalidArgumentError('expected at most 24 days.');
  return ms;
};

/** Reads `90s`, `5m` or `1h` as milliseconds, at most the longest time of a timer. */
export const durationOption = (text: string): number => milliseconds(text, 'smh', '5m');

/** Reads the age of a file, `90s`, `5m`, `1h` or `2d`, as milliseconds above 0. */
export const ageOption = (text: string): number => {
  const ms = milliseconds(text, 'smhd', '1h');
  if (ms === 0) throw new InvalidArgumentError('expected an age above 0, for example 1h.');
  return ms;
};
