import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { UndiciTransport } from './undici-transport.ts';

const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';
let server: Server;
let transport: UndiciTransport;
const sockets = new Set<Socket>();
afterEach(async () => {
  await transport.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/**
 * A server that handles each request by its number, counted over all connections. Returns a function that sends a
 * request and waits for its end.
 */
const serving = async (
  handle: (request: number, socket: Socket) => void,
): Promise<{ readonly send: (method: string) => Promise<string>; readonly seen: () => number }> => {
  let count = 0;
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('data', () => {
      count += 1;
      handle(count, socket);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  transport = new UndiciTransport();
  const send = async (method: string): Promise<string> => {
    const { signal } = new AbortController();
    try {
      const { body, isRetry } = await transport.send({ method, origin, path: '/', headers: [], body: null, signal });
      for await (const _ of body);
      // undici releases a connection in the next iteration of the event loop.
      await new Promise(setImmediate);
      return isRetry ? 'answered at the second attempt' : 'answered';
    } catch {
      return 'failed';
    }
  };
  return { send, seen: () => count };
};

it.each([
  ['reset', (socket: Socket) => void socket.resetAndDestroy()],
  ['closed', (socket: Socket) => void socket.end()],
])('a read on a reused connection that is %s is sent again', async (_name, end) => {
  const { send, seen } = await serving((request, socket) => (request === 2 ? end(socket) : socket.write(answer)));
  expect([await send('GET'), await send('GET')]).toEqual(['answered', 'answered at the second attempt']);
  expect(seen()).toBe(3);
});

it('is sent again once, not more often', async () => {
  const { send, seen } = await serving((request, socket) =>
    request === 1 ? socket.write(answer) : socket.resetAndDestroy(),
  );
  expect([await send('GET'), await send('GET')]).toEqual(['answered', 'failed']);
  expect(seen()).toBe(3);
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is not sent again', async (method) => {
  const { send, seen } = await serving((request, socket) =>
    request === 2 ? socket.resetAndDestroy() : socket.write(answer),
  );
  expect([await send('GET'), await send(method)]).toEqual(['answered', 'failed']);
  expect(seen()).toBe(2);
});

it('a read on a new connection is not sent again', async () => {
  const { send, seen } = await serving((_, socket) => socket.resetAndDestroy());
  expect(await send('GET')).toBe('failed');
  expect(seen()).toBe(1);
});

it('a read whose response has begun is not sent again', async () => {
  const { send, seen } = await serving((request, socket) =>
    request === 1 ? socket.write(answer) : socket.end('HTTP/1.1 200'),
  );
  expect([await send('GET'), await send('GET')]).toEqual(['answered', 'failed']);
  expect(seen()).toBe(2);
});
