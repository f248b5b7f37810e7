import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/**
 * The second of two equal writes changes nothing: it succeeds and returns the same object and resource version (A
 * 4.5: the resource version marks the last change).
 */
export const repeatedWriteChangesNothing = (first: Exchange, second: Exchange): Judgement => {
  if (!succeeded(first) || !second.response) return judgement('repeatedWriteChangesNothing', [], 0);
  if (!succeeded(second))
    return judgement('repeatedWriteChangesNothing', [
      finding('the same write is rejected the second time', outcomeOf(first), outcomeOf(second), first, second),
    ]);
  return judgement(
    'repeatedWriteChangesNothing',
    isDeepStrictEqual(first.json, second.json)
      ? []
      : [finding('the same write changes the object the second time', first.json, second.json, first, second)],
  );
};

const content = (object: JsonValue, without: readonly string[]): JsonValue => {
  const { metadata, ...rest } = membersAt(object);
  const kept = Object.fromEntries(
    Object.entries(membersAt(metadata)).filter(
      ([name]) => !['name', 'uid', 'resourceVersion', 'creationTimestamp', 'managedFields', ...without].includes(name),
    ),
  );
  return { ...rest, metadata: kept };
};

/** Two objects are equal except for their names and the values that the server generates for each. */
export const objectsHaveSameContent = (left: Exchange, right: Exchange): Judgement => {
  if (!left.response || !right.response) return judgement('objectsHaveSameContent', [], 0);
  if (succeeded(left) !== succeeded(right))
    return judgement('objectsHaveSameContent', [
      finding('one of two equal changes is rejected', outcomeOf(left), outcomeOf(right), left, right),
    ]);
  if (!succeeded(left)) return judgement('objectsHaveSameContent', [], 0);
  return judgement(
    'objectsHaveSameContent',
    isDeepStrictEqual(content(left.json, []), content(right.json, []))
      ? []
      : [
          finding(
            'two equal changes result in different objects',
            content(left.json, []),
            content(right.json, []),
            left,
            right,
          ),
        ],
  );
};
