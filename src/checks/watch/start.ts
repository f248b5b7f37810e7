import { isDeepStrictEqual } from 'node:util';
import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { type JsonValue, textAt, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { rejectedWatch } from './delivery.ts';
import { changesIn, identityOf, firstFew, changeText } from './events.ts';

const names = (objects: readonly JsonValue[]): string[] =>
  objects.map((object) => textAt(object, 'metadata', 'name') ?? '?');

/**
 * The stream starts with exactly one ADDED for each of these objects, in any order (A 4.5, B 6.1). `after` are the
 * events that may follow.
 */
export const beginsWithState = (
  watch: Exchange,
  events: readonly WatchEvent[],
  state: readonly JsonValue[],
): Judgement => {
  const refused = rejectedWatch('beginsWithState', watch);
  if (refused) return refused;
  const start = changesIn(events).slice(0, state.length);
  const added = start.filter(({ type }) => type === 'ADDED').map(({ object }) => identityOf(object));
  const missing = state.filter((object) => !added.includes(identityOf(object)));
  const findings =
    missing.length > 0
      ? [
          finding(
            `the stream does not start with an ADDED for each object; without one: ${firstFew(names(missing))}`,
            names(state),
            start.map(changeText),
            watch,
          ),
        ]
      : [];
  return judgement('beginsWithState', findings, state.length);
};

/** The initial objects equal their reads, with their own resource versions (B 6.1). Facts: delivered objects. */
export const showsStateAsStored = (
  watch: Exchange,
  events: readonly WatchEvent[],
  state: readonly JsonValue[],
): Judgement => {
  const refused = rejectedWatch('showsStateAsStored', watch);
  if (refused) return refused;
  const shown = new Map(
    changesIn(events)
      .slice(0, state.length)
      .map(({ object }) => [identityOf(object), object]),
  );
  const delivered = state.filter((object) => shown.has(identityOf(object)));
  const wrong = delivered.filter((object) => !isDeepStrictEqual(shown.get(identityOf(object)), object));
  return judgement(
    'showsStateAsStored',
    wrong
      .map((object) =>
        finding(
          `the event of ${valueAt(object, 'metadata', 'name')} differs from the stored object`,
          object,
          shown.get(identityOf(object)),
          watch,
        ),
      )
      .slice(0, 5),
    delivered.length,
  );
};

/**
 * After the initial state no ADDED is delivered for an object of it: it is not new (B 6.1). Facts: events after the
 * state.
 */
export const stateIsDeliveredOnce = (
  watch: Exchange,
  events: readonly WatchEvent[],
  state: readonly JsonValue[],
): Judgement => {
  const later = changesIn(events).slice(state.length);
  const known = new Set(state.map(identityOf));
  const again = later.filter(({ type, object }) => type === 'ADDED' && known.has(identityOf(object)));
  return judgement(
    'stateIsDeliveredOnce',
    again.length > 0
      ? [
          finding(
            `objects delivered as new again: ${firstFew(again.map(changeText))}`,
            'each object once',
            changesIn(events).map(changeText),
            watch,
          ),
        ]
      : [],
    later.length,
  );
};

/**
 * None of these objects is delivered as existing: they were deleted when the watch started (A 4.5). Facts: examined
 * events.
 */
export const deliversNoneOf = (
  watch: Exchange,
  events: readonly WatchEvent[],
  deleted: readonly JsonValue[],
): Judgement => {
  const identities = new Set(deleted.map(identityOf));
  const ghosts = changesIn(events).filter(({ object }) => identities.has(identityOf(object)));
  return judgement(
    'deliversNoneOf',
    ghosts.length > 0
      ? [
          finding(
            `the watch delivers deleted objects as existing: ${firstFew(ghosts.map(changeText))}`,
            'none of them',
            ghosts.map(changeText),
            watch,
          ),
        ]
      : [],
    changesIn(events).length,
  );
};
