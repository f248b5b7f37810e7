import { Then, When } from '@cucumber/cucumber';
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

Then('the watch returns status {int} and stays open', async function (this: World, _status: number) {
  const { watch } = watchedWritesOf(this);
  await watch.stream.until((events) => watchedWritesOf(this).testEvents(events).length > 0);
  await watch.stream.endsWithin(1_000);
  this.judge(isOpenStream(watch.stream.exchange()));
});

Then('the watch delivers a later change', async function (this: World) {
  const { watch } = watchedWritesOf(this);
  const change = await watchedWritesOf(this).write('create', watch.kind, 'later');
  await watch.stream.until(
    (events) => events.some(({ object }) => object?.metadata?.uid === change.object.metadata.uid),
    4_000,
  );
  this.judge(deliversEveryChange(watch.stream.exchange(), watch.stream.events(), [change]));
});

Then('the response is an ordinary list', async function (this: World) {
  const { path } = this.response.request;
  this.judge(
    isOrdinaryList(
      await confirmTimeout(this, this.response, () => this.me.send({ method: 'GET', path, timeoutMs: 8_000 })),
    ),
  );
});

Then('the responses to other values of watch are recorded', async function (this: World) {
  for (const query of ['watch=1', 'watch=', 'watch=yes']) {
    const stream = await this.me.watch({ path: this.objects.collection('ConfigMap'), query });
    this.atEnd(() => stream.close());
    await stream.opened;
    const ended = await stream.endsWithin(300);
    this.observe(query, { status: stream.exchange().response?.status ?? null, response: ended ? 'ends' : 'stream' });
  }
});

Then(
  'the body of the watch is a sequence of at least {int} JSON documents',
  async function (this: World, count: number) {
    const { watch } = watchedWritesOf(this);
    await watchedWritesOf(this).awaitEvents(watch, count);
    this.judge(isSeriesOfDocuments(watch.stream.exchange(), count));
  },
);

Then('each document of the watch has a type and an object', async function (this: World) {
  const { watch } = watchedWritesOf(this);
  await collectEvents(this, watch);
  const more = otherMembers(watch.stream.exchange());
  if (more.length > 0) this.observe('other members', more);
  this.judge(documentsAreEvents(watch.stream.exchange()));
});

Then('the event of the change is delivered within {int} seconds', async function (this: World, seconds: number) {
  const { watch, changes } = watchedWritesOf(this);
  await watchedWritesOf(this).awaitChanges(watch, changes.slice(watch.from), seconds * 1_000 + 500);
  const written = this.journal
    .exchanges()
    .filter(({ request }) => request.method === 'PATCH')
    .at(-1);
  if (!written) return this.inconclusive('no change was made');
  this.judge(changeComesWithin(watch.stream.exchange(), written, changes.at(-1)?.object, seconds * 1_000));
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

Then('the status and events of the watch are recorded', async function (this: World) {
  const { watch } = watchedWritesOf(this);
  const { events, controlled } =
    watch.stream.exchange().response?.status === 200
      ? await watchedWritesOf(this).eventsBeforeControl(watch, 1_000)
      : { events: [], controlled: false };
  this.observe('status', watch.stream.exchange().response?.status ?? null);
  this.observe(
    'events at the start',
    changesIn(events).map(({ type, object }) => `${type} ${object?.metadata?.name}`),
  );
  this.observe('delivers later changes', controlled);
});
