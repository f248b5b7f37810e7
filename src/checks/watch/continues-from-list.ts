import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { changesIn, identityOf, isRemoval, firstFew, changeText } from './events.ts';

/**
 * A watch from a list's resource version continues from the state of the list: each event changes the state reached so
 * far. No event adds an existing object, removes a missing one, or delivers a resource version that the object had
 * before (A 4.5). Facts: items and changes.
 */
export const watchContinuesFromList = (
  watch: Exchange,
  items: readonly JsonValue[],
  events: readonly WatchEvent[],
): Judgement => {
  const held = new Map<string, Set<unknown>>(
    items.map((item) => [identityOf(item), new Set([valueAt(item, 'metadata', 'resourceVersion')])]),
  );
  const repeated: string[] = [];
  const changes = changesIn(events);
  for (const event of changes) {
    const identity = identityOf(event.object);
    const versions = held.get(identity);
    const version: unknown = valueAt(event.object, 'metadata', 'resourceVersion');
    const isHeld = versions !== undefined;
    const goesOn = event.type === 'ADDED' ? !isHeld : isHeld && (isRemoval(event) || !versions.has(version));
    if (!goesOn) repeated.push(changeText(event));
    if (isRemoval(event)) held.delete(identity);
    else held.set(identity, (versions ?? new Set()).add(version));
  }
  const delivered = changes.map(changeText);
  return judgement(
    'watchContinuesFromList',
    repeated.length > 0
      ? [
          finding(
            `the watch delivers changes that the list already contains: ${firstFew(repeated)}`,
            'changes made after the list',
            delivered,
            watch,
          ),
        ]
      : [],
    items.length + delivered.length,
  );
};
