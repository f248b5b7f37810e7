import type { Exchange } from '../../client/typed-exchange.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { isWatch, resourcePath } from './resource-path.ts';

/**
 * ERR-53 (A 4.5, B 7): after 410 to a continue token the client starts the list again, without the token or with a
 * token that the error contained. Facts: such responses that the same client followed up with a list of that
 * collection.
 */
export const pageAfterGone = (exchanges: readonly Exchange[]): Judgement => {
  const findings: Finding[] = [];
  let seen = 0;
  for (const [index, page] of exchanges.entries()) {
    const at = page.request.method === 'GET' && page.response?.status === 410 ? resourcePath(page.request.path) : null;
    const token = at?.query.get('continue');
    if (!at || !token) continue;
    const next = exchanges
      .slice(index + 1)
      .find(
        ({ actor, request }) =>
          actor === page.actor &&
          request.method === 'GET' &&
          !isWatch(request.path) &&
          resourcePath(request.path)?.collection === at.collection &&
          resourcePath(request.path)?.name === null,
      );
    if (!next) continue;
    seen += 1;
    if (resourcePath(next.request.path)?.query.get('continue') !== token) continue;
    findings.push({
      message: `GET ${at.collection}: the client sends a continue token again that was rejected with 410`,
      expected: 'a list without the token',
      seen: token,
      exchanges: [page.seq, next.seq],
    });
  }
  return judgement('pageAfterGone', findings, seen);
};
