import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { isList, itemsOf, keyOf } from './lists.ts';

/**
 * Two lists of one collection contain the same objects in the same states, in any order; `counts` selects the items
 * that count.
 */
export const collectionIsAsBefore = (
  before: Exchange,
  after: Exchange,
  counts: (item: JsonValue) => boolean = () => true,
): Judgement => {
  const name = 'collectionIsAsBefore';
  for (const list of [before, after]) {
    const shape = isList(list);
    if (shape.seen === 0) return judgement(name, [], 0);
    if (shape.findings.length > 0) return shape;
  }
  const states = (list: Exchange): Map<string, JsonValue> =>
    new Map(
      itemsOf(list)
        .filter(counts)
        .map((item) => [keyOf(item), item]),
    );
  const [old, now] = [states(before), states(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => !isDeepStrictEqual(old.get(key), now.get(key)),
  );
  return judgement(
    name,
    changed.length === 0
      ? []
      : [
          finding(
            `the collection changed: ${changed.slice(0, 5).join(', ')}`,
            [...old.values()],
            [...now.values()],
            before,
            after,
          ),
        ],
    1 + old.size,
  );
};
