import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { LoadedSession, RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import { LiveTarget } from './live-target.ts';
import { replay } from './replay.ts';

const body = { kind: 'ConfigMap', metadata: { name: 'a', namespace: 'n' } };
const received: string[] = [];
const server = http.createServer((req, res) => {
  received.push(`${req.method} ${req.url}`);
  res.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const exchange = (seq: number, part: Partial<RecordedExchange['request']>): RecordedExchange => ({
  seq,
  actor: 'a',
  startedMs: seq,
  ms: 1,
  request: { method: 'GET', url: '', path: '/api/v1/namespaces/n/configmaps/a', headers: [], body: null, ...part },
  response: { status: 200, headers: [['Content-Type', 'application/json']], body: Buffer.from(JSON.stringify(body)) },
  failure: null,
  json: body,
  frames: null,
  upgraded: false,
  withheld: { request: 0, response: 0 },
  abortedBy: null,
  connection: null,
  prefix: '',
});

test.each<readonly [string, Partial<RecordedExchange['request']>]>([
  ['a method with a space', { method: 'GET; x' }],
  ['the method CONNECT', { method: 'CONNECT' }],
  ['a path with a control character', { path: '/api/v1/\u001b[2J' }],
  ['a path with a line feed', { path: '/api/v1/x\r\nHost: other' }],
  ['a path without a slash', { path: 'api/v1' }],
  ['a header name with a space', { headers: [['a b', 'c']] }],
  ['a header value with a line feed', { headers: [['a', 'b\r\nc: d']] }],
  ['a watch with a control character', { path: '/api/v1/namespaces/\u0000/pods?watch=1' }],
])('a request with %s cannot be replayed, and the replay continues', async (_name, part) => {
  received.length = 0;
  const dialect = dialectNamed('neutral');
  const target = new LiveTarget(
    {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      authority: null,
      insecure: false,
      serverName: null,
      credential: {},
    },
    dialect,
  );
  const session: LoadedSession = {
    header: {
      planecheckSession: 1,
      startedAt: '2026-01-01T00:00:00.000Z',
      dialect: 'neutral',
      target: 'http://127.0.0.1',
      redaction: { on: true, rules: [] },
      inlineLimit: 0,
    },
    exchanges: [{ ...exchange(1, part), frames: /watch/.test(part.path ?? '') ? [] : null }, exchange(2, {})],
    notes: [],
  };
  const { exchanges } = await replay({ session, target, recorded: dialect, dialect, settleMs: 0 });
  await target.close();
  expect(exchanges.map(({ verdict }) => verdict)).toEqual(['cannot-replay', 'same']);
  expect(exchanges[0]?.reason).toMatch(/^the recorded request cannot be sent: ./);
  expect(received).toEqual(['GET /api/v1/namespaces/n/configmaps/a']);
});
