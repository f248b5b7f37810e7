import type { Exchange } from '../../client/typed-exchange.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A read returns the object without a value at the member: absent or null. */
export const storedMemberIsAbsent = (read: Exchange, path: string): Judgement => {
  if (!read.response) return judgement('storedMemberIsAbsent', [], 0);
  if (read.response.status !== 200)
    return judgement('storedMemberIsAbsent', [
      finding('the response contains no object', '200', outcomeOf(read), read),
    ]);
  const seen = memberAt(read.json, path) ?? null;
  return judgement('storedMemberIsAbsent', seen === null ? [] : [finding(`${path} is set`, 'absent', seen, read)]);
};
