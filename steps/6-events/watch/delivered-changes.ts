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
import type { Judgement } from '../../../src/checks/judgement.ts';
import type { Exchange, WatchEvent } from '../../../src/client/exchange.ts';
import { watchedWritesOf, type Watch } from '../../../src/world/changes/watched-writes.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';

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
  if (world.has(noted)) return world.noted(noted);
  const wanted = expectedChanges(world, watch);
  const delivered = await watchedWritesOf(world).awaitChanges(watch, wanted);
  // Missing events are judged as missing; a control would only cost another wait.
  const complete = deliversEveryChange(watch.stream.exchange(), delivered, wanted).findings.length === 0;
  return world.note(noted, complete ? (await watchedWritesOf(world).eventsBeforeControl(watch)).events : delivered);
};

defineWords<(world: World) => Watch>('oneWatch', {
  'the watch': (world) => watchedWritesOf(world).watch,
  'the first watch': (world) => watchedWritesOf(world).watches[0] as Watch,
});

Then('the watch delivers all of the last {int} changes', async function (this: World, count: number) {
  const { watch, changes } = watchedWritesOf(this);
  const wanted = changes.slice(-count);
  const events = await watchedWritesOf(this).awaitChanges(watch, wanted);
  this.judge(deliversEveryChange(watch.stream.exchange(), events, wanted));
});

Then('the watch delivers only changes {int} and {int}', async function (this: World, first: number, second: number) {
  const { watch, changes } = watchedWritesOf(this);
  const wanted = [changes[first - 1], changes[second - 1]].filter((change) => change !== undefined);
  // The last change is the control: an event that the selector should exclude would be delivered before it.
  const events = changesIn(await watchedWritesOf(this).awaitChanges(watch, wanted)).slice(
    this.has('initial events') ? this.noted<number>('initial events') : 0,
  );
  this.judge(deliversEveryChange(watch.stream.exchange(), events, wanted));
  this.judge(deliversNothingElse(watch.stream.exchange(), events, wanted));
});

Then('the first event of the watch is for change {int}', async function (this: World, number: number) {
  const { watch, changes } = watchedWritesOf(this);
  const events = await watchedWritesOf(this).awaitEvents(watch, 1);
  this.judge(beginsWithChange(watch.stream.exchange(), events, changes[number - 1] as Change));
});

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
