import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { type JsonValue, textAt, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { changesIn, identityOf, isRemoval, firstFew } from './events.ts';

/** The objects of a client that starts from these items and applies the events, by identity. */
export const objectsAfterEvents = (
  items: readonly JsonValue[],
  events: readonly WatchEvent[],
): ReadonlyMap<string, JsonValue> => {
  const held = new Map<string, JsonValue>(items.map((item) => [identityOf(item), item]));
  for (const event of changesIn(events)) {
    if (isRemoval(event)) held.delete(identityOf(event.object));
    else held.set(identityOf(event.object), event.object);
  }
  return held;
};

const nameOf = (object: JsonValue): string => textAt(object, 'metadata', 'name') ?? '?';

/**
 * Starting from `items` (a list, or nothing when the watch started with the state), the events result in exactly
 * `list`, after which nothing changed: same objects, same resource versions (B 6.1). Facts: objects of the list, and
 * objects that were created or deleted.
 */
export const eventsAddUpToList = (
  watch: Exchange,
  items: readonly JsonValue[],
  events: readonly WatchEvent[],
  list: readonly JsonValue[],
): Judgement => {
  const held = objectsAfterEvents(items, events);
  const listed = new Map(list.map((item) => [identityOf(item), item]));
  const missing = list.filter((item) => !held.has(identityOf(item))).map(nameOf);
  const ghosts = [...held].filter(([identity]) => !listed.has(identity)).map(([, object]) => nameOf(object));
  const stale = list
    .filter(
      (item) =>
        held.has(identityOf(item)) &&
        valueAt(held.get(identityOf(item)), 'metadata', 'resourceVersion') !==
          valueAt(item, 'metadata', 'resourceVersion'),
    )
    .map(nameOf);
  const findings = [
    ...(missing.length > 0
      ? [finding(`the watch never delivered ${firstFew(missing)}`, 'every object of the list', missing, watch)]
      : []),
    ...(ghosts.length > 0
      ? [
          finding(
            `the list lacks objects that exist according to the watch: ${firstFew(ghosts)}`,
            'list and events agree',
            ghosts,
            watch,
          ),
        ]
      : []),
    ...(stale.length > 0
      ? [
          finding(
            `the last event does not contain the last state of ${firstFew(stale)}`,
            'the resource versions of the list',
            stale,
            watch,
          ),
        ]
      : []),
  ];
  return judgement('eventsAddUpToList', findings, listed.size + changesIn(events).length);
};
