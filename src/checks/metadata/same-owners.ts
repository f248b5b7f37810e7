import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { ownershipOf } from './ownership.ts';

/**
 * Two objects with the same writes have the same data, and the same managers own the same fields of them (A 4.6, A
 * 4.8). An object without field managers is no fact.
 */
export const haveSameOwners = (one: Exchange, other: Exchange): Judgement => {
  const check = 'haveSameOwners';
  if (!one.response || !other.response) return judgement(check, [], 0);
  const broken = [one, other].find(({ response }) => response?.status !== 200);
  if (broken) return judgement(check, [finding('the response contains no object', '200', outcomeOf(broken), broken)]);
  const [wanted, seen]: readonly JsonValue[] = [one, other].map(({ json }) => ({
    data: valueAt(json, 'data') ?? null,
    owners: ownershipOf(json),
  }));
  if (listAt(wanted, 'owners').length === 0) return judgement(check, [], 0);
  return judgement(
    check,
    isDeepStrictEqual(seen, wanted)
      ? []
      : [finding('the same applied configuration had another effect', wanted, seen, one, other)],
  );
};
