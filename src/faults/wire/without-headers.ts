import type { HeaderPairs } from '../../client/exchange.ts';

/** Headers without those of these names, in lower case. */
export const withoutHeaders = (headers: HeaderPairs, ...names: readonly string[]): HeaderPairs =>
  headers.filter(([name]) => !names.includes(name.toLowerCase()));
