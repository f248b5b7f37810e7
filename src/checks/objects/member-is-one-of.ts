import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { shown } from '../shown.ts';

/** A read has one of the values at the member; `undefined` stands for an absent member. */
export const memberIsOneOf = (read: Exchange, path: string, values: readonly JsonValue[]): Judgement => {
  if (!read.response) return judgement('memberIsOneOf', [], 0);
  if (read.response.status !== 200)
    return judgement('memberIsOneOf', [finding('the response contains no object', '200', outcomeOf(read), read)]);
  const seen: JsonValue = memberAt(read.json, path);
  const words = values.map((value) => shown(value));
  return judgement(
    'memberIsOneOf',
    values.some((value) => isDeepStrictEqual(value, seen))
      ? []
      : [finding(`${path} has another value`, words, shown(seen), read)],
  );
};
