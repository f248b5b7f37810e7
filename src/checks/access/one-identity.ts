import type { Exchange } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Of two requests with the same two credentials, each allowed to one of the two, exactly one was carried out and the other refused with 403 (B 5.1). */
export const actsAsOne = (one: Exchange, other: Exchange): Judgement => {
  if (!one.response || !other.response) return judgement('actsAsOne', [], 0);
  const seen = [one.response.status, other.response.status];
  const good = seen.includes(200) && seen.includes(403);
  return judgement(
    'actsAsOne',
    good
      ? []
      : [finding('not one of the two identities acted', [200, 403], [outcomeOf(one), outcomeOf(other)], one, other)],
  );
};
