import { Then } from '@cucumber/cucumber';
import {
  deliversByEventType,
  deliversEachOnce,
  deliversEveryChange,
  deliversNothingElse,
  deliversCompleteObjects,
} from '../../../src/checks/watch/delivery.ts';
import { type Change, changesIn } from '../../../src/checks/watch/events.ts';
import { beginsWithChange, keepsObjectOrder } from '../../../src/checks/watch/order.ts';
import { inTurn, type Judgement } from '../../../src/checks/judgement.ts';
import type { Exchange, WatchEvent } from '../../../src/client/typed-exchange.ts';
import { watchedWritesOf, type Watch } from '../../../src/world/changes/watched-writes.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';
import type { WatchClaims } from './watch-claim.ts';
import { initialEventsNote } from '../notes.ts';
import { NamedNotes } from '../../../src/world/note.ts';

const eventsNotes = new NamedNotes<readonly WatchEvent[]>('{oneWatch} {watchClaim}');

/** The changes that a watch has to deliver: those after its start. */
export const expectedChanges = (world: World, watch: Watch): readonly Change[] =>
  watchedWritesOf(world).changes.slice(watch.from);

/**
 * The scenario's events of a watch: up to a control change made now if all expected events were delivered, otherwise
 * the events delivered by the deadline.
 */
export const collectEvents = async (world: World, watch: Watch): Promise<readonly WatchEvent[]> => {
  const { watches, changes } = watchedWritesOf(world);
  const noted = `events of watch ${watches.indexOf(watch)} after ${changes.length}`;
  const collected = eventsNotes.find(world, noted);
  if (collected) return collected;
  const wanted = expectedChanges(world, watch);
  const delivered = await watchedWritesOf(world).awaitChanges(watch, wanted);
  // Missing events are judged as missing; a control would only cost another wait.
  const complete = deliversEveryChange(watch.stream.exchange(), delivered, wanted).findings.length === 0;
  return eventsNotes.set(
    world,
    noted,
    complete ? (await watchedWritesOf(world).eventsBeforeControl(watch)).events : delivered,
  );
};

defineWords<(world: World) => Watch>('oneWatch', {
  'the watch': (world) => watchedWritesOf(world).watch,
  'the first watch': (world) => watchedWritesOf(world).watches[0] as Watch,
});

/** Which changes of the scenario a watch delivers. */
export const claimsOfDelivery: WatchClaims = {
  'delivers all of the last {int} changes': (count) => async (watch, world) => {
    const wanted = watchedWritesOf(world).changes.slice(-Number(count));
    const events = await watchedWritesOf(world).awaitChanges(watch, wanted);
    return deliversEveryChange(watch.stream.exchange(), events, wanted);
  },
  'delivers only changes {int} and {int}': (first, second) => async (watch, world) => {
    const { changes } = watchedWritesOf(world);
    const wanted = [changes[Number(first) - 1], changes[Number(second) - 1]].filter((change) => change !== undefined);
    // The last change is the control: an event that the selector should exclude would be delivered before it.
    const events = changesIn(await watchedWritesOf(world).awaitChanges(watch, wanted)).slice(
      initialEventsNote.find(world) ?? 0,
    );
    return inTurn('deliversEveryChange', [
      deliversEveryChange(watch.stream.exchange(), events, wanted),
      deliversNothingElse(watch.stream.exchange(), events, wanted),
    ]);
  },
  'begins with the event of change {int}': (number) => async (watch, world) => {
    const events = await watchedWritesOf(world).awaitEvents(watch, 1);
    const change = watchedWritesOf(world).changes[Number(number) - 1] as Change;
    return beginsWithChange(watch.stream.exchange(), events, change);
  },
};

/** Judges the events of a watch against the changes that it has to deliver. */
export type DeliveryCheck = (watch: Exchange, events: readonly WatchEvent[], changes: readonly Change[]) => Judgement;

// What a watch has to do with the changes of the scenario.
defineWords<DeliveryCheck>('delivery', {
  'delivers all of these changes': deliversEveryChange,
  'delivers each of these changes exactly once': deliversEachOnce,
  'delivers each of these changes with its type': deliversByEventType,
  'delivers only these changes': deliversNothingElse,
  'delivers the changes of each object in order': keepsObjectOrder,
  'delivers each object as the write returned it': deliversCompleteObjects,
});

Then('{oneWatch} {delivery}', async function (this: World, chosen: (world: World) => Watch, check: DeliveryCheck) {
  const watch = chosen(this);
  const events = await collectEvents(this, watch);
  this.judge(check(watch.stream.exchange(), events, expectedChanges(this, watch)));
});
