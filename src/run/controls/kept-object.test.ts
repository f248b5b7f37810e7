import { afterEach, expect, it } from 'vitest';
import { ApiClient } from '../../client/api-client.ts';
import { RunSequence } from '../../client/journal.ts';
import { memoryApi } from '../../cli/test-support/zoo/memory-api.ts';
import { type ZooRequest, zooServer } from '../../cli/test-support/zoo/zoo-server.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { Target } from '../../target/target.ts';
import { UndeletedObjects } from '../cleanup/undeleted-objects.ts';
import { KeptObject } from './kept-object.ts';

const closers: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** The kept object of a run on a server in memory that rejects these methods, and what happens to the server. */
const keptObject = async (rejected: readonly string[] = []) => {
  const requests: string[] = [];
  let answer = memoryApi();
  const { url, close } = await zooServer((request: ZooRequest) => {
    requests.push(request.method);
    return rejected.includes(request.method) ? { status: 403, body: {} } : answer(request);
  });
  const admin = new ApiClient({ baseUrl: url, dialect: dialectNamed('neutral') });
  closers.push(close, () => admin.close());
  const sequence = new RunSequence();
  const inFlight = new UndeletedObjects();
  const target = { admin, baseUrl: url, throwAway: false } as unknown as Target;
  const kept = new KeptObject({ target, runId: 'r1', sequence, inFlight });
  await kept.create();
  const lossSince = (ms: number) => kept.lossSince(target, ms);
  const empty = () => {
    answer = memoryApi();
  };
  return { kept, lossSince, empty, requests, inFlight, now: () => sequence.now() };
};

it('knows of no loss while the object exists, and reads it once for each question', async () => {
  const { lossSince, requests, now } = await keptObject();
  expect([await lossSince(now()), await lossSince(now())]).toEqual([null, null]);
  expect(requests).toEqual(['POST', 'GET', 'GET', 'GET']);
});

it('explains what was missing before a loss was seen, and nothing that began later', async () => {
  const { lossSince, empty, now } = await keptObject();
  const before = now();
  empty();
  const lines = await Promise.all([lossSince(before), lossSince(before)]);
  expect(lines[0]).toMatch(/^the server lost \/api\/v1\/namespaces\/default\/configmaps\/pc-r1-0-kept-2, which no/);
  expect(lines[1]).toBe(lines[0]);
  expect(await lossSince(now())).toBeNull();
  empty();
  expect(await lossSince(now())).not.toBeNull();
});

it('says nothing about another server, or if the object could not be created', async () => {
  const { kept, empty } = await keptObject();
  empty();
  expect(await kept.lossSince({} as Target, 0)).toBeNull();
  const rejected = await keptObject(['POST']);
  rejected.empty();
  expect(await rejected.lossSince(0)).toBeNull();
  expect(rejected.requests).toEqual(['POST']);
});

it('says nothing about a server that never stored the object', async () => {
  const requests: string[] = [];
  const { url, close } = await zooServer(({ method, body }: ZooRequest) => {
    requests.push(method);
    return method === 'POST' ? { status: 201, body } : { status: 404, body: {} };
  });
  const admin = new ApiClient({ baseUrl: url, dialect: dialectNamed('neutral') });
  closers.push(close, () => admin.close());
  const target = { admin, baseUrl: url, throwAway: false } as unknown as Target;
  const kept = new KeptObject({ target, runId: 'r1', sequence: new RunSequence(), inFlight: new UndeletedObjects() });
  await kept.create();
  expect(await kept.lossSince(target, 0)).toBeNull();
  expect(requests).toEqual(['POST', 'GET']);
});

it('is deleted at the end, or named as left behind', async () => {
  const good = await keptObject();
  expect(good.inFlight.paths()).toHaveLength(1);
  await good.kept.remove();
  expect(good.inFlight.paths()).toEqual([]);
  const stubborn = await keptObject(['DELETE']);
  await stubborn.kept.remove();
  expect(stubborn.inFlight.paths()).toHaveLength(1);
});
