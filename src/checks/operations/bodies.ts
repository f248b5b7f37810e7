import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { itemsOf, keyOf } from '../lists/lists.ts';

/** All of the responses contain the same object, in any layout. Facts: responses after the first. */
export const responsesContainSameObject = (answers: readonly Exchange[]): Judgement => {
  const check = 'responsesContainSameObject';
  const [first, ...others] = answers;
  if (!first || answers.some((answer) => !answer.response)) return judgement(check, [], 0);
  const findings = answers.flatMap((answer) => {
    if (answer.response?.status !== 200) return [finding('a read did not return 200', 200, outcomeOf(answer), answer)];
    return isDeepStrictEqual(answer.json, first.json)
      ? []
      : [finding('one of the responses contains another object', first.json, answer.json ?? 'not JSON', first, answer)];
  });
  return judgement(check, findings, others.length);
};

const withoutType = (item: JsonValue): JsonValue => {
  const { apiVersion: _a, kind: _k, ...rest } = membersAt(item);
  return rest;
};

/** Two lists contain the same items that count, in any order. Facts: items of the first. */
export const listsContainSameItems = (
  one: Exchange,
  other: Exchange,
  counts: (item: JsonValue) => boolean,
): Judgement => {
  const check = 'listsContainSameItems';
  if (!one.response || !other.response) return judgement(check, [], 0);
  const refused = [one, other].filter((list) => list.response?.status !== 200 || !isArray(valueAt(list.json, 'items')));
  if (refused.length > 0)
    return judgement(
      check,
      refused.map((list) => finding('the response is not a list', '200 with items', outcomeOf(list), list)),
    );
  const held = (list: Exchange): readonly JsonValue[] =>
    itemsOf(list)
      .filter(counts)
      .map(withoutType)
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const [wanted, seen] = [held(one), held(other)];
  return judgement(
    check,
    isDeepStrictEqual(seen, wanted) ? [] : [finding('two lists that should be equal differ', wanted, seen, one, other)],
    wanted.length,
  );
};

/** The response is neither an object of a collection nor a list of objects. */
export const showsNoObject = (answer: Exchange): Judgement => {
  if (!answer.response) return judgement('showsNoObject', [], 0);
  const shown =
    isArray(valueAt(answer.json, 'items')) ||
    valueAt(answer.json, 'data') !== undefined ||
    valueAt(answer.json, 'metadata', 'uid') !== undefined;
  return judgement(
    'showsNoObject',
    shown ? [finding('the response contains objects', 'none', valueAt(answer.json, 'kind') ?? 'absent', answer)] : [],
  );
};

/** A watch was answered with 401 and delivered no event (A 4.2). */
export const isUnauthenticatedWatch = (watch: Exchange): Judgement => {
  if (!watch.response) return judgement('isUnauthenticatedWatch', [], 0);
  const events = (watch.frames ?? []).filter(({ event }) => event !== undefined);
  const good = watch.response.status === 401 && events.length === 0;
  return judgement(
    'isUnauthenticatedWatch',
    good
      ? []
      : [
          finding(
            'a watch with an invalid token starts',
            '401 and no event',
            `${watch.response.status} and ${events.length} events`,
            watch,
          ),
        ],
  );
};
