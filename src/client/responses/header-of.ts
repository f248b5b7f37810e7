import type { HeaderPairs } from '../exchange.ts';

/** First value of a header; `name` is in lower case. Null when the header is missing. */
export const headerOf = (pairs: HeaderPairs, name: string): string | null =>
  pairs.find(([key]) => key.length === name.length && key.toLowerCase() === name)?.[1] ?? null;

/** All values of a header, in order; `name` is in lower case. */
export const headerValues = (pairs: HeaderPairs, name: string): readonly string[] =>
  pairs.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);

/** The media type of Content-Type, in lower case and without parameters; empty when the header is missing. */
export const mediaTypeIn = (pairs: HeaderPairs): string =>
  (headerOf(pairs, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
