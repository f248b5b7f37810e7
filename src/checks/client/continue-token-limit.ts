import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { resourcePath } from './resource-path.ts';

/**
 * PAGE-20 (A 4.7): a client sends a continue token together with the limit of the first request of that list. Facts:
 * requests whose token an earlier response to the same actor contained.
 */
export const continueTokenHasLimit = (exchanges: readonly Exchange[]): Judgement => {
  const given = new Map<string, { limit: string | null; seq: number }>();
  const findings: Finding[] = [];
  let seen = 0;
  for (const { seq, actor, request, json } of exchanges) {
    const at = request.method === 'GET' ? resourcePath(request.path) : null;
    if (!at || at.name !== null) continue;
    const limit = at.query.get('limit');
    const token = at.query.get('continue');
    const origin = token ? given.get(`${actor} ${at.collection} ${token}`) : undefined;
    if (origin) {
      seen += 1;
      if (limit !== origin.limit)
        findings.push({
          message:
            `GET ${at.collection}: the client sent the continue token with limit ${limit ?? 'none'}, ` +
            `the first request of the list had limit ${origin.limit ?? 'none'}`,
          expected: { limit: origin.limit },
          seen: { limit },
          exchanges: [origin.seq, seq],
        });
    }
    const next = valueAt(json, 'metadata', 'continue');
    if (typeof next === 'string' && next !== '')
      given.set(`${actor} ${at.collection} ${next}`, origin ?? { limit, seq });
  }
  return judgement('continueTokenHasLimit', findings, seen);
};
