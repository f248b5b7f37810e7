import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { isWatch, resourcePath } from './resource-path.ts';

const isGone = (exchange: Exchange): boolean =>
  exchange.response?.status === 410 ||
  (exchange.frames ?? []).some(({ event }) => event?.type === 'ERROR' && valueAt(event.object, 'code') === 410);

/**
 * ERR-52 (B 6.1, B 7): after 410 to a watch, as status or inside the stream, the client does not watch from that
 * resource version again but lists. Facts: such watches that the same client followed up with a list or a watch of that
 * collection.
 */
export const watchAfterGone = (exchanges: readonly Exchange[]): Judgement => {
  const findings: Finding[] = [];
  let seen = 0;
  for (const [index, watch] of exchanges.entries()) {
    const at = isWatch(watch.request.path) && isGone(watch) ? resourcePath(watch.request.path) : null;
    const version = at?.query.get('resourceVersion') ?? '';
    if (!at || version === '') continue;
    const next = exchanges
      .slice(index + 1)
      .find(
        ({ actor, request }) =>
          actor === watch.actor &&
          request.method === 'GET' &&
          resourcePath(request.path)?.collection === at.collection &&
          resourcePath(request.path)?.name === null,
      );
    if (!next) continue;
    seen += 1;
    if (!isWatch(next.request.path) || resourcePath(next.request.path)?.query.get('resourceVersion') !== version)
      continue;
    findings.push({
      message: `GET ${at.collection}: the client opens the watch from ${version} again, which was rejected with 410`,
      expected: 'a new list',
      seen: version,
      exchanges: [watch.seq, next.seq],
    });
  }
  return judgement('watchAfterGone', findings, seen);
};
