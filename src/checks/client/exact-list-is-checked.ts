import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { isWatch, resourcePath } from './resource-path.ts';

/**
 * RV-62 (A 4.5): a client that requested an exact list without a limit checks that the list has the requested resource
 * version. A client that does not check continues as if it had that state: its next watch of the collection starts at
 * the requested resource version. Facts: such lists with another resource version that the same client continued from.
 */
export const exactListIsChecked = (exchanges: readonly Exchange[]): Judgement => {
  const ordered = [...exchanges].sort((a, b) => a.seq - b.seq);
  const findings: Finding[] = [];
  let seen = 0;
  for (const [index, list] of ordered.entries()) {
    const at = list.request.method === 'GET' ? resourcePath(list.request.path) : null;
    if (!at || at.name !== null || list.response?.status !== 200) continue;
    const wanted = at.query.get('resourceVersion') ?? '';
    if (
      at.query.get('resourceVersionMatch') !== 'Exact' ||
      at.query.has('limit') ||
      at.query.has('continue') ||
      wanted === ''
    )
      continue;
    const got = valueAt(list.json, 'metadata', 'resourceVersion');
    if (typeof got !== 'string' || got === wanted) continue;
    const next = ordered
      .slice(index + 1)
      .find((later) => later.actor === list.actor && resourcePath(later.request.path)?.collection === at.collection);
    if (!next) continue;
    seen += 1;
    const start = isWatch(next.request.path) ? resourcePath(next.request.path)?.query.get('resourceVersion') : null;
    if (start !== wanted) continue;
    findings.push({
      message: `GET ${at.collection}: the list at ${wanted} has version ${got}, the client continues from ${wanted}`,
      expected: `a new list, or a watch from ${got}`,
      seen: start,
      exchanges: [list.seq, next.seq],
    });
  }
  return judgement('exactListIsChecked', findings, seen);
};
