import { defineParameterType, Then, When } from '@cucumber/cucumber';
import { tookLongest, waitingReadReturnsState } from '../../../src/checks/versions/future-versions.ts';
import { confirmTimeout } from '../../../src/world/confirm-timeout.ts';
import { versionAhead } from '../../../src/world/versions/version-ahead.ts';
import type { World } from '../../../src/world/world.ts';
import { kindNote, localNote } from './notes.ts';
import { Note } from '../../../src/world/note.ts';

const writtenAtNote = new Note<number>(
  'I get the object at a resource version some writes ahead, and these writes follow',
);

const futureVersion = async (world: World, writes?: number): Promise<string> =>
  versionAhead(
    world,
    world.requireSuccess(
      'listing',
      await world.me.send({ method: 'GET', path: world.objects.collection(kindNote.of(world)) }),
    ),
    writes,
  );

interface FutureRead {
  readonly item: boolean;
  readonly under?: string;
  readonly wide?: true;
  readonly query: Readonly<Record<string, string>>;
}

const reads: Readonly<Record<string, FutureRead>> = {
  'a get': { item: true, query: {} },
  'a get of the status': { item: true, under: 'status', query: {} },
  'a list': { item: false, query: {} },
  'a list with a selector': { item: false, query: { labelSelector: '!planecheck.example.com/none' } },
  'a list of all namespaces': { item: false, wide: true, query: {} },
  'a list with match NotOlderThan': { item: false, query: { resourceVersionMatch: 'NotOlderThan' } },
  'a list with match Exact': { item: false, query: { resourceVersionMatch: 'Exact' } },
  'a list with limit 2': { item: false, query: { limit: '2' } },
};

/** Longest wait that is judged. The wait that the rules allow is shorter. */
const timeoutMs = 31_000;

// Longest first, so that "a list with limit 2" is not read as "a list".
defineParameterType({
  name: 'futureRead',
  regexp: new RegExp(
    Object.keys(reads)
      .sort((a, b) => b.length - a.length)
      .join('|'),
  ),
  transformer: (text: string) => reads[text],
  useForSnippets: false,
});

When(
  'I send {futureRead} at a future resource version',
  async function (this: World, { item, under, wide, query }: FutureRead) {
    const kind = kindNote.of(this);
    const path = item
      ? this.objects.path(kind, localNote.of(this), under)
      : wide
        ? this.objects.collectionInAllNamespaces(kind)
        : this.objects.collection(kind);
    const send = async () =>
      this.me.send({ method: 'GET', path, query: { ...query, resourceVersion: await futureVersion(this) }, timeoutMs });
    this.recordResponse(await confirmTimeout(this, await send(), send));
  },
);

When('I send the same request again', async function (this: World) {
  this.recordResponse(await this.me.send({ method: 'GET', path: this.response.request.path, timeoutMs }));
});

/** Numbers of writes to try: on a slow machine a server gives up waiting before many writes are done. */
const writesAhead = [20, 5, 2, 1];

When('I get the object at a resource version some writes ahead, and these writes follow', async function (this: World) {
  for (const writes of writesAhead) {
    const resourceVersion = await futureVersion(this, writes);
    const reading = this.objects.get('ConfigMap', localNote.of(this), { resourceVersion });
    for (let write = 0; write < writes; write += 1)
      await this.objects.createRequired('ConfigMap', `later-${writes}-${write}`);
    writtenAtNote.set(this, this.journal.sequence.elapsedMs());
    this.recordResponse(await reading);
    if (waitingReadReturnsState(this.response, writtenAtNote.of(this)).seen > 0) return;
  }
});

/** Whether the server waits before it rejects a read at a resource version that is never reached. */
const serverWaits = async (world: World): Promise<boolean> => {
  const others = world.journal.exchanges().filter((exchange) => exchange !== world.response);
  const waiting = [];
  // One read may be slow by chance.
  for (let read = 0; read < 3; read += 1) {
    const resourceVersion = await futureVersion(world);
    waiting.push(await world.objects.get('ConfigMap', localNote.of(world), { resourceVersion }));
  }
  return tookLongest(waiting, others);
};

Then('the waiting read returns the object', async function (this: World) {
  const judgement = waitingReadReturnsState(this.response, writtenAtNote.of(this));
  if (this.response.response && judgement.seen === 0) {
    if (await serverWaits(this)) this.inconclusive('the server gave up waiting before the writes were done');
    this.notApplicable('the server rejects the request at once instead of waiting');
  }
  this.judge(judgement);
});
