import type { HeaderPairs } from '../../client/exchange.ts';

/** Name-value pairs from node's flat list, in order and case. */
export const rawHeaderPairs = (flat: readonly string[]): HeaderPairs => {
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) pairs.push([flat[i] as string, flat[i + 1] as string]);
  return pairs;
};

const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'proxy-authenticate', 'upgrade']);
const hopByHopLengths = new Set([...hopByHop].map((name) => name.length));

/** True for a hop-by-hop header (RFC 9110 7.6.1). */
export const isHopByHop = (name: string): boolean =>
  hopByHopLengths.has(name.length) && hopByHop.has(name.toLowerCase());

/** Node's flat list without hop-by-hop headers, and without the header of the given name. */
export const endToEnd = (flat: readonly string[], without: string | null = null): readonly string[] => {
  const kept: string[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const name = flat[i] as string;
    if (!isHopByHop(name) && (without === null || !isNamed(name, without))) kept.push(name, flat[i + 1] as string);
  }
  return kept;
};

/** True when a header has this name. `name` is in lower case. */
export const isNamed = (header: string, name: string): boolean =>
  header.length === name.length && header.toLowerCase() === name;

/** First value of a header in node's flat list, or null. */
export const rawHeader = (flat: readonly string[], name: string): string | null => {
  for (let i = 0; i + 1 < flat.length; i += 2) if (isNamed(flat[i] as string, name)) return flat[i + 1] as string;
  return null;
};

/** Node's flat list without the header of this name. `name` is in lower case. */
export const withoutHeader = (flat: readonly string[], name: string): readonly string[] =>
  flat.filter((_, i) => !isNamed(flat[i - (i % 2)] as string, name));

/** True when a client waits for the response 100 before it sends the body (RFC 9110 10.1.1). */
export const expectsContinue = (flat: readonly string[]): boolean =>
  rawHeader(flat, 'expect')?.trim().toLowerCase() === '100-continue';
