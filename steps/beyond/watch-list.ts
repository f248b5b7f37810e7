import { Then, When } from '@cucumber/cucumber';
import { bookmarksAreOfKind } from '../../src/checks/watch/bookmarks.ts';
import { deliversEachOnce, deliversNothingElse } from '../../src/checks/watch/delivery.ts';
import {
  closesWithVersion,
  initialEventsAreState,
  marksEndOnce,
  rejectsOrMarksEnd,
} from '../../src/checks/watch/initial-events.ts';
import { versionOf } from '../../src/checks/versions/versions.ts';
import { apiVersionOf, kindNamed } from '../../src/client/paths/kinds.ts';
import type { Json } from '../../src/client/exchange.ts';
import { initialEventsQuery } from '../../src/client/forms/initial-events-query.ts';
import { watchedWritesOf } from '../../src/world/changes/watched-writes.ts';
import { type InitialEvents, initialEventsOf, stateAfter } from '../../src/world/changes/initial-events.ts';
import type { World } from '../../src/world/world.ts';
import { defineForms } from '../shared/words.ts';
import { startAt } from '../6-events/watch/watching.ts';
import type { RequestForm } from '../../src/world/request-form.ts';

// The changes made until now are part of the initial state of the watch.
When(
  'I watch the {kind}{form} {start} and with initial events',
  async function (this: World, kind: string, form: RequestForm, start: string) {
    const path = form.everywhere ? this.objects.collectionInAllNamespaces(kind) : this.objects.collection(kind);
    const { query } = await startAt(this, path, start);
    const more = Object.fromEntries(new URLSearchParams(form.query.join('&')));
    await watchedWritesOf(this).openWatch(kind, { ...initialEventsQuery, ...query, ...more }, path);
  },
);

const received = (world: World): Promise<InitialEvents> => initialEventsOf(world, watchedWritesOf(world).watch);

/** The current objects of a kind when the newest watch was opened. */
const stateOf = (world: World, kind: string): readonly Json[] => {
  const { changes, watch } = watchedWritesOf(world);
  const prepared = world.has(`the ${kind}s`) ? world.noted<Json[]>(`the ${kind}s`) : [];
  return stateAfter(prepared, changes.slice(0, watch.from));
};

const judgeState = async (world: World, state: readonly Json[]): Promise<void> => {
  const { before, ends, controlled } = await received(world);
  const exchange = watchedWritesOf(world).watch.stream.exchange();
  world.note('the closing bookmark', {
    version: versionOf(ends[0]?.object),
    from: watchedWritesOf(world).changes.length,
  });
  if (ends.length === 0) world.judge(marksEndOnce(exchange, ends, controlled));
  world.judge(initialEventsAreState(exchange, before, ends, state));
};

Then('the watch is rejected, or one bookmark marks the end of its initial events', async function (this: World) {
  const { ends, controlled } = await received(this);
  this.judge(rejectsOrMarksEnd(watchedWritesOf(this).watch.stream.exchange(), ends, controlled));
});

Then('one bookmark marks the end of the initial events', async function (this: World) {
  const { ends, controlled } = await received(this);
  this.judge(marksEndOnce(watchedWritesOf(this).watch.stream.exchange(), ends, controlled));
});

defineForms<readonly string[] | null>('amongNames', {
  '': () => null,
  ' among {string}': (names = '') => names.split(', '),
});

Then(
  'the initial events are the current {kind}{amongNames}',
  function (this: World, kind: string, locals: readonly string[] | null) {
    const wanted = locals?.map((local) => this.objects.name(kind, local));
    return judgeState(
      this,
      stateOf(this, kind).filter(({ metadata }) => wanted === undefined || wanted.includes(metadata.name)),
    );
  },
);

const judgeLater = async (world: World, belongs: (object: Json) => boolean): Promise<void> => {
  const follow = watchedWritesOf(world);
  const { watch } = follow;
  const wanted = follow.changes.slice(watch.from).filter(({ object }) => belongs(object));
  await follow.awaitChanges(watch, wanted);
  const { after, ends, controlled } = await initialEventsOf(world, watch);
  const exchange = watch.stream.exchange();
  if (ends.length === 0) return world.judge(marksEndOnce(exchange, ends, controlled));
  world.judge(deliversEachOnce(exchange, after, wanted));
  world.judge(deliversNothingElse(exchange, after, wanted));
};

Then('the watch delivers each of these changes exactly once after the initial events', function (this: World) {
  return judgeLater(this, () => true);
});

Then(
  'the watch delivers the changes of {string} exactly once after the initial events',
  function (this: World, names: string) {
    const { kind } = watchedWritesOf(this).watch;
    const wanted = names.split(', ').map((local) => this.objects.name(kind, local));
    return judgeLater(this, ({ metadata }) => wanted.includes(metadata.name));
  },
);

Then('the closing bookmark has the kind of {kind} and a resource version', async function (this: World, kind: string) {
  const { ends } = await received(this);
  const exchange = watchedWritesOf(this).watch.stream.exchange();
  this.judge(closesWithVersion(exchange, ends));
  this.judge(bookmarksAreOfKind(exchange, ends, { apiVersion: apiVersionOf(kindNamed(kind)), kind }));
});

When('I watch the {kind} from the closing bookmark', async function (this: World, kind: string) {
  const { version, from } = this.noted<{ version?: string; from: number }>('the closing bookmark');
  const resourceVersion = version ?? this.inconclusive('the closing bookmark has no resource version');
  await watchedWritesOf(this).openWatch(kind, { resourceVersion }, this.objects.collection(kind), from);
});

const request = async (world: World, kind: string, query: Readonly<Record<string, string>>): Promise<void> => {
  const stream = await world.me.watch({ path: world.objects.collection(kind), query });
  world.atEnd(() => stream.close());
  await stream.opened;
  if (stream.exchange().response?.status !== 200) await stream.endsWithin(3_000);
  world.recordResponse(stream.exchange());
};

When('I request a watch of the {kind} with query {string}', function (this: World, kind: string, query: string) {
  return request(this, kind, Object.fromEntries(new URLSearchParams(query)));
});
