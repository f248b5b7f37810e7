import { isDeepStrictEqual } from 'node:util';
import { Then, When } from '@cucumber/cucumber';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { type Judgement, judgement, together } from '../../../src/checks/judgement.ts';
import { changesIn, identityOf, isRemoval } from '../../../src/checks/watch/events.ts';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import { eventsAddUpToList } from '../../../src/checks/watch/objects-after-events.ts';
import { beginsWithState, deliversNoneOf, showsStateAsStored } from '../../../src/checks/watch/start.ts';
import type { Exchange, WatchEvent } from '../../../src/client/typed-exchange.ts';
import { type JsonValue, textAt, valueAt } from '../../../src/client/values/json-value.ts';
import { awaitSetUpState } from '../../../src/world/time/set-up-wait.ts';
import { whileOthersWrite } from '../../../src/world/changes/while-others-write.ts';
import { watchedWritesOf, isControl } from '../../../src/world/changes/watched-writes.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import type { WatchClaims } from './watch-claim.ts';
import type { StateCheck } from './watch-variants.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { createdObjectsNotes } from '../../shared/notes/objects.ts';
import { initialEventsNote } from '../notes.ts';
import { Note } from '../../../src/world/note.ts';

const initialStatesNote = new Note<Judgement>(
  'I write a {kind} and immediately watch without a resource version, {int} times',
);

const stateOf = (world: World, kind: string): readonly JsonValue[] => createdObjectsNotes.of(world, kind);

When(
  'a list at resource version 0 contains all {int} {kind}',
  async function (this: World, count: number, kind: string) {
    const list = (): Promise<Exchange> =>
      this.me.send({ method: 'GET', path: this.objects.collection(kind), query: { resourceVersion: '0' } });
    const versions = (objects: readonly JsonValue[]): readonly string[] =>
      objects.map((object) => `${identityOf(object)} ${versionOf(object)}`).sort();
    const newest = versions(stateOf(this, kind));
    if (newest.length !== count) this.inconclusive(`${newest.length} of ${count} objects were created`);
    const showsAll = (answer: Exchange): boolean =>
      isDeepStrictEqual(versions(itemsOf(answer).filter(ownItem(this))), newest);
    const state = 'a list at resource version 0 contains all objects as they were written';
    await awaitSetUpState(this, state, list, showsAll, { deadlineMs: 10_000 });
  },
);

/**
 * Events of the initial state and of the changes so far. The state may already include some of the changes. A stream
 * that the server ended during the initial state does not show the rest of that state.
 */
const initialEvents = async (world: World, kind: string): Promise<readonly WatchEvent[]> => {
  const { watch, changes } = watchedWritesOf(world);
  if (changes.length !== watch.from) return (await watchedWritesOf(world).eventsBeforeControl(watch)).events;
  const count = stateOf(world, kind).length;
  const events = await watchedWritesOf(world).awaitEvents(watch, count);
  const arrived = changesIn(events).length;
  if (watch.stream.isOver && arrived > 0 && arrived < count)
    world.inconclusive(`the server ended the watch after ${arrived} of the ${count} events of the initial state`);
  return events;
};

const neverDelivered = 'the watch never delivered a change made after it opened';

// Each round creates one object, deletes another one and, in every fifth round, changes a third one.
When(
  'I write a {kind} and immediately watch without a resource version, {int} times',
  async function (this: World, kind: string, times: number) {
    const follow = watchedWritesOf(this);
    const path = this.objects.collection(kind);
    const deletions: Judgement[] = [];
    const states: Judgement[] = [];
    let last = (await follow.write('create', kind, 'before')).object;
    let state = stateOf(this, kind);
    await whileOthersWrite(
      this,
      times,
      async (round) => {
        if (round % 5 === 0) state = [(await follow.write('update', kind, 'item-000')).object, ...state.slice(1)];
        const made = (await follow.write('create', kind, `now-${round}`)).object;
        await follow.write('delete', kind, textAt(last, 'metadata', 'name') ?? '');
        // Several watches in parallel: a cache lags behind for a moment only.
        const watches = await Promise.all([1, 2].map(() => follow.openWatch(kind, {}, path)));
        // A server may read the state after it sends the response headers: an immediate control could be part of it.
        for (const watch of watches) await follow.awaitEvents(watch, state.length + 1 + (round > 0 ? 2 : 0), 500);
        const delivered = await follow.eventsBeforeControls(watches);
        for (const [index, { stream }] of watches.entries()) {
          const { events, controlled } = delivered[index] ?? { events: [], controlled: false };
          if (!controlled) this.inconclusive(neverDelivered);
          const shown = changesIn(events).filter((event) => !isRemoval(event));
          deletions.push(deliversNoneOf(stream.exchange(), events, [last]));
          states.push(
            beginsWithState(stream.exchange(), shown, [...state, made]),
            showsStateAsStored(stream.exchange(), shown, [...state, made]),
          );
          await stream.close();
        }
        last = made;
      },
      3,
    );
    initialStatesNote.set(this, together('beginsWithState', [...deletions, ...states]));
  },
);

Then('each watch began with the newest state', function (this: World) {
  this.judge(initialStatesNote.of(this));
});

When(
  'I watch the {kind} without a resource version while one of them changes continuously',
  async function (this: World, kind: string) {
    let open = false;
    const writing = (async () => {
      for (let round = 0; round < 10 || (!open && round < 200); round += 1)
        await watchedWritesOf(this).write('change', kind, 'item-000');
    })();
    const watch = await watchedWritesOf(this).openWatch(kind, {}, this.objects.collection(kind));
    open = true;
    await writing;
    // A watch that delivers no change delivers none before the state.
    if (!(await watchedWritesOf(this).eventsBeforeControl(watch)).controlled) this.inconclusive(neverDelivered);
  },
);

/** How the events of a watch show the state of its collection. */
export const claimsOfInitialState: WatchClaims = {
  'begins with events for exactly {string}':
    (names = '') =>
    async (watch, world) => {
      const wanted = names.split(', ');
      await watchedWritesOf(world).awaitEvents(watch, wanted.length);
      const start = changesIn(watchedWritesOf(world).testEvents(watch.stream.events())).slice(0, wanted.length);
      const state = stateOf(world, 'ConfigMap').filter((object) =>
        wanted.includes(textAt(object, 'metadata', 'name') ?? ''),
      );
      initialEventsNote.set(world, wanted.length);
      return beginsWithState(watch.stream.exchange(), start, state);
    },
  'delivers events that add up to the current list': () => async (watch, world) => {
    const events = await watchedWritesOf(world).awaitChanges(watch, watchedWritesOf(world).changes.slice(watch.from));
    const list = await world.me.send({ method: 'GET', path: world.objects.collection('ConfigMap') });
    world.requireSuccess('listing', list);
    const typed = itemsOf(list)
      .filter(ownItem(world))
      .filter((object) => !isControl(object));
    return watch.stream.exchange().response
      ? eventsAddUpToList(watch.stream.exchange(), [], events, typed)
      : judgement('eventsAddUpToList', [], 0);
  },
};

Then('the watch {stateDelivery} of the {kind}', async function (this: World, check: StateCheck, kind: string) {
  const { watch } = watchedWritesOf(this);
  const events = await initialEvents(this, kind);
  this.judge(check(watch.stream.exchange(), events, stateOf(this, kind)));
});

/** How old the state is with which a watch begins. */
export const observationsOfInitialState: Observations = {
  'the difference between its initial and the newest state': () => async (world) => {
    const { watch, changes } = watchedWritesOf(world);
    const events = changesIn((await watchedWritesOf(world).eventsBeforeControl(watch)).events);
    const shown = new Map(
      events.map(({ object }) => [identityOf(object), valueAt(object, 'metadata', 'resourceVersion')]),
    );
    const last = new Map(changes.map((change) => [identityOf(change.object), change]));
    const older = [...last.values()].filter(({ type, object }) =>
      type === 'REMOVED'
        ? shown.has(identityOf(object))
        : shown.get(identityOf(object)) !== valueAt(object, 'metadata', 'resourceVersion'),
    );
    return {
      'events before the control': events.length,
      'objects delivered in an older state': older.map(({ object }) => valueAt(object, 'metadata', 'name')),
    };
  },
};
