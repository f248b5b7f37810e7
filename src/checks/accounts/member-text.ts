import type { Exchange } from '../../client/typed-exchange.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A read returns a non-empty string at the member. */
export const memberIsNonEmptyText = (read: Exchange, path: string): Judgement => {
  if (!read.response) return judgement('memberIsNonEmptyText', [], 0);
  if (read.response.status !== 200)
    return judgement('memberIsNonEmptyText', [finding('the response contains no object', 200, outcomeOf(read), read)]);
  const seen = memberAt(read.json, path);
  return judgement(
    'memberIsNonEmptyText',
    typeof seen === 'string' && seen !== '' ? [] : [finding(`${path} is empty`, 'text', seen ?? 'absent', read)],
  );
};
