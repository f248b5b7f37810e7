import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { resourcePath } from './resource-path.ts';

interface Page {
  readonly exchange: Exchange;
  readonly counted: boolean;
  readonly followed: boolean;
}

/** Pages with a continue token, and whether the same client sent the token later. */
const pagesOf = (exchanges: readonly Exchange[]): readonly Page[] =>
  exchanges.flatMap((exchange, index) => {
    const { request, response, json, actor } = exchange;
    const token = valueAt(json, 'metadata', 'continue');
    const at = request.method === 'GET' && response?.status === 200 ? resourcePath(request.path) : null;
    if (!at || typeof token !== 'string' || token === '') return [];
    const followed = exchanges
      .slice(index + 1)
      .some((later) => later.actor === actor && resourcePath(later.request.path)?.query.get('continue') === token);
    return [{ exchange, counted: valueAt(json, 'metadata', 'remainingItemCount') !== undefined, followed }];
  });

/**
 * ERR-54 (A 2.1, B 7): a client collects pages by their continue tokens, also if a page has no remainingItemCount.
 * Facts: pages with a token and without remainingItemCount, for clients that use continue tokens at all; such a page
 * that the client does not continue, although it continued a page with the count, is a finding.
 */
export const followsPagesWithoutCount = (exchanges: readonly Exchange[]): Judgement => {
  const findings: Finding[] = [];
  let seen = 0;
  const pages = pagesOf(exchanges);
  for (const { exchange, followed } of pages.filter(({ counted }) => !counted)) {
    const others = pages.filter((page) => page.exchange.actor === exchange.actor);
    const stops = !followed && others.some((page) => page.counted && page.followed);
    if (!followed && !stops) continue;
    seen += 1;
    if (stops)
      findings.push({
        message: `GET ${exchange.request.path}: the client continues only pages with remainingItemCount`,
        expected: 'the next page',
        seen: 'none',
        exchanges: [exchange.seq],
      });
  }
  return judgement('followsPagesWithoutCount', findings, seen);
};
