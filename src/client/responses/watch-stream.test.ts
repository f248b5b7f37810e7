import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { ApiClient } from '../api-client.ts';
import { LineSplitter } from '../transport/line-splitter.ts';
import { valueAt } from '../values/json-value.ts';

const closers: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const api = async (listener: RequestListener, requestMs = 2000): Promise<ApiClient> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const client = new ApiClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dialect: dialectNamed('kubernetes'),
    timeouts: { requestMs },
  });
  closers.push(() => client.close());
  return client;
};

const event = (type: string, name: string): string => `${JSON.stringify({ type, object: { metadata: { name } } })}\n`;
const nameOf = (outcome: unknown): unknown =>
  (outcome as { event?: { object: { metadata: { name: string } } } }).event?.object.metadata.name ?? outcome;

test('delivers events one by one in neutral names while the stream is open', async () => {
  let out: ServerResponse | undefined;
  const client = await api((request, response) => {
    expect(request.url).toBe('/api/v1/configmaps?watch=true&limit=1');
    out = response;
    response.write(event('ADDED', 'kube-system'));
  });
  const stream = await client.watch({ path: '/api/v1/configmaps', query: { limit: 1 } });
  expect(nameOf(await stream.next())).toBe('platform-system');
  expect(stream.exchange()).toMatchObject({ ms: null, response: { status: 200 }, failure: null });
  out?.write(event('MODIFIED', 'b') + event('MODIFIED', 'c'));
  expect(nameOf(await stream.next(({ object }) => valueAt(object, 'metadata', 'name') === 'c'))).toBe('c');
  expect(await stream.next(() => true, 50)).toEqual({ missing: 'deadline' });
  const waiting = stream.next();
  out?.end();
  expect(await waiting).toEqual({ missing: 'ended' });
  expect(stream.exchange()).toMatchObject({ ms: expect.any(Number), failure: null });
  expect(stream.exchange().frames).toHaveLength(3);
});

test('keeps a line that is not an event as a frame, and reads later lines', async () => {
  const client = await api((_request, response) =>
    response.end(`not json\n{"type":"ADDED"}\n\n${event('ADDED', 'a')}{"type":"AD`),
  );
  const stream = await client.watch({ path: '/x', query: { watch: 1 } });
  await stream.ended;
  expect(stream.exchange().frames?.map(({ raw, event: parsed }) => [raw.slice(0, 8), parsed !== undefined])).toEqual([
    ['not json', false],
    ['{"type":', false],
    ['{"type":', true],
    ['{"type":', false],
  ]);
});

test('keeps the body of a response that is not a stream', async () => {
  const client = await api((_request, response) => response.writeHead(410).end('{"kind":"Status","code":410}'));
  const stream = await client.watch({ path: '/x' });
  expect(await stream.opened).toBe(true);
  await stream.ended;
  expect(stream.exchange()).toMatchObject({ response: { status: 410 }, json: { code: 410 }, frames: [] });
});

test('reports a broken stream as a failure, and a closed stream not', async () => {
  const client = await api((_request, response) => {
    response.write(event('ADDED', 'a'), () => {
      if (_request.url?.startsWith('/broken')) response.socket?.destroy();
    });
  });
  const broken = await client.watch({ path: '/broken' });
  expect(await broken.endsWithin(2000)).toBe(true);
  expect(broken.exchange().failure?.kind).toBe('reset');
  const closed = await client.watch({ path: '/open' });
  await closed.next();
  await closed.close();
  expect(closed.exchange().failure).toBeNull();
});

test('reports a missing response head as a timeout', async () => {
  const client = await api(() => undefined, 100);
  const stream = await client.watch({ path: '/x' });
  expect(await stream.opened).toBe(false);
  expect(stream.exchange().failure).toEqual({ kind: 'timeout', message: 'no response within 100 ms' });
});

describe('lines', () => {
  test('do not depend on chunk boundaries', () => {
    const bytes = Buffer.from('{"a":"ä€😀"}\n\nlast');
    for (let size = 1; size <= bytes.length; size += 1) {
      const splitter = new LineSplitter();
      const lines: string[] = [];
      for (let at = 0; at < bytes.length; at += size) lines.push(...splitter.push(bytes.subarray(at, at + size)));
      expect([...lines, splitter.end()]).toEqual(['{"a":"ä€😀"}', '', 'last']);
    }
  });
});

test('splits protobuf frames by their lengths', async () => {
  const client = await api((_request, response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/vnd.kubernetes.protobuf;stream=watch' })
      .end(Buffer.from([0, 0, 0, 2, 1, 2, 0, 0, 0, 1, 3])),
  );
  const stream = await client.watch({ path: '/x' });
  await stream.ended;
  expect(stream.exchange().frames?.map(({ raw }) => raw)).toEqual([
    Buffer.from([1, 2]).toString('base64'),
    Buffer.from([3]).toString('base64'),
  ]);
});

describe('a stream that never ends', () => {
  /** Sends the same text for as long as the client reads. */
  const pour =
    (text: string, status = 200): RequestListener =>
    (_request, response) => {
      response.writeHead(status);
      const write = (): void => {
        while (!response.destroyed && response.write(text));
      };
      response.on('drain', write);
      write();
    };
  const failureOf = async (listener: RequestListener, maxBodyBytes: number): Promise<unknown> => {
    const client = new ApiClient({ ...(await api(listener)).config, maxBodyBytes });
    closers.push(() => client.close());
    const stream = await client.watch({ path: '/x' });
    await stream.ended;
    return stream.exchange().failure;
  };

  test.each([
    ['one document', '{"type":'.padEnd(1000, ' '), 200],
    ['events', event('ADDED', 'a'), 200],
    ['a rejection', 'x'.repeat(1000), 403],
  ])('%s: ends at the limit with a failure', async (_name, text, status) => {
    const message = 'the body is larger than 100000 bytes';
    expect(await failureOf(pour(text, status), 100_000)).toEqual({ kind: 'protocol', message });
  });

  test('small documents: ends at the maximum number of documents', async () => {
    const message = 'the body is larger than 200000 documents';
    expect(await failureOf(pour('1\n'.repeat(10_000)), 10_000_000)).toEqual({ kind: 'protocol', message });
  });
});
