import { Given, Then, When } from '@cucumber/cucumber';
import { together } from '../../src/checks/judgement.ts';
import { itemsOf, keyOf } from '../../src/checks/lists/lists.ts';
import {
  pathsOf,
  stableResourcesStayServed,
  valuesAreAsInEarlierResponse,
} from '../../src/checks/versions/between-releases.ts';
import { versionsIn } from '../../src/checks/versions/version-names.ts';
import { versionOf } from '../../src/checks/versions/versions.ts';
import { succeeded } from '../../src/checks/succeeded.ts';
import type { ApiClient } from '../../src/client/api-client.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { launchOlderServer } from '../../src/world/servers/launch-server.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import { manyMembers } from '../../src/world/versions/many-members.ts';
import type { World } from '../../src/world/world.ts';
import { type Claim, judgeInTurn } from '../shared/judge-in-turn.ts';
import { defineWords } from '../shared/words.ts';
import { Note } from '../../src/world/note.ts';
import type { JsonObject, JsonValue } from '../../src/client/values/json-value.ts';

const previousReleaseNote = new Note<ApiClient>('a server of the previous release on the same storage');
const servedNote = new Note<readonly (readonly Exchange[])[]>('I read the discovery of both releases');
const keptBeforeNote = new Note<JsonValue>('I create a {kind} with many members through each release');
const sentNote = new Note<JsonValue>('I create a {kind} with many members through each release');
const madeNote = new Note<Made>('I create a {kind} with many members through {releaseOfPair}');

const older = (world: World): ApiClient => previousReleaseNote.of(world);
const get = (client: ApiClient, path: string): Promise<Exchange> => client.send({ method: 'GET', path });

/** An object that the scenario created through one release. */
interface Made {
  readonly kind: string;
  readonly local: string;
  readonly sent: JsonValue;
}

Given('a server of the previous release on the same storage', async function (this: World) {
  previousReleaseNote.set(this, (await launchOlderServer(this)).client);
});

/** The resource lists of every group version that a server lists in discovery. */
const resourceLists = async (world: World, client: ApiClient): Promise<readonly Exchange[]> => {
  const [core, groups] = await Promise.all([get(client, '/api'), get(client, '/apis')]);
  for (const answer of [core, groups]) world.requireSuccess(`reading ${answer.request.path}`, answer);
  const named = [
    ...versionsIn(core).map((version) => `/api/${version}`),
    ...versionsIn(groups).map((version) => `/apis/${version}`),
  ];
  return Promise.all(named.map((path) => get(client, path)));
};

When('I read the discovery of both releases', async function (this: World) {
  servedNote.set(this, await Promise.all([older(this), this.me].map((client) => resourceLists(this, client))));
});

const create = (
  world: World,
  client: ApiClient,
  kind: string,
  local: string,
): Promise<readonly [sent: JsonObject, answer: Exchange]> => {
  const sent = world.objects.sample(kind, local, manyMembers(kind));
  return client
    .send({ method: 'POST', path: world.objects.collection(kind), body: sent })
    .then((answer) => [sent, answer]);
};

When('I create a {kind} with many members through each release', async function (this: World, kind: string) {
  const [sent, first] = await create(this, older(this), kind, 'before');
  keptBeforeNote.set(this, this.requireSuccess(`creating a ${kind} through the previous release`, first));
  sentNote.set(this, sent);
  this.recordResponse((await create(this, this.me, kind, 'now'))[1]);
});

defineWords<(world: World) => ApiClient>('releaseOfPair', {
  'the previous release': older,
  'the newer release': ({ me }) => me,
});

When(
  'I create a {kind} with many members through {releaseOfPair}',
  async function (this: World, kind: string, client: (world: World) => ApiClient) {
    const [sent, answer] = await create(this, client(this), kind, 'stored');
    this.requireCreated(`creating a ${kind}`, answer, sent);
    madeNote.set(this, { kind, local: 'stored', sent });
  },
);

const isRefused = (read: Exchange): boolean => read.response !== null && !succeeded(read);

/**
 * Reads one state of the object through the writing release and through the other release; repeats the reads if a
 * controller writes in between. A failed read through the other release is also returned.
 */
const readBoth = async (
  world: World,
  writer: ApiClient,
  other: ApiClient,
): Promise<readonly [written: Exchange, read: Exchange]> => {
  const { kind, local } = madeNote.of(world);
  const path = world.objects.path(kind, local);
  const both = await eventually(
    async () => [await get(writer, path), await get(other, path)] as const,
    ([written, read]) =>
      isRefused(read) || (versionOf(written.json) !== undefined && versionOf(written.json) === versionOf(read.json)),
    5_000,
  );
  const [written, read] = both;
  world.requireSuccess('reading it through the release that stored it', written);
  if (!isRefused(read) && versionOf(written.json) !== versionOf(read.json))
    world.inconclusive('the two releases never returned the same resource version of the object');
  return both;
};

defineWords<Claim>('newerReleaseClaim', {
  'serves every resource of each stable version of the previous release': (world) => {
    const [before = [], now = []] = servedNote.of(world);
    return stableResourcesStayServed(before, now);
  },
  'keeps these members as the previous release does': (world) => {
    const paths = pathsOf(sentNote.of(world)).filter((path) => path !== 'metadata.name');
    return valuesAreAsInEarlierResponse(keptBeforeNote.of(world), paths, world.response);
  },
  'returns and lists it as the previous release does': async (world) => {
    const { kind, sent } = madeNote.of(world);
    const [written, read] = await readBoth(world, older(world), world.me);
    // Later releases do not return selfLink.
    const paths = pathsOf(written.json).filter((path) => path !== 'metadata.selfLink');
    const list = await get(world.me, world.objects.collection(kind));
    const item: JsonValue = itemsOf(list).find((candidate) => keyOf(candidate) === keyOf(written.json)) ?? null;
    // The items of a list need not have kind and apiVersion, and a controller may have written since.
    const listed = (versionOf(read.json) === versionOf(item) ? paths : pathsOf(sent)).filter(
      (path) => path !== 'kind' && path !== 'apiVersion',
    );
    return together('readAsStored', [
      valuesAreAsInEarlierResponse(written.json, paths, read),
      valuesAreAsInEarlierResponse(written.json, listed, list, item),
    ]);
  },
});

Then('the newer release {newerReleaseClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});

Then('the previous release returns the sent members as the newer release does', async function (this: World) {
  const [written, read] = await readBoth(this, this.me, older(this));
  this.judge(
    valuesAreAsInEarlierResponse(
      written.json,
      [...pathsOf(madeNote.of(this).sent), 'metadata.uid', 'metadata.creationTimestamp'],
      read,
    ),
  );
});
