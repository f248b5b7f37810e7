import type { Exchange } from '../../client/typed-exchange.ts';
import { textAt, valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { isWatch, resourcePath } from './resource-path.ts';

/**
 * WATCH-50 (B 6.1): when a watch was interrupted, the client's next watch on that collection starts at the last
 * resource version that it received, or the client has read the state again before. Facts: watches ended by the other
 * side that the same client followed up with a read or a watch.
 */
export const resumeFromLastVersion = (exchanges: readonly Exchange[]): Judgement => {
  const findings: Finding[] = [];
  let seen = 0;
  for (const [index, watch] of exchanges.entries()) {
    const at = isCut(watch) ? resourcePath(watch.request.path) : null;
    const started = at?.query.get('resourceVersion') ?? '';
    const last = lastVersion(watch) ?? started;
    if (!at || last === null || endedInError(watch)) continue;
    const endMs = watch.startedMs + (watch.ms ?? 0);
    const next = exchanges
      .slice(index + 1)
      .find((later) => later.actor === watch.actor && later.startedMs >= endMs && follows(later, watch));
    if (!next) continue;
    seen += 1;
    if (!isWatch(next.request.path)) continue;
    const version = resourcePath(next.request.path)?.query.get('resourceVersion') ?? '';
    // Without a resource version, or with 0, the stream starts with the current state, like a new list.
    if (version === '' || version === '0' || version === last || readAnew(exchanges, watch, next, endMs, version))
      continue;
    findings.push({
      message:
        `GET ${next.request.path}: the interrupted watch had reached ${last === '' ? 'no version' : last}, ` +
        `but the next watch starts at ${version} without a new list`,
      expected: { resourceVersion: last },
      seen: { resourceVersion: version },
      exchanges: [watch.seq, next.seq],
    });
  }
  return judgement('resumeFromLastVersion', findings, seen);
};

/** The other side ended it: with a failure that the client did not cause, or with an orderly end of the stream. */
const isCut = (exchange: Exchange): boolean =>
  exchange.frames !== null && exchange.ms !== null && exchange.failure?.kind !== 'aborted';

const lastVersion = (watch: Exchange): string | null => {
  const versions = (watch.frames ?? [])
    .map((frame) => textAt(frame.event?.object, 'metadata', 'resourceVersion') ?? '')
    .filter((version) => version !== '');
  return versions.at(-1) ?? null;
};

const endedInError = (watch: Exchange): boolean => watch.frames?.at(-1)?.event?.type === 'ERROR';

/** The resource version comes from a read of the collection or of one of its items since the interruption. */
const readAnew = (
  exchanges: readonly Exchange[],
  watch: Exchange,
  next: Exchange,
  endMs: number,
  version: string,
): boolean =>
  exchanges.some(
    (read) =>
      read.actor === watch.actor &&
      read.seq < next.seq &&
      read.startedMs >= endMs &&
      read.request.method === 'GET' &&
      read.frames === null &&
      valueAt(read.json, 'metadata', 'resourceVersion') === version &&
      resourcePath(read.request.path)?.collection === resourcePath(watch.request.path)?.collection,
  );

/**
 * A list or watch of the same collection with the same selection: another watch of the client on the same type is
 * another stream.
 */
const follows = (later: Exchange, watch: Exchange): boolean => {
  const a = resourcePath(later.request.path);
  const b = resourcePath(watch.request.path);
  if (later.request.method !== 'GET' || !a || !b || a.collection !== b.collection || a.name !== null) return false;
  return ['labelSelector', 'fieldSelector'].every((name) => a.query.get(name) === b.query.get(name));
};
