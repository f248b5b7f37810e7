import { expect, test, vi } from 'vitest';
import type { Transport, TransportRequest } from '../../client/transport/transport.ts';
import { systemClock } from '../../server/environment/clock.ts';
import { configMapKind } from '../../server/kinds/config-map.ts';
import { standardParts } from '../../server/parts.ts';
import { RevisionLog } from '../../server/store/revision-log.ts';
import { allVariations } from './all.ts';

const json = [['Content-Type', 'application/json']] as const;
const object = (name: string) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, uid: name, resourceVersion: `v-${name}`, managedFields: [{ manager: 'm1' }, { manager: 'm2' }] },
});
const failure = { kind: 'Status', apiVersion: 'v1', status: 'Failure', message: 'no', code: 404 };
const request = (method: string, path: string): TransportRequest =>
  ({
    method,
    origin: 'https://server',
    path,
    headers: [],
    body: null,
    signal: new AbortController().signal,
  }) as unknown as TransportRequest;

/** A server that returns one status and text, and records the requested paths. */
const answering = (status: number, text: string): Transport & { readonly requestedPaths: string[] } => {
  const requestedPaths: string[] = [];
  return {
    requestedPaths,
    send: async ({ path }) => {
      requestedPaths.push(path);
      return {
        status,
        headers: json,
        body: (async function* () {
          yield Buffer.from(text);
        })(),
      };
    },
    close: async () => undefined,
  } as Transport & { readonly requestedPaths: string[] };
};

/**
 * The result of a request through an allowed variation: status, headers, text, its chunks, and the paths that the
 * server saw. `chance` gives the result of each random draw.
 */
const through = async (
  name: string,
  [method, path]: readonly [string, string],
  [status, text]: readonly [number, string],
  chance = 0.5,
) => {
  const variation = allVariations.find((one) => one.name === name);
  if (variation?.seam !== 'wire') throw new Error(`no wire variation ${name}`);
  const server = answering(status, text);
  const answer = await variation.wrap(server, () => chance).send(request(method, path));
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.body) pieces.push(piece);
  return {
    status: answer.status,
    headers: answer.headers,
    text: Buffer.concat(pieces).toString(),
    pieces: pieces.length,
    requestedPaths: server.requestedPaths,
  };
};

const items = '/api/v1/namespaces/n/configmaps';
const list = JSON.stringify({ kind: 'ConfigMapList', metadata: {}, items: [object('a'), object('b')] });
const event = (type: string) => `${JSON.stringify({ type, object: object('a') })}\n`;

test('each allowed variation changes what its description says', async () => {
  expect((await through('other-messages', ['GET', `${items}/a`], [404, JSON.stringify(failure)])).text).toContain(
    'message of this server',
  );
  expect((await through('other-encoding', ['GET', `${items}/a`], [200, '{"a":1,"b":2}'])).text).toBe('{"b":2,"a":1}');
  expect(
    JSON.parse((await through('extra-annotation', ['GET', items], [200, list])).text).items[1].metadata.annotations,
  ).toEqual({ 'vendor.example.com/seen': 'yes' });
  expect((await through('extra-annotation', ['GET', `${items}?watch=true`], [200, event('ADDED')])).text).toContain(
    'vendor.example.com/seen',
  );
  expect((await through('other-success', ['POST', items], [201, JSON.stringify(object('a'))])).status).toBe(202);
  expect(
    (await through('other-success', ['DELETE', items], [200, '{"kind":"Status","status":"Success"}'])).status,
  ).toBe(200);
  expect(
    JSON.parse((await through('reversed-lists', ['GET', `${items}/a`], [200, JSON.stringify(object('a'))])).text)
      .metadata.managedFields,
  ).toEqual([{ manager: 'm2' }, { manager: 'm1' }]);
  expect(
    JSON.parse((await through('other-order', ['GET', items], [200, list])).text).items.map(
      ({ metadata }: { metadata: { name: string } }) => metadata.name,
    ),
  ).toEqual(['b', 'a']);
  expect((await through('short-pages', ['GET', `${items}?limit=5&continue=x`], [200, list])).requestedPaths).toEqual([
    `${items}?limit=3&continue=x`,
  ]);
  expect(
    (
      await through(
        'frequent-bookmarks',
        ['GET', `${items}?watch=true&resourceVersion=v&allowWatchBookmarks=true`],
        [200, event('ADDED')],
      )
    ).text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).type),
  ).toEqual(['ADDED', 'BOOKMARK']);
  expect(
    (await through('merged-events', ['GET', `${items}?watch=true`], [200, `${event('ADDED')}${event('MODIFIED')}`]))
      .text,
  ).toMatch(/^\{\n "type": "ADDED",[\s\S]*\}\{\n "type": "MODIFIED",[\s\S]*\}$/);
  expect((await through('slow-responses', ['GET', items], [200, list])).text).toBe(list);
});

test('responses may be transported differently', async () => {
  expect(await through('busy', ['GET', items], [200, list], 0.01)).toMatchObject({
    status: 429,
    headers: expect.arrayContaining([['Retry-After', '1']]),
    requestedPaths: [],
  });
  expect(await through('busy', ['GET', items], [200, list])).toMatchObject({ status: 200, text: list });
  const tinyChunks = await through('tiny-chunks', ['GET', items], [200, list]);
  expect([tinyChunks.text, tinyChunks.pieces]).toEqual([list, Math.ceil(list.length / 37)]);
  expect((await through('lower-case-headers', ['GET', items], [200, list])).headers).toEqual([
    ['content-type', 'application/json;charset=utf-8'],
  ]);
  expect((await through('warns', ['GET', items], [200, list])).headers.map(([header]) => header)).toEqual([
    'Content-Type',
    'Warning',
  ]);
  expect((await through('ends-watches', ['GET', `${items}?watch=true`], [200, event('ADDED')], 0.01)).text).toBe(
    event('ADDED'),
  );
});

test('an ended watch delivers no more events, although its server would', async () => {
  const variation = allVariations.find(({ name }) => name === 'ends-watches');
  if (variation?.seam !== 'wire') throw new Error('no wire variation ends-watches');
  const body = async function* () {
    yield Buffer.from(event('ADDED'));
    await new Promise(() => undefined);
  };
  const server = {
    send: async () => ({ status: 200, headers: json, body: body() }),
    close: async () => undefined,
  } as unknown as Transport;
  vi.useFakeTimers();
  const delivered: string[] = [];
  const reading = (async () => {
    for await (const piece of (await variation.wrap(server, () => 0.01).send(request('GET', `${items}?watch=true`)))
      .body)
      delivered.push(Buffer.from(piece).toString());
  })();
  await vi.advanceTimersByTimeAsync(1_001);
  await reading;
  vi.useRealTimers();
  expect(delivered).toEqual([event('ADDED')]);
});

test('clocks may differ', () => {
  for (const [name, seconds] of [
    ['clock-ahead', 20],
    ['slow-clock', -20],
  ] as const) {
    const parts = standardParts();
    const variation = allVariations.find((one) => one.name === name);
    if (variation?.seam !== 'server') throw new Error(`no server variation ${name}`);
    variation.plant(parts);
    expect(Math.round((parts.clock().now() - Date.now()) / 1_000)).toBe(seconds);
  }
});

test('a server may act on and learn of changes late', () => {
  vi.useFakeTimers();
  const planted = (name: string) => {
    const parts = standardParts();
    const variation = allVariations.find((one) => one.name === name);
    if (variation?.seam !== 'server') throw new Error(`no server variation ${name}`);
    variation.plant(parts);
    return parts;
  };
  const slow = planted('late-controllers');
  expect(Math.max(...Array.from({ length: 8 }, () => slow.controllerDelay()))).toBe(600);
  const log = new RevisionLog(systemClock());
  const write = () =>
    log.append((revision) => ({
      kind: configMapKind,
      type: 'ADDED',
      object: { metadata: { name: `n${revision}` } },
      previous: null,
    }));
  const { knownRevision } = planted('late-propagation');
  const staleRevision = planted('stale-replica').knownRevision;
  const begun = [knownRevision(log), staleRevision(log)];
  write();
  expect([knownRevision(log), staleRevision(log), staleRevision(log)]).toEqual([begun[0], log.revision, begun[1]]);
  vi.advanceTimersByTime(151);
  expect([knownRevision(log), staleRevision(log), staleRevision(log), staleRevision(log)]).toEqual(
    Array.from({ length: 4 }, () => log.revision),
  );
  vi.useRealTimers();
});

test('a server that repeats calls calls validating webhooks twice for an update and once for a create', async () => {
  const parts = standardParts();
  const admissionCalls: string[] = [];
  parts.stages.runPlugin = async (_core, { name }, phase, { operation }) =>
    void admissionCalls.push(`${name} ${phase} ${operation}`);
  const variation = allVariations.find(({ name }) => name === 'repeated-calls');
  if (variation?.seam !== 'server') throw new Error('no server variation repeated-calls');
  variation.plant(parts);
  for (const [name, operation] of [
    ['ValidatingAdmissionWebhook', 'UPDATE'],
    ['ValidatingAdmissionWebhook', 'CREATE'],
    ['LimitRanger', 'UPDATE'],
  ] as const)
    await parts.stages.runPlugin({} as never, { name } as never, 'validate', { operation } as never);
  expect(admissionCalls).toEqual([
    'ValidatingAdmissionWebhook validate UPDATE',
    'ValidatingAdmissionWebhook validate UPDATE',
    'ValidatingAdmissionWebhook validate CREATE',
    'LimitRanger validate UPDATE',
  ]);
});

test('every allowed variation has a unique name and states why it is allowed', () => {
  expect(new Set(allVariations.map(({ name }) => name)).size).toBe(allVariations.length);
  for (const { description, reason } of allVariations)
    expect([description.length > 10, reason.length > 10]).toEqual([true, true]);
});
