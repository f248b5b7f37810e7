import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * Two requests present the same two credentials, and each is allowed to one of the two users: exactly one was carried
 * out, and the other was rejected with 403 (B 5.1).
 */
export const exactlyOneIdentityCounts = (one: Exchange, other: Exchange): Judgement => {
  if (!one.response || !other.response) return judgement('exactlyOneIdentityCounts', [], 0);
  const seen = [one.response.status, other.response.status];
  const good = seen.includes(200) && seen.includes(403);
  return judgement(
    'exactlyOneIdentityCounts',
    good
      ? []
      : [
          finding(
            'not exactly one of two requests was authorized, although each user may send one of them',
            [200, 403],
            [outcomeOf(one), outcomeOf(other)],
            one,
            other,
          ),
        ],
  );
};
