import { Then, When } from '@cucumber/cucumber';
import { together } from '../../../src/checks/judgement.ts';
import {
  bookmarksAreOfKind,
  bookmarksHoldOnlyVersion,
  bookmarksIn,
  bookmarkSplitsChanges,
  hasNoBookmark,
} from '../../../src/checks/watch/bookmarks.ts';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import { apiVersionOf, kindNamed } from '../../../src/client/paths/kinds.ts';
import type { WatchEvent } from '../../../src/client/typed-exchange.ts';
import { watchedWritesOf, isControl, type Watch } from '../../../src/world/changes/watched-writes.ts';
import { withBackgroundWork } from '../../../src/world/time/background-work.ts';
import type { World } from '../../../src/world/world.ts';
import type { WatchClaims } from './watch-claim.ts';
import { startAt } from './watching.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { bookmarkNote } from '../notes.ts';
import { Note } from '../../../src/world/note.ts';

const earlierBookmarksNote = new Note<readonly string[]>(
  'large changes are made to the {kind}, whose events I read {int} seconds late',
);

/** Notes a bookmark and how many changes its watch started with. Servers need not send bookmarks (B 6.1). */
const noteBookmark = (world: World, bookmark: WatchEvent | undefined, from: number): void => {
  if (!bookmark) return world.notApplicable('no bookmark was delivered in time; servers need not send any');
  bookmarkNote.set(world, { version: versionOf(bookmark.object) ?? '', from });
};

When('changes are made to the {kind} until a bookmark is delivered', async function (this: World, kind: string) {
  const follow = watchedWritesOf(this);
  const { stream, from } = follow.watch;
  let delivered = false;
  for (let writes = 0; !delivered && !stream.isOver && writes < 100; writes += 1) {
    await follow.write('change', kind, 'item-000');
    delivered = await stream.until((events) => bookmarksIn(events).length > 0, 60);
  }
  noteBookmark(this, bookmarksIn(stream.events())[0], from);
});

/** Together, these events do not fit into the buffers of a connection. */
const [largeChanges, largeBytes] = [24, 700_000];

When(
  'large changes are made to the {kind}, whose events I read {int} seconds late',
  async function (this: World, kind: string, seconds: number) {
    const follow = watchedWritesOf(this);
    const { stream, from } = follow.watch;
    const late = stream.readAfter(seconds * 1_000);
    const data = { k: 'x'.repeat(largeBytes) };
    for (let index = 0; index < largeChanges; index += 1) {
      const annotations = { 'planecheck.example.com/write': String(index) };
      await follow.write('change', kind, 'item-000', { metadata: { annotations }, data });
    }
    await late;
    await stream.endsWithin(8_000);
    const bookmarks = bookmarksIn(stream.events());
    earlierBookmarksNote.set(
      this,
      bookmarks.slice(0, -1).map(({ object }) => versionOf(object) ?? ''),
    );
    noteBookmark(this, bookmarks.at(-1), from);
  },
);

When('changes are made to the {kind} until the watch ends', async function (this: World, kind: string) {
  const follow = watchedWritesOf(this);
  const { stream, from } = follow.watch;
  const ended = (ms: number): Promise<boolean> => stream.endsWithin(ms);
  for (let writes = 0; writes < 100 && !(await ended(80)); writes += 1) await follow.write('change', kind, 'item-000');
  if (!stream.isOver) this.inconclusive('the watch did not end when its timeoutSeconds were over');
  noteBookmark(this, bookmarksIn(stream.events()).at(-1), from);
});

When(
  '{int} writers run until each of {int} watches of the {kind} has received a bookmark',
  async function (this: World, writers: number, count: number, kind: string) {
    const follow = watchedWritesOf(this);
    const path = this.objects.collection(kind);
    const { query, from } = await startAt(this, path, 'from now');
    const write =
      (local: string) =>
      async (working: () => boolean): Promise<void> => {
        while (working()) await follow.write('change', kind, local);
      };
    const workers = Array.from({ length: writers }, (_, index) => write(`item-00${index}`));
    await withBackgroundWork(workers, async () => {
      const bookmarked: Promise<boolean>[] = [];
      for (let index = 0; index < count; index += 1) {
        // Servers send a bookmark after a while or before the requested end. The watches differ in both times.
        const { stream } = await follow.openWatch(
          kind,
          { ...query, allowWatchBookmarks: 'true', timeoutSeconds: String(index + 3) },
          path,
          from,
        );
        bookmarked.push(stream.until((events) => bookmarksIn(events).length > 0, (index + 4) * 1_000));
        await follow.write('change', kind, `item-00${writers}`);
      }
      const received = await Promise.all(bookmarked);
      if (!received.includes(true)) this.notApplicable('no bookmark was delivered in time; servers need not send any');
    });
  },
);

Then(
  'for each watch, the events before its bookmark and of a watch from it contain every change exactly once',
  async function (this: World) {
    const follow = watchedWritesOf(this);
    const bookmarked = follow.watches.filter(({ stream }) => bookmarksIn(stream.events()).length > 0);
    const resumed: Watch[] = [];
    for (const { stream, kind } of bookmarked) {
      const version =
        versionOf(bookmarksIn(stream.events())[0]?.object) ?? this.inconclusive('the bookmark has no resource version');
      resumed.push(await follow.openWatch(kind, { resourceVersion: version }, this.objects.collection(kind)));
    }
    const rest = await follow.eventsBeforeControls(resumed);
    const judged = bookmarked.map(({ stream, from }, index) => {
      const own = follow.testEvents(stream.events()).filter(({ object }) => !isControl(object));
      return bookmarkSplitsChanges(
        stream.exchange(),
        own,
        own.findIndex(({ type }) => type === 'BOOKMARK'),
        rest[index]?.events ?? [],
        follow.changes.slice(from),
      );
    });
    this.judge(together('bookmarkSplitsChanges', judged));
  },
);

/** What the bookmarks of a watch are. */
export const claimsOfBookmarks: WatchClaims = {
  'delivers no bookmark': () => (first, world) => {
    const second = watchedWritesOf(world).watches[1] ?? world.inconclusive('two watches are needed');
    return hasNoBookmark(first.stream.exchange(), first.stream.events(), second.stream.events());
  },
  'delivers bookmarks with the kind of {kind}':
    (kind = '') =>
    ({ stream }) =>
      bookmarksAreOfKind(stream.exchange(), stream.events(), { apiVersion: apiVersionOf(kindNamed(kind)), kind }),
  'delivers bookmarks that contain only a resource version':
    () =>
    ({ stream }) =>
      bookmarksHoldOnlyVersion(stream.exchange(), stream.events()),
};

Then(
  'the events before the bookmark and of a watch from it contain every change exactly once',
  async function (this: World) {
    const follow = watchedWritesOf(this);
    const first = follow.watch;
    const version = bookmarkNote.of(this).version ?? this.inconclusive('the bookmark has no resource version');
    const wanted = follow.changes.slice(first.from);
    // Wait for all events of the first watch, so that late events are included.
    await follow.awaitChanges(first, wanted, 1_500);
    const own = follow.testEvents(first.stream.events()).filter(({ object }) => !isControl(object));
    const earlier = earlierBookmarksNote.find(this) ?? [];
    for (const one of [...earlier, version]) {
      const resumed = await follow.openWatch(first.kind, { resourceVersion: one }, this.objects.collection(first.kind));
      const { events } = await follow.eventsBeforeControl(resumed);
      const at = own.findIndex(({ type, object }) => type === 'BOOKMARK' && versionOf(object) === one);
      this.judge(bookmarkSplitsChanges(first.stream.exchange(), own, at, events, wanted));
    }
  },
);

/** How often bookmarks are delivered. */
export const observationsOfBookmarks: Observations = {
  'the number of bookmarks within {int} seconds': (seconds) => async (world) => {
    const { stream } = watchedWritesOf(world).watch;
    await stream.endsWithin(Number(seconds) * 1_000);
    const times = (stream.exchange().frames ?? [])
      .filter(({ event }) => event?.type === 'BOOKMARK')
      .map(({ atMs }) => Math.round(atMs / 100) / 10);
    return { bookmarks: times.length, 'seconds after the start': times };
  },
};
