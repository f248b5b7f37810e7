import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { isExpiredWatch } from '../watch/rejected-watch.ts';
import { isWatch, resourcePath } from './resource-path.ts';

const requestedVersion = (exchange: Exchange): string =>
  resourcePath(exchange.request.path)?.query.get('resourceVersion') ?? '';
const beginsWithState = (exchange: Exchange): boolean => ['', '0'].includes(requestedVersion(exchange));

/**
 * WATCH-55 (B 6.1): after 410 to a watch, a client lists the collection again, not at the expired resource version, and
 * watches from the resource version of that list; a watch with initial events does both. Facts: such watches that the
 * same client followed up.
 */
export const listsAfterGone = (exchanges: readonly Exchange[]): Judgement => {
  const findings: Finding[] = [];
  let seen = 0;
  for (const [index, watch] of exchanges.entries()) {
    const at = isWatch(watch.request.path) && isExpiredWatch(watch) ? resourcePath(watch.request.path) : null;
    if (!at) continue;
    const later = exchanges.slice(index + 1).filter(({ actor, request }) => {
      const path = resourcePath(request.path);
      return (
        actor === watch.actor && request.method === 'GET' && path?.collection === at.collection && path.name === null
      );
    });
    const next = later[0];
    if (!next) continue;
    seen += 1;
    const tell = (message: string, expected: unknown, shown: Exchange): void => {
      findings.push({
        message: `GET ${at.collection}: ${message}`,
        expected,
        seen: requestedVersion(shown),
        exchanges: [watch.seq, shown.seq],
      });
    };
    if (isWatch(next.request.path)) {
      if (!beginsWithState(next)) tell('after 410 the client watches again without a new list', 'a new list', next);
      continue;
    }
    if (requestedVersion(next) !== '' && requestedVersion(next) === requestedVersion(watch))
      tell('the list after 410 requests the expired resource version', 'another version or none', next);
    const again = later.find((exchange) => isWatch(exchange.request.path));
    if (!again || beginsWithState(again)) continue;
    const lists = later
      .slice(0, later.indexOf(again))
      .map((exchange) => valueAt(exchange.json, 'metadata', 'resourceVersion'));
    if (!lists.includes(requestedVersion(again)))
      tell('the watch after the new list does not start at its resource version', lists, again);
  }
  return judgement('listsAfterGone', findings, seen);
};
