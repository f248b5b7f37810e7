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
const said = async (socket: Socket, text: string): Promise<string> => {
  socket.write(text);
  return String((await once(socket, 'data'))[0]);
};

test('what goes in comes back; slowly too, and in order when the way is mended', async () => {
  const relay = await StorageRelay.open(await echo());
  open.push(() => relay.close());
  const socket = await joined(relay);
  expect(await said(socket, 'a')).toBe('a');
  relay.set('slow');
  expect(await said(socket, 'b')).toBe('b');
});

test('a cut ends connections and lets none through; later ones pass again', async () => {
  const relay = await StorageRelay.open(await echo());
  open.push(() => relay.close());
  const socket = await joined(relay);
  await said(socket, 'a');
  const ended = once(socket, 'close');
  relay.set('cut');
  await ended;
  await once(await joined(relay), 'close');
  relay.set('normal');
  expect(await said(await joined(relay), 'c')).toBe('c');
});
