import { join } from 'node:path';
import { CoreV1Api, KubeConfig, makeInformer } from '@kubernetes/client-node';
import { afterEach, expect, test } from 'vitest';
import type { Json } from '../../../client/exchange.ts';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { packageRoot } from '../../../package-root.ts';
import { loadSession } from '../../../recorder/session/session-exchanges.ts';
import { ignoreUnstableValues } from '../../../replay/compare/unstable-values.ts';
import type { ReplayedExchange } from '../../../replay/outcome/replay-result.ts';
import { presuppositions } from '../../../replay/plan/presuppositions.ts';
import { shrink } from '../../../replay/shrink.ts';
import { type StubServer, startStub } from '../../../replay/stub/stub-server.ts';

const recording = (name: string): ReturnType<typeof loadSession> =>
  loadSession(join(packageRoot(import.meta.url), 'recordings', `${name}.session.ndjson`), dialectNamed);
let stub: StubServer | null = null;
afterEach(() => stub?.close());

test('the JavaScript client runs on a stub; a miss names the nearest exchange and the difference', async () => {
  const misses: string[] = [];
  stub = await startStub({
    session: await recording('contested'),
    dialect: dialectNamed('kubernetes'),
    certificate: null,
    onMiss: (text) => misses.push(text),
  });
  const config = new KubeConfig();
  config.loadFromClusterAndUser({ name: 'stub', server: stub.url, skipTLSVerify: true }, { name: 'stub' });
  const api = config.makeApiClient(CoreV1Api);
  expect((await api.createNamespace({ body: { metadata: { name: 'contested' } } })).metadata?.name).toBe('contested');
  const url = `${stub.url}/api/v1/namespaces/contested/configmaps/owned?fieldManager=second`;
  const apply = async (data: object): Promise<number> =>
    (
      await fetch(url, {
        method: 'PATCH',
        body: JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'owned' }, data }),
      })
    ).status;
  expect([
    await apply({ shape: 'round' }),
    await apply({ colour: 'blue', shape: 'round' }),
    await apply({ colour: 'green', shape: 'round' }),
  ]).toEqual([200, 409, 501]);
  expect(misses).toEqual([
    expect.stringContaining(
      'the nearest is exchange 4, PATCH /api/v1/namespaces/contested/configmaps/owned?fieldManager=second; ' +
        'it differs in body.data.colour: recorded "blue", requested "green"',
    ),
  ]);
});

test('initial events that the session does not have are rejected, so that clients list and watch', async () => {
  stub = await startStub({
    session: await recording('informer'),
    dialect: dialectNamed('kubernetes'),
    certificate: null,
  });
  const watch = await fetch(
    `${stub.url}/api/v1/namespaces/informed/configmaps` +
      '?watch=true&allowWatchBookmarks=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan',
  );
  const { reason, details } = (await watch.json()) as Json;
  expect([watch.status, reason, details.causes[0].field]).toEqual([422, 'Invalid', 'sendInitialEvents']);
  expect(stub.missed()).toBe(0);
});

test('the informer of the JavaScript client runs on a stub: list, then watch', async () => {
  stub = await startStub({
    session: await recording('informer'),
    dialect: dialectNamed('kubernetes'),
    certificate: null,
    speed: 50,
  });
  const config = new KubeConfig();
  config.loadFromClusterAndUser({ name: 'stub', server: stub.url, skipTLSVerify: true }, { name: 'stub' });
  const api = config.makeApiClient(CoreV1Api);
  const selector = 'part=informer';
  const informer = makeInformer(
    config,
    '/api/v1/namespaces/informed/configmaps',
    () => api.listNamespacedConfigMap({ namespace: 'informed', labelSelector: selector }),
    selector,
  );
  const events: string[] = [];
  const deleted = new Promise<void>((resolve, reject) => {
    for (const type of ['add', 'update', 'delete'] as const)
      informer.on(type, ({ metadata }) => {
        events.push(`${type} ${metadata?.name}`);
        if (type === 'delete') resolve();
      });
    informer.on('error', reject);
  });
  await informer.start();
  await deleted;
  await informer.stop();
  const { exchanges } = await recording('informer');
  const listed = exchanges
    .find(({ request, frames }) => request.path.includes('labelSelector') && frames === null)
    ?.json.items.map(({ metadata }: Json) => `add ${metadata.name}`);
  const verbs: Readonly<Record<string, string>> = { ADDED: 'add', MODIFIED: 'update', DELETED: 'delete' };
  const watched = exchanges
    .find(({ frames }) => frames !== null)
    ?.frames?.flatMap(({ event }) =>
      event && event.type in verbs ? [`${verbs[event.type]} ${event.object.metadata.name}`] : [],
    );
  expect(events).toEqual([...listed, ...(watched ?? [])]);
  expect(stub.missed()).toBe(0);
});

test('a watch of a stub sends its events and stays open', async () => {
  stub = await startStub({
    session: await recording('informer'),
    dialect: dialectNamed('kubernetes'),
    certificate: null,
    speed: 50,
  });
  const answer = await fetch(
    `${stub.url}/api/v1/namespaces/informed/configmaps?watch=true&resourceVersion=999&labelSelector=part%3Dinformer`,
  );
  const types: string[] = [];
  let text = '';
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(piece).toString();
    types.splice(
      0,
      types.length,
      ...text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).type),
    );
    if (types.length === 3) break;
  }
  expect(types).toEqual(['ADDED', 'MODIFIED', 'DELETED']);
});

const result = (seq: number, seen: unknown, where = 'body.data.n'): ReplayedExchange => ({
  seq,
  method: 'GET',
  path: '/',
  verb: 'get',
  verdict: seen === 'old' ? 'same' : 'differs',
  reason: '',
  ignored: [],
  differences: seen === 'old' ? [] : [{ where, expected: 'old', seen, kind: 'behaviour' }],
});
test.each<[string, ReplayedExchange, ReplayedExchange, string]>([
  ['three different values are noise', result(1, 'a'), result(1, 'b'), 'same'],
  ['a constant value is never noise', result(1, 'a'), result(1, 'a'), 'differs'],
  ['a value that differs in one replay stays a difference', result(1, 'a'), result(1, 'old'), 'differs'],
  ['a missing member stays a difference', result(1, null), result(1, 'b'), 'differs'],
  ['a status stays a difference', result(1, 500, 'status'), result(1, 404, 'status'), 'differs'],
])('drift: %s', (_, first, second, verdict) =>
  expect(ignoreUnstableValues([first], [second])[0]?.verdict).toBe(verdict),
);

test('shrink keeps the exchange that differs and those that it needs', async () => {
  const { exchanges } = await recording('contested');
  const shrunk = await shrink(exchanges, async (part) =>
    part.map(({ seq }) => result(seq, seq === 4 && part.some((other) => other.seq === 2) ? 'other' : 'old')),
  );
  expect([shrunk?.exchange, shrunk?.part.map(({ seq }) => seq)]).toEqual([4, [2, 4]]);
  expect(await shrink(exchanges, async (part) => part.map(({ seq }) => result(seq, 'old')))).toBeNull();
});

test('a replay lists the objects that a session needs and does not create', async () => {
  const { exchanges } = await recording('contested');
  expect(presuppositions(exchanges)).toEqual([]);
  expect(presuppositions(exchanges.slice(1)).map(({ path }) => path)).toEqual(['/api/v1/namespaces/contested']);
  expect(presuppositions(exchanges.slice(6)).map(({ path }) => path)).toEqual([
    '/api/v1/namespaces/contested',
    '/api/v1/namespaces/contested/configmaps/owned',
  ]);
});
