import { InvalidArgumentError } from 'commander';

const factors: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3, t: 1024 ** 4 };

/**
 * Reads a size in bytes: `300000`, `300K`, `300KB`, `300KiB`, `1.5M`, `64MiB`, in upper or lower case. All units are
 * powers of 1024.
 */
export const sizeOption = (text: string): number => {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)\s*(?:([kmgt])(?:i?b)?|b)?$/i.exec(text.trim()) ?? [];
  const bytes = Math.floor(Number(amount ?? Number.NaN) * (factors[unit.toLowerCase()] ?? Number.NaN));
  if (bytes >= 1 && bytes <= Number.MAX_SAFE_INTEGER) return bytes;
  throw new InvalidArgumentError('expected a size of at least one byte, for example 300K, 64MiB or 1000000.');
};
