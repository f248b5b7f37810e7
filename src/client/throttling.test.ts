import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { dialectNamed } from '../dialect/dialects.ts';
import { ApiClient } from './api-client.ts';
import type { ClientTimeouts } from './api-client-config.ts';

const closers: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const clientOf = async (listener: RequestListener, timeouts: ClientTimeouts = {}): Promise<ApiClient> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const client = new ApiClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dialect: dialectNamed('kubernetes'),
    timeouts,
  });
  closers.push(() => client.close());
  return client;
};

/** A server that throttles the first `times` requests for `seconds` seconds and then responds with `then`. */
const throttles = (
  times: number,
  seconds: string,
  then: (response: Parameters<RequestListener>[1]) => void,
): RequestListener => {
  let left = times;
  return (_request, response) => {
    left -= 1;
    if (left >= 0) response.writeHead(429, { 'Retry-After': seconds }).end('later');
    else then(response);
  };
};

describe('a server that throttles requests', () => {
  it('receives the request again, and each attempt is in the journal', async () => {
    const client = await clientOf(throttles(2, '0', (response) => response.end('{}')));
    const exchange = await client.send({ method: 'GET', path: '/x' });
    expect([exchange.response?.status, exchange.seq]).toEqual([200, 3]);
    expect(client.journal.exchanges().map(({ response }) => response?.status)).toEqual([429, 429, 200]);
  });

  it('and one that closes an idle connection (408) receive the request again', async () => {
    let left = 1;
    const client = await clientOf((_request, response) => {
      if (left > 0) response.writeHead(408, { Connection: 'close' }).end();
      else response.end('{}');
      left -= 1;
    });
    const exchange = await client.send({ method: 'POST', path: '/x', body: {} });
    expect([exchange.response?.status, exchange.seq]).toEqual([200, 2]);
  });

  it('receives the request for a stream again', async () => {
    const client = await clientOf(throttles(2, '0', (response) => response.end('{"type":"ADDED","object":{}}\n')));
    const stream = await client.watch({ path: '/x' });
    await stream.ended;
    expect([stream.exchange().response?.status, stream.events().length]).toEqual([200, 1]);
  });

  it('for longer than the limit gives a failure of kind busy', async () => {
    const client = await clientOf(
      throttles(9, '1', (response) => response.end('{}')),
      { throttledMs: 500 },
    );
    const exchange = await client.send({ method: 'GET', path: '/x' });
    expect([exchange.response, exchange.failure?.kind]).toEqual([null, 'busy']);
    const stream = await client.watch({ path: '/x' });
    await stream.ended;
    expect([stream.exchange().response, stream.exchange().failure?.kind]).toEqual([null, 'busy']);
  });

  it.each<[string, Record<string, string>, string]>([
    ['without Retry-After', {}, 'later'],
    ['with a date as Retry-After', { 'Retry-After': 'Fri, 21 Nov 2025 08:00:00 GMT' }, 'later'],
    ['with a Status body', { 'Retry-After': '1' }, '{"kind":"Status","code":429}'],
  ])('%s receives no second request', async (_name, headers, body) => {
    const client = await clientOf((_request, response) => response.writeHead(429, headers).end(body));
    expect((await client.send({ method: 'GET', path: '/x' })).response?.status).toBe(429);
    const stream = await client.watch({ path: '/x' });
    await stream.ended;
    expect([
      stream.exchange().response?.status,
      Buffer.from(stream.exchange().response?.body ?? []).toString(),
    ]).toEqual([429, body]);
    expect(client.journal.begun).toBe(2);
  });
});
