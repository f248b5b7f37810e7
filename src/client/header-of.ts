import type { HeaderPairs } from './exchange.ts';

/** First value of a header, whose name is given in lower case; null without one. */
export const headerOf = (pairs: HeaderPairs, name: string): string | null =>
  pairs.find(([key]) => key.length === name.length && key.toLowerCase() === name)?.[1] ?? null;

/** The media type that Content-Type names, in lower case and without parameters; empty without one. */
export const mediaTypeIn = (pairs: HeaderPairs): string =>
  (headerOf(pairs, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
