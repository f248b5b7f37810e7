import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { StorageRelay } from './storage-relay.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const echo = async (): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
};
const joined = async (relay: StorageRelay): Promise<Socket> => {
  const socket = connect(Number(new URL(relay.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  open.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
};
const reply = async (socket: Socket, text: string): Promise<string> => {
  socket.write(text);
  return String((await once(socket, 'data'))[0]);
};

test('relays bytes at normal and slow speed', async () => {
  const relay = await StorageRelay.open(await echo());
  open.push(() => relay.close());
  const socket = await joined(relay);
  expect(await reply(socket, 'a')).toBe('a');
  relay.set('slow');
  expect(await reply(socket, 'b')).toBe('b');
});

test('closes connections when cut, and accepts later ones after it is restored', async () => {
  const relay = await StorageRelay.open(await echo());
  open.push(() => relay.close());
  const socket = await joined(relay);
  await reply(socket, 'a');
  const ended = once(socket, 'close');
  relay.set('cut');
  await ended;
  await once(await joined(relay), 'close');
  relay.set('normal');
  expect(await reply(await joined(relay), 'c')).toBe('c');
});
