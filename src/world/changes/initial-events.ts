import type { Change } from '../../checks/watch/events.ts';
import { identityOf } from '../../checks/watch/events.ts';
import { endsInitialEvents } from '../../client/forms/ends-initial-events.ts';
import type { WatchEvent } from '../../client/typed-exchange.ts';
import type { World } from '../world.ts';
import { watchedWritesOf, type Watch } from './watched-writes.ts';
import type { JsonValue } from '../../client/values/json-value.ts';

/** The events of a watch that requested initial events. */
export interface InitialEvents {
  /** The scenario's events before the closing bookmark; all of them without one. */
  readonly before: readonly WatchEvent[];
  /** The bookmarks that mark the end of the initial events. */
  readonly ends: readonly WatchEvent[];
  /** The scenario's events after the first closing bookmark. */
  readonly after: readonly WatchEvent[];
  /** The watch delivered a change that was made later, so that nothing is in transit. */
  readonly controlled: boolean;
}

/** Longest wait for the closing bookmark, in milliseconds, before a change shows that the stream is alive. */
const endMs = 10_000;

const splitAtClosingBookmark = (world: World, events: readonly WatchEvent[], controlled: boolean): InitialEvents => {
  const end = events.findIndex(endsInitialEvents);
  const own = (part: readonly WatchEvent[]): readonly WatchEvent[] => watchedWritesOf(world).testEvents(part);
  return {
    before: own(end === -1 ? events : events.slice(0, end)),
    ends: events.filter(endsInitialEvents),
    after: own(end === -1 ? [] : events.slice(end + 1)),
    controlled,
  };
};

/**
 * Waits for the end of the initial events. If it does not arrive, a control change is made: a watch that delivers the
 * change without a closing bookmark before it has none.
 */
export const initialEventsOf = async (world: World, watch: Watch): Promise<InitialEvents> => {
  const { stream } = watch;
  if (stream.exchange().response?.status !== 200) return splitAtClosingBookmark(world, [], false);
  if (await stream.until((events) => events.some(endsInitialEvents), endMs))
    return splitAtClosingBookmark(world, stream.events(), true);
  const { events, controlled } = await watchedWritesOf(world).eventsBeforeControl(watch);
  return splitAtClosingBookmark(world, stream.events().some(endsInitialEvents) ? stream.events() : events, controlled);
};

/** The objects that exist after the changes of the scenario: those of the set-up, and those created since. */
export const stateAfter = (prepared: readonly JsonValue[], changes: readonly Change[]): readonly JsonValue[] => {
  const state = new Map(prepared.map((object) => [identityOf(object), object]));
  for (const { type, object } of changes) {
    if (type === 'REMOVED') state.delete(identityOf(object));
    else state.set(identityOf(object), object);
  }
  return [...state.values()];
};
