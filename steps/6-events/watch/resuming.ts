import { Then, When } from '@cucumber/cucumber';
import { together } from '../../../src/checks/judgement.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import { eventKey } from '../../../src/checks/watch/events.ts';
import { eventsAddUpToList } from '../../../src/checks/watch/objects-after-events.ts';
import { isExpiredOrDelivers } from '../../../src/checks/watch/rejected-watch.ts';
import { deliversNoneOf } from '../../../src/checks/watch/start.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { type ReadMethod, watchMethods } from '../../../src/world/changes/read-methods.ts';
import { isControl, type Watch, watchedWritesOf } from '../../../src/world/changes/watched-writes.ts';
import { withBackgroundWork } from '../../../src/world/time/background-work.ts';
import { versionAhead } from '../../../src/world/versions/version-ahead.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import { expectedChanges } from './delivered-changes.ts';
import type { WatchClaims } from './watch-claim.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { lastEventNote } from '../notes.ts';
import { Note } from '../../../src/world/note.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import { type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';

const foldsNote = new Note<Judgement>('I watch the {kind} from a future resource version for {int} seconds');

When('the connection of the second watch is closed', async function (this: World) {
  const [, second] = watchedWritesOf(this).watches;
  if (!second) return this.inconclusive('there is no second watch');
  await watchedWritesOf(this).awaitChanges(second, expectedChanges(this, second));
  await second.stream.close();
});

When('the connection is closed after the last of these events', async function (this: World) {
  const { watch, changes } = watchedWritesOf(this);
  const last = eventKey(changes.at(-1) as (typeof changes)[number]);
  if (!(await watch.stream.until((events) => events.some((event) => eventKey(event) === last), 4_000)))
    return this.inconclusive('the last event was not delivered');
  const event = watch.stream.events().find((candidate) => eventKey(candidate) === last);
  await watch.stream.close();
  lastEventNote.set(this, {
    version: versionOf(event?.object) ?? this.inconclusive('the last event has no resource version'),
    from: changes.length,
  });
});

When('the watch history expires', async function (this: World) {
  const { expireWatches } = this.target.controls;
  if (!expireWatches) return this.notTestable('the target offers no control expireWatches');
  await expireWatches();
});

/** What a watch from an old resource version may do. */
export const claimsOfExpiry: WatchClaims = {
  'is rejected as expired or delivers all of these changes': () => (watch, world) =>
    isExpiredOrDelivers(world.response, watch.stream.events(), expectedChanges(world, watch)),
};

const watchFromFutureVersion = async (
  world: World,
  kind: string,
  ways: readonly ReadMethod[],
  seconds: number,
): Promise<void> => {
  const resourceVersion = await versionAhead(
    world,
    world.requireSuccess('listing', await world.me.send({ method: 'GET', path: world.objects.collection(kind) })),
  );
  for (const { path, query } of ways) {
    const stream = await world.me.watch({
      path,
      query: { ...query, resourceVersion, timeoutSeconds: String(seconds) },
    });
    world.atEnd(() => stream.close());
    watchedWritesOf(world).watches.push({ stream, kind, from: 0 });
  }
};

When(
  'I watch the {kind} from a future resource version for {int} seconds',
  function (this: World, kind: string, seconds: number) {
    return watchFromFutureVersion(this, kind, [{ path: this.objects.collection(kind), query: {} }], seconds);
  },
);

When(
  'I open all watch variants of the {kind} from a future resource version',
  async function (this: World, kind: string) {
    await watchFromFutureVersion(this, kind, await watchMethods(this, kind), 30);
  },
);

Then('no other watch delivers any of them', function (this: World) {
  const { watches, watch, changes } = watchedWritesOf(this);
  const objects = changes.map((change) => change.object);
  const judged = together(
    'deliversNoneOf',
    watches.slice(0, -1).map(({ stream }) => deliversNoneOf(stream.exchange(), stream.events(), objects)),
  );
  // The other watches have to stay silent: the evidence is that the last watch delivered the changes.
  this.judge({ ...judged, seen: judged.seen + watch.stream.events().length });
});

When(
  "{int} writers run while I list the {kind} and watch from the list's resource version, {int} times",
  async function (this: World, writers: number, kind: string, rounds: number) {
    const follow = watchedWritesOf(this);
    const path = this.objects.collection(kind);
    const writer =
      (number: number) =>
      async (working: () => boolean): Promise<void> => {
        for (let round = 0; working() && round < 2_000; round += 1) {
          const local = `writer-${number}-${round}`;
          await follow.write('create', kind, local);
          await follow.write('change', kind, local);
          await follow.write('change', kind, `item-00${number}`);
          if (round % 2 === 0) await follow.write('delete', kind, local);
        }
      };
    const pairs: Array<readonly [Exchange, Watch]> = [];
    await withBackgroundWork(
      Array.from({ length: writers }, (_, number) => writer(number)),
      async () => {
        for (let round = 0; round < rounds; round += 1) {
          const list = await this.me.send({ method: 'GET', path });
          const resourceVersion =
            versionOf(this.requireSuccess('listing', list)) ?? this.inconclusive('the list has no resource version');
          // Another request in between gives the writers time for changes.
          await this.me.send({ method: 'GET', path, query: { limit: '1' } });
          pairs.push([list, await follow.openWatch(kind, { resourceVersion }, path)]);
        }
      },
    );
    const final = await this.me.send({ method: 'GET', path });
    this.requireSuccess('listing', final);
    const parts = [];
    const delivered = await follow.eventsBeforeControls(pairs.map(([, watch]) => watch));
    for (const [index, [list, watch]] of pairs.entries()) {
      const { events, controlled } = delivered[index] ?? { events: [], controlled: false };
      // A dropped connection is no evidence of events that would have followed.
      if (!controlled && watch.stream.isOver) continue;
      const own = (answer: Exchange): JsonValue[] =>
        itemsOf(answer)
          .filter(ownItem(this))
          .filter((item) => !isControl(item));
      parts.push(eventsAddUpToList(watch.stream.exchange(), own(list), events, own(final)));
    }
    foldsNote.set(this, together('eventsAddUpToList', parts));
  },
);

Then('each list plus the events of its watch adds up to the final list', function (this: World) {
  this.judge(foldsNote.of(this));
});

/** How a watch ends. */
export const observationsOfEnds: Observations = {
  'the end of the watch': () => async (world) => {
    const { stream } = watchedWritesOf(world).watch;
    const ended = await stream.endsWithin(5_000);
    const { response, ms } = stream.exchange();
    return {
      'watch ahead': {
        status: response?.status ?? null,
        ended,
        seconds: ms === null ? null : Math.round(ms / 1_000),
        events: stream.events().map(({ type, object }) => `${type} ${valueAt(object, 'code') ?? ''}`.trim()),
      },
    };
  },
};
