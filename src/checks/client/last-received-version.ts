import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, textAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { isWatch, resourcePath } from './resource-path.ts';

/**
 * RV-02 (A 4.5): a client compares resource versions for equality only. A client that orders them can be detected when
 * a watch ends on a resource version that does not sort highest: it resumes from the highest one. Facts: streams that
 * end so and that the same client resumed.
 */
export const resumesFromLastReceivedVersion = (exchanges: readonly Exchange[]): Judgement => {
  const ordered = [...exchanges].sort((a, b) => a.seq - b.seq);
  const findings: Finding[] = [];
  let seen = 0;
  for (const [index, watch] of ordered.entries()) {
    const at = watch.frames === null ? null : resourcePath(watch.request.path);
    const versions = (watch.frames ?? []).flatMap((frame) => versionIn(frame.event?.object));
    const last = versions.at(-1);
    if (!at || last === undefined) continue;
    const largest = [byText, byNumber]
      .map((sort) => [...versions].sort(sort).at(-1) as string)
      .filter((version) => version !== last);
    if (largest.length === 0) continue;
    const next = ordered
      .slice(index + 1)
      .find(
        (later) =>
          later.actor === watch.actor &&
          isWatch(later.request.path) &&
          resourcePath(later.request.path)?.collection === at.collection,
      );
    const start = next && resourcePath(next.request.path)?.query.get('resourceVersion');
    if (!next || !start || !versions.includes(start)) continue;
    seen += 1;
    if (start === last || !largest.includes(start)) continue;
    findings.push({
      message: `GET ${at.collection}: the stream ended at ${last}, but the client resumed from ${start} (sorts higher)`,
      expected: last,
      seen: start,
      exchanges: [watch.seq, next.seq],
    });
  }
  return judgement('resumesFromLastReceivedVersion', findings, seen);
};

const versionIn = (object: JsonValue): readonly string[] => {
  const version = textAt(object, 'metadata', 'resourceVersion') ?? '';
  return version === '' ? [] : [version];
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Text that is not a number sorts lowest, as for a client that parses it. */
const byNumber = (a: string, b: string): number => (Number(a) || 0) - (Number(b) || 0) || byText(a, b);
