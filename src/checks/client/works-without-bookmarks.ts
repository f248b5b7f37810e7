import type { Exchange } from '../../client/typed-exchange.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { isWatch, resourcePath } from './resource-path.ts';

/** Longest time, in milliseconds, for which a working client does not access a collection that it follows. */
const timeoutMs = 60_000;

/**
 * WATCH-45 (B 6.1): a client that allowed bookmarks and received none continues to work: when the other side ends its
 * watch, it reads or watches the collection again. Facts: such ended watches after which the client sent requests for
 * at least a minute, to any path.
 */
export const worksWithoutBookmarks = (exchanges: readonly Exchange[]): Judgement => {
  const findings: Finding[] = [];
  let seen = 0;
  for (const [index, watch] of exchanges.entries()) {
    const at = isWatch(watch.request.path) ? resourcePath(watch.request.path) : null;
    const allowed = at?.query.get('allowWatchBookmarks') === 'true';
    const ended = watch.frames !== null && watch.ms !== null && watch.failure?.kind !== 'aborted';
    if (!at || !allowed || !ended || watch.frames.some(({ event }) => event?.type === 'BOOKMARK')) continue;
    const endMs = watch.startedMs + (watch.ms ?? 0);
    const later = exchanges
      .slice(index + 1)
      .filter(({ actor, startedMs }) => actor === watch.actor && startedMs >= endMs);
    const back = later.some(({ request }) => resourcePath(request.path)?.collection === at.collection);
    const elsewhere = later.some(({ startedMs }) => startedMs >= endMs + timeoutMs);
    if (!back && !elsewhere) continue;
    seen += 1;
    if (!back)
      findings.push({
        message: `GET ${at.collection}: the client did not read or watch again after a watch without bookmarks`,
        expected: 'another list or watch',
        seen: `none in ${timeoutMs / 1_000} s`,
        exchanges: [watch.seq],
      });
  }
  return judgement('worksWithoutBookmarks', findings, seen);
};
