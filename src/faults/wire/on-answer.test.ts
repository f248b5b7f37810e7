import { expect, test } from 'vitest';
import type { Transport, TransportRequest } from '../../client/transport/transport.ts';
import { onAnswer, onRequest } from './on-answer.ts';

const seen: TransportRequest[] = [];
async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text.slice(0, 3));
  yield Buffer.from(text.slice(3));
}
/** Returns its own request, so that a test sees what was sent. */
const echo: Transport = {
  send: async (request) => {
    seen.push(request);
    return {
      status: 200,
      headers: [
        ['Content-Length', '99'],
        ['X-Kept', 'a'],
      ],
      body: bytes(JSON.stringify({ path: request.path, body: request.body && Buffer.from(request.body).toString() })),
    };
  },
  close: async () => undefined,
};
const request = (path: string, body: string | null = null): TransportRequest => ({
  method: 'GET',
  origin: 'https://x',
  path,
  headers: [],
  body: body === null ? null : Buffer.from(body),
  signal: new AbortController().signal,
});
const text = async (transport: Transport, path: string, body: string | null = null): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of (await transport.send(request(path, body))).body) parts.push(part);
  return Buffer.concat(parts).toString();
};

test('an unchanged response passes through', async () => {
  expect(
    await text(
      onAnswer(echo, () => null),
      '/a?b=1',
    ),
  ).toBe('{"path":"/a?b=1","body":null}');
});

test('a changed response has another status, body and length', async () => {
  const answer = await onAnswer(echo, (_, { headers, json }) => ({
    status: 202,
    headers,
    json: { ...json, more: true },
  })).send(request('/a'));
  expect(answer.status).toBe(202);
  expect(answer.headers).toEqual([
    ['X-Kept', 'a'],
    ['Content-Length', String('{"path":"/a","body":null,"more":true}'.length)],
  ]);
});

test('another request can be sent instead', async () => {
  const transport = onAnswer(echo, async ({ path, query }, _answer, again) => {
    query.delete('continue');
    return again({ path, query });
  });
  expect(await text(transport, '/a?limit=2&continue=t')).toContain('/a?limit=2"');
});

test('streams pass through unchanged', async () => {
  const transport = onAnswer(echo, () => {
    throw new Error('called for a stream');
  });
  expect(await text(transport, '/a?watch=true')).toContain('watch=true');
});

test('request bodies can be changed', async () => {
  const transport = onRequest(echo, ({ json }) => (json?.a ? { b: json.a } : null));
  expect(await text(transport, '/a', '{"a":1}')).toContain('{\\"b\\":1}');
  expect(await text(transport, '/a', 'no json')).toContain('no json');
});
