import { Then, When } from '@cucumber/cucumber';
import { valueAt } from '../../../src/client/values/json-value.ts';
import { deliversEveryChange } from '../../../src/checks/watch/delivery.ts';
import { changesIn } from '../../../src/checks/watch/events.ts';
import {
  documentsAreEvents,
  isOpenStream,
  isOrdinaryList,
  isSeriesOfDocuments,
  otherMembers,
} from '../../../src/checks/watch/stream-form.ts';
import { changeComesWithin } from '../../../src/checks/watch/timing.ts';
import { watchedWritesOf } from '../../../src/world/changes/watched-writes.ts';
import { confirmTimeout } from '../../../src/world/confirm-timeout.ts';
import type { World } from '../../../src/world/world.ts';
import { collectEvents } from './delivered-changes.ts';
import type { WatchClaims } from './watch-claim.ts';
import type { Observations } from '../../shared/observations/observation.ts';

/** What the body of a watch is, and when its parts arrive. */
export const claimsOfStreams: WatchClaims = {
  'returns status 200 and stays open': () => async (watch, world) => {
    await watch.stream.until((events) => watchedWritesOf(world).testEvents(events).length > 0);
    await watch.stream.endsWithin(1_000);
    return isOpenStream(watch.stream.exchange());
  },
  'delivers a later change': () => async (watch, world) => {
    const change = await watchedWritesOf(world).write('create', watch.kind, 'later');
    await watch.stream.until(
      (events) =>
        events.some(({ object }) => valueAt(object, 'metadata', 'uid') === valueAt(change.object, 'metadata', 'uid')),
      4_000,
    );
    return deliversEveryChange(watch.stream.exchange(), watch.stream.events(), [change]);
  },
  'delivers a sequence of at least {int} JSON documents': (count) => async (watch, world) => {
    await watchedWritesOf(world).awaitEvents(watch, Number(count));
    return isSeriesOfDocuments(watch.stream.exchange(), Number(count));
  },
  'delivers a type and an object in each document': () => async (watch, world) => {
    await collectEvents(world, watch);
    const more = otherMembers(watch.stream.exchange());
    if (more.length > 0) world.observe('other members', more);
    return documentsAreEvents(watch.stream.exchange());
  },
  'delivers the change within {int} seconds': (seconds) => async (watch, world) => {
    const { changes } = watchedWritesOf(world);
    const limitMs = Number(seconds) * 1_000;
    await watchedWritesOf(world).awaitChanges(watch, changes.slice(watch.from), limitMs + 500);
    const written = world.journal
      .exchanges()
      .filter(({ request }) => request.method === 'PATCH')
      .at(-1);
    return changeComesWithin(
      watch.stream.exchange(),
      written ?? world.inconclusive('no change was made'),
      changes.at(-1)?.object,
      limitMs,
    );
  },
};

Then('the response is an ordinary list', async function (this: World) {
  const { path } = this.response.request;
  this.judge(
    isOrdinaryList(
      await confirmTimeout(this, this.response, () => this.me.send({ method: 'GET', path, timeoutMs: 8_000 })),
    ),
  );
});

When('I open a watch of the {kind} with Accept {string}', async function (this: World, kind: string, accept: string) {
  const stream = await this.me.watch({ path: this.objects.collection(kind), headers: { Accept: accept } });
  this.atEnd(() => stream.close());
  watchedWritesOf(this).watches.push({ stream, kind, from: 0 });
  await stream.opened;
  await stream.until(() => stream.exchange().frames?.length !== 0, 1_000);
});

When('I watch the {kind} with query {string}', async function (this: World, kind: string, query: string) {
  await watchedWritesOf(this).openWatch(
    kind,
    Object.fromEntries(new URLSearchParams(query)),
    this.objects.collection(kind),
  );
});

/** How unusual watches are answered. */
export const observationsOfStreams: Observations = {
  'the responses to other values of watch': () => async (world) => {
    const seen = new Map<string, unknown>();
    for (const query of ['watch=1', 'watch=', 'watch=yes']) {
      const stream = await world.me.watch({ path: world.objects.collection('ConfigMap'), query });
      world.atEnd(() => stream.close());
      await stream.opened;
      const ended = await stream.endsWithin(300);
      seen.set(query, { status: stream.exchange().response?.status ?? null, response: ended ? 'ends' : 'stream' });
    }
    return Object.fromEntries(seen);
  },
  'the status and events of the watch': () => async (world) => {
    const { watch } = watchedWritesOf(world);
    const { events, controlled } =
      watch.stream.exchange().response?.status === 200
        ? await watchedWritesOf(world).eventsBeforeControl(watch, 1_000)
        : { events: [], controlled: false };
    return {
      status: watch.stream.exchange().response?.status ?? null,
      'events at the start': changesIn(events).map(
        ({ type, object }) => `${type} ${valueAt(object, 'metadata', 'name')}`,
      ),
      'delivers later changes': controlled,
    };
  },
};
