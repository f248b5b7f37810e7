import { Then, When } from '@cucumber/cucumber';
import { type Judgement, judgement, together } from '../../../src/checks/judgement.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import {
  tellsByType,
  tellsEachOnce,
  tellsEvery,
  tellsNothingElse,
  tellsWholeObjects,
} from '../../../src/checks/watch/delivery.ts';
import { foldsIntoList } from '../../../src/checks/watch/fold.ts';
import { momentOf } from '../../../src/checks/watch/events.ts';
import { keepsObjectOrder } from '../../../src/checks/watch/order.ts';
import { beginsWithState, showsStateAsStored } from '../../../src/checks/watch/start.ts';
import {
  documentsAreEvents,
  isChunked,
  isOpenStream,
  isSeriesOfDocuments,
} from '../../../src/checks/watch/stream-form.ts';
import { eventsComeWithin, type ToldAfter } from '../../../src/checks/watch/timing.ts';
import type { Exchange, Json, WatchEvent } from '../../../src/client/exchange.ts';
import { following, isControl, untilTold, type Watch } from '../../../src/scene/changes/following.ts';
import { waysOfWatching } from '../../../src/scene/changes/ways-of-reading.ts';
import type { World } from '../../../src/scene/world.ts';
import { ownItem } from '../../shared/lists.ts';
import { expectedOf } from './told-changes.ts';
import type { PlannedChange } from './parameters.ts';
import { startAt } from './watching.ts';

When('I watch the {kind} in every way {start}', async function (this: World, kind: string, start: string) {
  const ways = await waysOfWatching(this, kind);
  const { query, from } = await startAt(this, this.objects.collection(kind), start);
  await Promise.all(ways.map((way) => following(this).open(kind, { ...way.query, ...query }, way.path, from)));
});

/** Own events of every watch up to a control made now, when all that were expected came; what is there at the deadline otherwise. */
const gatheredByAll = async (world: World): Promise<ReadonlyArray<readonly WatchEvent[]>> => {
  const follow = following(world);
  const came = await Promise.all(follow.watches.map((watch) => follow.told(watch, expectedOf(world, watch))));
  const whole = follow.watches.every(
    (watch, index) =>
      tellsEvery(watch.stream.exchange(), came[index] ?? [], expectedOf(world, watch)).findings.length === 0,
  );
  return whole ? (await follow.allUpToControl(follow.watches)).map(({ events }) => events) : came;
};

const judgeEach = async (
  world: World,
  check: (watch: Watch, events: readonly WatchEvent[]) => Judgement,
): Promise<void> => {
  const all = await gatheredByAll(world);
  const judged = following(world).watches.map((watch, index) => check(watch, all[index] ?? []));
  world.judge(together(judged[0]?.check ?? 'every watch', judged));
};

/** Judges every watch by all that came, whoever wrote it. */
const judgeStreams = (world: World, check: (watch: Exchange) => Judgement): void => {
  const judged = following(world).watches.map(({ stream }) => check(stream.exchange()));
  world.judge(together(judged[0]?.check ?? 'every watch', judged));
};

const ofChanges = {
  'tells each of these changes once': tellsEachOnce,
  'tells each of these changes by its type': tellsByType,
  'tells nothing but these changes': tellsNothingElse,
  'tells the changes of each object in their order': keepsObjectOrder,
  'carries each object as its write answered it': tellsWholeObjects,
} as const;

Then(
  new RegExp(`^every watch (${Object.keys(ofChanges).join('|')})$`),
  function (this: World, what: keyof typeof ofChanges) {
    return judgeEach(this, (watch, events) =>
      ofChanges[what](watch.stream.exchange(), events, expectedOf(this, watch)),
    );
  },
);

Then('every watch begins with one ADDED for each of the {kind}', function (this: World, kind: string) {
  return judgeEach(this, ({ stream }, events) =>
    beginsWithState(stream.exchange(), events, this.noted<Json[]>(`the ${kind}s`)),
  );
});

Then('every watch shows each of the {kind} as stored', function (this: World, kind: string) {
  return judgeEach(this, ({ stream }, events) =>
    showsStateAsStored(stream.exchange(), events, this.noted<Json[]>(`the ${kind}s`)),
  );
});

Then('the events of every watch lead to a plain list of the {kind}', async function (this: World, kind: string) {
  const all = await gatheredByAll(this);
  const list = await this.me.send({ method: 'GET', path: this.objects.collection(kind) });
  this.done('listing', list);
  const own = itemsOf(list)
    .filter(ownItem(this))
    .filter((object) => !isControl(object));
  const judged = following(this).watches.map(({ stream }, index) =>
    stream.exchange().response
      ? foldsIntoList(stream.exchange(), [], all[index] ?? [], own)
      : judgement('foldsIntoList', [], 0),
  );
  this.judge(together('foldsIntoList', judged));
});

When(
  'these changes are made to the {kind}, each when the one before was told: {changes}',
  async function (this: World, kind: string, changes: readonly PlannedChange[]) {
    const follow = following(this);
    // What is still on its way of the state at the start, of all namespaces even, is not held back: it only takes its time.
    await follow.allUpToControl(follow.watches);
    const told = follow.watches.map((): ToldAfter[] => []);
    for (const { verb, name } of changes) {
      const change = await follow.make(verb, kind, name);
      const answered = performance.now();
      await Promise.all(
        follow.watches.map(async ({ stream }, index) => {
          const came = await untilTold(stream, [momentOf(change)], 3_000);
          told[index]?.push({ change, ms: came ? performance.now() - answered : null });
        }),
      );
    }
    this.note('told after', told);
  },
);

Then('every event came within {int} seconds', function (this: World, seconds: number) {
  const told = this.noted<ToldAfter[][]>('told after');
  this.judge(
    together(
      'eventsComeWithin',
      following(this).watches.map(({ stream }, index) =>
        eventsComeWithin(stream.exchange(), told[index] ?? [], seconds * 1_000),
      ),
    ),
  );
});

// A watch that tells nothing has no body that could be wrong.
Then('the body of every watch is nothing but JSON documents', async function (this: World) {
  await gatheredByAll(this);
  judgeStreams(this, (exchange) => isSeriesOfDocuments(exchange, 1));
});

Then('each document of every watch has a type and an object', async function (this: World) {
  await gatheredByAll(this);
  judgeStreams(this, documentsAreEvents);
});

When('nothing happens for {int} seconds', async function (this: World, seconds: number) {
  await Promise.all(following(this).watches.map(({ stream }) => stream.endsWithin(seconds * 1_000)));
});

Then('every watch is still open after {int} seconds', async function (this: World, seconds: number) {
  const { watches } = following(this);
  await Promise.all(watches.map(({ stream }) => stream.endsWithin(seconds * 1_000)));
  judgeStreams(this, isOpenStream);
});

Then('the answer of every watch is sent in chunks', function (this: World) {
  judgeStreams(this, isChunked);
});
