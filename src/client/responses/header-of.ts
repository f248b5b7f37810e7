import type { HeaderPairs } from '../exchange.ts';

/** First value of a header; `name` is in lower case. Null when the header is missing. */
export const headerOf = (pairs: HeaderPairs, name: string): string | null =>
  pairs.find(([key]) => key.length === name.length && key.toLowerCase() === name)?.[1] ?? null;

/** The media type of Content-Type, in lower case and without parameters; empty when the header is missing. */
export const mediaTypeIn = (pairs: HeaderPairs): string =>
  (headerOf(pairs, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
