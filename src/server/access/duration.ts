import { InvalidOption } from '../options/invalid-option.ts';
const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/**
 * Milliseconds of a duration option such as `2m0s`, or the fallback (milliseconds) without the option. Throws Error for
 * other text.
 */
export const durationOption = (text: string | null, fallback: number): number => {
  if (text === null || text === '') return fallback;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  if (text === '0') return 0;
  if (parts.map(([whole]) => whole).join('') !== text)
    throw new InvalidOption(`"${text}" is not a duration such as 2m0s`);
  return parts.reduce((sum, [, number, unit]) => sum + Number(number) * (units[unit ?? ''] ?? 0), 0);
};
