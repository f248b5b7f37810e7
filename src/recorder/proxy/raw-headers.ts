import type { HeaderPairs } from '../../client/exchange.ts';

/** Pairs from node's flat list, in order and case. */
export const rawHeaderPairs = (flat: readonly string[]): HeaderPairs => {
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) pairs.push([flat[i] as string, flat[i + 1] as string]);
  return pairs;
};

const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'proxy-authenticate', 'upgrade']);

/** Pairs without those that belong to one connection only (RFC 9110 7.6.1), and without the named ones. */
export const endToEnd = (pairs: HeaderPairs, without: readonly string[] = []): HeaderPairs =>
  pairs.filter(([name]) => {
    const lower = name.toLowerCase();
    return !hopByHop.has(lower) && !without.includes(lower);
  });

/** First value of a header, or null. */
export const headerOf = (pairs: HeaderPairs, name: string): string | null =>
  pairs.find(([key]) => key.toLowerCase() === name)?.[1] ?? null;
