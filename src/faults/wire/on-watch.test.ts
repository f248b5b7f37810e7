import { expect, test } from 'vitest';
import type { Transport, TransportRequest } from '../../client/transport/transport.ts';
import { eventLine, onWatch } from './on-watch.ts';

const lines = [1, 2, 3].map((version) => eventLine({ type: 'MODIFIED', object: { version } })).join('');
async function* inPieces(text: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7));
}
const server: Transport = {
  send: async () => ({ status: 200, headers: [], body: inPieces(lines) }),
  close: async () => undefined,
};
const request = (path: string): TransportRequest => ({
  method: 'GET',
  origin: 'https://x',
  path,
  headers: [],
  body: null,
  signal: new AbortController().signal,
});
const text = async (transport: Transport, path = '/api/v1/pods?watch=true'): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of (await transport.send(request(path))).body) parts.push(part);
  return Buffer.concat(parts).toString();
};

test('lines pass through unchanged', async () => {
  expect(await text(onWatch(server, () => ({ line: (line) => line })))).toBe(lines);
  expect(await text(onWatch(server, () => null))).toBe(lines);
});

test('a line can be dropped, and text can be inserted first', async () => {
  const wrapped = onWatch(server, () => ({
    first: () => 'first\n',
    line: (line, event) => (event.object.version === 2 ? '' : line),
  }));
  expect(await text(wrapped)).toBe(`first\n${lines.split('\n')[0]}\n${lines.split('\n')[2]}\n`);
});

test('a stream can be ended', async () => {
  expect(
    await text(onWatch(server, () => ({ line: (line, event) => (event.object.version === 2 ? null : line) }))),
  ).toBe(`${lines.split('\n')[0]}\n`);
});

test('ordinary responses pass through unchanged', async () => {
  const wrapped = onWatch(server, () => {
    throw new Error('called for an ordinary response');
  });
  expect(await text(wrapped, '/api/v1/pods?watch=false')).toBe(lines);
});
