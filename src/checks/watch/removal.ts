import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { changesIn, identityOf, isRemoval, changeText } from './events.ts';

/**
 * Before its removal an object with finalizers was delivered as MODIFIED with metadata.deletionTimestamp (B 6.1, A
 * 3.1). Facts: removals.
 */
export const removalFollowsDeletionTime = (watch: Exchange, events: readonly WatchEvent[]): Judgement => {
  const delivered = changesIn(events);
  const removals = delivered.filter(isRemoval);
  const findings = removals.flatMap((removal) => {
    const before = delivered
      .slice(0, delivered.indexOf(removal))
      .filter(({ object }) => identityOf(object) === identityOf(removal.object))
      .at(-1);
    const marked =
      before?.type === 'MODIFIED' && typeof valueAt(before.object, 'metadata', 'deletionTimestamp') === 'string';
    const name = valueAt(removal.object, 'metadata', 'name');
    return marked
      ? []
      : [
          finding(
            `the watch delivers the removal of ${name} without an earlier deletionTimestamp`,
            'MODIFIED with deletionTimestamp before',
            delivered.map(changeText),
            watch,
          ),
        ];
  });
  return judgement('removalFollowsDeletionTime', findings, removals.length);
};
