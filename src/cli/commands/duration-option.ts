import { InvalidArgumentError } from 'commander';

const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Reads `90s`, `5m` or `1h` as milliseconds. */
export const durationOption = (text: string): number => {
  const [, amount, unit = ''] = /^(\d+)([smh])$/.exec(text.trim()) ?? [];
  if (amount === undefined) throw new InvalidArgumentError('write a number with s, m or h, for example 5m.');
  return Number(amount) * (unitMs[unit] ?? 0);
};
