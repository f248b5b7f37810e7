import type { Exchange } from '../../client/typed-exchange.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { isWatch, resourcePath } from './resource-path.ts';

/**
 * RV-61 (A 4.5): after 410 to a list with NotOlderThan and a limit, the client's next list of that collection requests
 * another resource version or none. Facts: such responses that the same client followed up with a list.
 */
export const refusedVersionNotRepeated = (exchanges: readonly Exchange[]): Judgement => {
  const lists = [...exchanges]
    .sort((a, b) => a.seq - b.seq)
    .flatMap((exchange) => {
      const at =
        exchange.request.method === 'GET' && !isWatch(exchange.request.path)
          ? resourcePath(exchange.request.path)
          : null;
      return at && at.name === null ? [{ exchange, at }] : [];
    });
  const findings: Finding[] = [];
  let seen = 0;
  for (const [index, { exchange, at }] of lists.entries()) {
    const version = at.query.get('resourceVersion') ?? '';
    const requested =
      at.query.get('resourceVersionMatch') === 'NotOlderThan' &&
      Number(at.query.get('limit') ?? 0) > 0 &&
      version !== '';
    if (!requested || exchange.response?.status !== 410) continue;
    const next = lists
      .slice(index + 1)
      .find((later) => later.exchange.actor === exchange.actor && later.at.collection === at.collection);
    if (!next) continue;
    seen += 1;
    if ((next.at.query.get('resourceVersion') ?? '') !== version) continue;
    findings.push({
      message: `GET ${at.collection}: the client repeats resource version ${version}, which was rejected with 410`,
      expected: 'a newer resource version or none',
      seen: version,
      exchanges: [exchange.seq, next.exchange.seq],
    });
  }
  return judgement('refusedVersionNotRepeated', findings, seen);
};
