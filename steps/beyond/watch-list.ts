import { When } from '@cucumber/cucumber';
import { bookmarksAreOfKind } from '../../src/checks/watch/bookmarks.ts';
import { inTurn, type Judgement } from '../../src/checks/judgement.ts';
import { deliversEachOnce, deliversNothingElse } from '../../src/checks/watch/delivery.ts';
import {
  closesWithVersion,
  initialEventsAreState,
  marksEndOnce,
  rejectsOrMarksEnd,
} from '../../src/checks/watch/initial-events.ts';
import { versionOf } from '../../src/checks/versions/versions.ts';
import { apiVersionOf, kindNamed } from '../../src/client/paths/kinds.ts';
import { initialEventsQuery } from '../../src/client/forms/initial-events-query.ts';
import { type Watch, watchedWritesOf } from '../../src/world/changes/watched-writes.ts';
import { initialEventsOf, stateAfter } from '../../src/world/changes/initial-events.ts';
import type { World } from '../../src/world/world.ts';
import type { WatchClaims } from '../6-events/watch/watch-claim.ts';
import { startAt } from '../6-events/watch/watching.ts';
import type { StartVersion } from '../6-events/notes.ts';
import type { RequestForm } from '../../src/world/request-form.ts';
import { createdObjectsNotes } from '../shared/notes/objects.ts';
import { Note } from '../../src/world/note.ts';
import { type JsonValue, textAt } from '../../src/client/values/json-value.ts';

const closingBookmarkNote = new Note<StartVersion>('marks the end of its initial events with one bookmark');

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

/** The current objects of a kind when the newest watch was opened. */
const stateOf = (world: World, kind: string): readonly JsonValue[] => {
  const { changes, watch } = watchedWritesOf(world);
  const prepared = createdObjectsNotes.find(world, kind) ?? [];
  return stateAfter(prepared, changes.slice(0, watch.from));
};

/** Judges the events up to the closing bookmark, which later steps use, by the state that they have to show. */
const showsState = async (watch: Watch, world: World, state: readonly JsonValue[]): Promise<Judgement> => {
  const { before, ends, controlled } = await initialEventsOf(world, watch);
  const exchange = watch.stream.exchange();
  closingBookmarkNote.set(world, {
    version: versionOf(ends[0]?.object) ?? '',
    from: watchedWritesOf(world).changes.length,
  });
  return inTurn('initialEventsAreState', [
    ...(ends.length === 0 ? [marksEndOnce(exchange, ends, controlled)] : []),
    initialEventsAreState(exchange, before, ends, state),
  ]);
};

const deliversLater = async (
  watch: Watch,
  world: World,
  belongs: (object: JsonValue) => boolean,
): Promise<Judgement> => {
  const follow = watchedWritesOf(world);
  const wanted = follow.changes.slice(watch.from).filter(({ object }) => belongs(object));
  await follow.awaitChanges(watch, wanted);
  const { after, ends, controlled } = await initialEventsOf(world, watch);
  const exchange = watch.stream.exchange();
  if (ends.length === 0) return marksEndOnce(exchange, ends, controlled);
  return inTurn('deliversEachOnce', [
    deliversEachOnce(exchange, after, wanted),
    deliversNothingElse(exchange, after, wanted),
  ]);
};

/** How a watch delivers its initial events, the bookmark that closes them, and what follows. */
export const claimsOfInitialEvents: WatchClaims = {
  'is rejected, or marks the end of its initial events with one bookmark': () => async (watch, world) => {
    const { ends, controlled } = await initialEventsOf(world, watch);
    return rejectsOrMarksEnd(watch.stream.exchange(), ends, controlled);
  },
  'marks the end of its initial events with one bookmark': () => async (watch, world) => {
    const { ends, controlled } = await initialEventsOf(world, watch);
    return marksEndOnce(watch.stream.exchange(), ends, controlled);
  },
  'delivers the current {kind} as initial events':
    (kind = '') =>
    (watch, world) =>
      showsState(watch, world, stateOf(world, kind)),
  'delivers the current {kind} {string} as initial events':
    (kind = '', names = '') =>
    (watch, world) => {
      const wanted = names.split(', ').map((local) => world.objects.name(kind, local));
      const state = stateOf(world, kind).filter((object) => wanted.includes(textAt(object, 'metadata', 'name') ?? ''));
      return showsState(watch, world, state);
    },
  'delivers each of these changes exactly once after the initial events': () => (watch, world) =>
    deliversLater(watch, world, () => true),
  'delivers the changes of {string} exactly once after the initial events':
    (names = '') =>
    (watch, world) => {
      const wanted = names.split(', ').map((local) => world.objects.name(watch.kind, local));
      return deliversLater(watch, world, (object) => wanted.includes(textAt(object, 'metadata', 'name') ?? ''));
    },
  'delivers a closing bookmark with the kind of {kind} and a resource version':
    (kind = '') =>
    async (watch, world) => {
      const { ends } = await initialEventsOf(world, watch);
      const exchange = watch.stream.exchange();
      return inTurn('closesWithVersion', [
        closesWithVersion(exchange, ends),
        bookmarksAreOfKind(exchange, ends, { apiVersion: apiVersionOf(kindNamed(kind)), kind }),
      ]);
    },
};

When('I watch the {kind} from the closing bookmark', async function (this: World, kind: string) {
  const { version, from } = closingBookmarkNote.of(this);
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
