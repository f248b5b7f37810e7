import { Then, When } from '@cucumber/cucumber';
import { type Judgement, judgement, together } from '../../../src/checks/judgement.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { deliversEveryChange } from '../../../src/checks/watch/delivery.ts';
import { eventsAddUpToList } from '../../../src/checks/watch/objects-after-events.ts';
import { eventKey } from '../../../src/checks/watch/events.ts';
import { beginsWithState, showsStateAsStored, stateIsDeliveredOnce } from '../../../src/checks/watch/start.ts';
import {
  documentsAreEvents,
  isChunked,
  isOpenStream,
  isSeriesOfDocuments,
} from '../../../src/checks/watch/stream-form.ts';
import { eventsComeWithin, type DeliveryDelay } from '../../../src/checks/watch/timing.ts';
import type { Exchange, WatchEvent } from '../../../src/client/typed-exchange.ts';
import { watchedWritesOf, isControl, untilDelivered, type Watch } from '../../../src/world/changes/watched-writes.ts';
import { watchMethods } from '../../../src/world/changes/read-methods.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import { defineForms, defineWords } from '../../shared/words.ts';
import { type DeliveryCheck, expectedChanges } from './delivered-changes.ts';
import type { PlannedChange } from './parameters.ts';
import { deliversChangesOfNamespace, deliversMatchingChanges } from './watch-scopes.ts';
import { startAt } from './watching.ts';
import { createdObjectsNotes } from '../../shared/notes/objects.ts';
import { idleWatchesNote, watchedKindNote } from '../notes.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';

const deliveryDelaysNote = new Note<DeliveryDelay[][]>('these changes are made one by one to the {kind}: {changes}');

// Of all variants, or of those with the path of the test namespace.
defineWords('variantScope', { 'watch variants': false, 'watch variants in the test namespace': true });

When(
  'I open all {variantScope} of the {kind} {start}',
  async function (this: World, isNamespaced: boolean, kind: string, start: string) {
    const path = this.objects.collection(kind);
    const ways = (await watchMethods(this, kind)).filter((way) => !isNamespaced || way.path === path);
    const { query, from } = await startAt(this, path, start);
    await Promise.all(
      ways.map((way) => watchedWritesOf(this).openWatch(kind, { ...way.query, ...query }, way.path, from)),
    );
    watchedKindNote.set(this, kind);
  },
);

/**
 * The scenario's events of every watch: up to a control change made now if all expected events were delivered,
 * otherwise the events delivered by the deadline.
 */
const gatheredByAll = async (world: World): Promise<ReadonlyArray<readonly WatchEvent[]>> => {
  const follow = watchedWritesOf(world);
  const delivered = await Promise.all(
    follow.watches.map((watch) => follow.awaitChanges(watch, expectedChanges(world, watch))),
  );
  const complete = follow.watches.every(
    (watch, index) =>
      deliversEveryChange(watch.stream.exchange(), delivered[index] ?? [], expectedChanges(world, watch)).findings
        .length === 0,
  );
  return complete ? (await follow.eventsBeforeControls(follow.watches)).map(({ events }) => events) : delivered;
};

const judgeEach = async (
  world: World,
  check: (watch: Watch, events: readonly WatchEvent[]) => Judgement,
): Promise<void> => {
  const all = await gatheredByAll(world);
  const judged = watchedWritesOf(world).watches.map((watch, index) => check(watch, all[index] ?? []));
  world.judge(together(judged[0]?.check ?? 'every watch', judged));
};

/** Judges every watch by all its events, including those of changes by other clients. */
const streamsAre = (world: World, check: (watch: Exchange) => Judgement): Judgement => {
  const judged = watchedWritesOf(world).watches.map(({ stream }) => check(stream.exchange()));
  return together(judged[0]?.check ?? 'every watch', judged);
};

When(
  'these changes are made one by one to the {kind}: {changes}',
  async function (this: World, kind: string, changes: readonly PlannedChange[]) {
    const follow = watchedWritesOf(this);
    // Events of the initial state may still be in transit, for watches of all namespaces in particular: wait for them.
    await follow.eventsBeforeControls(follow.watches);
    const delays = follow.watches.map((): DeliveryDelay[] => []);
    for (const { verb, name } of changes) {
      const change = await follow.write(verb, kind, name);
      const answered = performance.now();
      await Promise.all(
        follow.watches.map(async ({ stream }, index) => {
          const delivered = await untilDelivered(stream, [eventKey(change)], 3_000);
          delays[index]?.push({ change, ms: delivered ? performance.now() - answered : null });
        }),
      );
    }
    deliveryDelaysNote.set(this, delays);
  },
);

When('no change is made for {int} seconds', async function (this: World, seconds: number) {
  await Promise.all(watchedWritesOf(this).watches.map(({ stream }) => stream.endsWithin(seconds * 1_000)));
});

Then('every watch {delivery}', function (this: World, check: DeliveryCheck) {
  return judgeEach(this, (watch, events) => check(watch.stream.exchange(), events, expectedChanges(this, watch)));
});

/** Judges the first events of a watch against the objects that existed before. */
export type StateCheck = (watch: Exchange, events: readonly WatchEvent[], state: readonly JsonValue[]) => Judgement;

defineWords<StateCheck>('stateDelivery', {
  'begins with one ADDED event for each': beginsWithState,
  'delivers, as stored, each': showsStateAsStored,
  'delivers no second ADDED event for any': stateIsDeliveredOnce,
});

Then('every watch {stateDelivery} of the {kind}', function (this: World, check: StateCheck, kind: string) {
  return judgeEach(this, ({ stream }, events) => check(stream.exchange(), events, createdObjectsNotes.of(this, kind)));
});

/** Judges all watches of the scenario. */
type ClaimOfAll = (world: World) => Judgement | Promise<Judgement>;

/** Judges the body of every watch. A watch that delivers no event has no body that could be wrong. */
const bodiesAre =
  (check: (watch: Exchange) => Judgement): ClaimOfAll =>
  async (world) => {
    await gatheredByAll(world);
    return streamsAre(world, check);
  };

defineForms<ClaimOfAll>('claimOfAllWatches', {
  'delivers only the changes of the test namespace': () => deliversChangesOfNamespace,
  'delivers exactly the changes that its selectors match': () => deliversMatchingChanges,
  'returns status 200 before any event': () => (world) =>
    together('isOpenStream', idleWatchesNote.of(world).map(isOpenStream)),
  'is still open after {int} seconds': (seconds) => async (world) => {
    await Promise.all(watchedWritesOf(world).watches.map(({ stream }) => stream.endsWithin(Number(seconds) * 1_000)));
    return streamsAre(world, isOpenStream);
  },
  'delivered every event within {int} seconds': (seconds) => (world) => {
    const delays = deliveryDelaysNote.of(world);
    const judged = watchedWritesOf(world).watches.map(({ stream }, index) =>
      eventsComeWithin(stream.exchange(), delays[index] ?? [], Number(seconds) * 1_000),
    );
    return together('eventsComeWithin', judged);
  },
  'delivers events that add up to the current list of the {kind}':
    (kind = '') =>
    async (world) => {
      const all = await gatheredByAll(world);
      const list = await world.me.send({ method: 'GET', path: world.objects.collection(kind) });
      world.requireSuccess('listing', list);
      const own = itemsOf(list)
        .filter(ownItem(world))
        .filter((object) => !isControl(object));
      const judged = watchedWritesOf(world).watches.map(({ stream }, index) =>
        stream.exchange().response
          ? eventsAddUpToList(stream.exchange(), [], all[index] ?? [], own)
          : judgement('eventsAddUpToList', [], 0),
      );
      return together('eventsAddUpToList', judged);
    },
  'has a chunked body': () => bodiesAre(isChunked),
  'delivers only JSON documents': () => bodiesAre((watch) => isSeriesOfDocuments(watch, 1)),
  'delivers a type and an object in each document': () => bodiesAre(documentsAreEvents),
});

Then('every watch {claimOfAllWatches}', async function (this: World, claim: ClaimOfAll) {
  this.judge(await claim(this));
});
