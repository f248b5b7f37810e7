import type { Exchange } from '../../client/typed-exchange.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';

/**
 * An exchange of a client that was configured with a base address; `prefix` is the path of the base address, empty for
 * none.
 */
export type PrefixedExchange = Exchange & { readonly prefix?: string };

/**
 * PATH-26 (A 4.1): paths are appended to the base address, keeping its prefix. Facts: requests of clients whose base
 * address has one.
 */
export const keepsBasePrefix = (exchanges: readonly PrefixedExchange[]): Judgement => {
  const findings: Finding[] = [];
  const prefixed = exchanges.filter(({ prefix = '' }) => prefix !== '');
  for (const { seq, request, prefix } of prefixed) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${prefix}/`))
      findings.push({
        message: `${request.method} ${request.path}: the path lacks the prefix of the base address`,
        expected: `${prefix}/...`,
        seen: pathname,
        exchanges: [seq],
      });
  }
  return judgement('keepsBasePrefix', findings, prefixed.length);
};
