import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { packageRoot } from '../../package-root.ts';
import { strictPolicy } from '../redaction/redaction-policy.ts';
import { type LoadedSession, loadSession } from '../session/session-exchanges.ts';
import { har } from '../tools/har.ts';
import { auditExchanges } from './audit-exchanges.ts';
import { harExchanges } from './har-exchanges.ts';
import type { ImportedTraffic } from './imported-exchange.ts';
import { writeImported } from './write-imported.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

const imported = async (traffic: ImportedTraffic): Promise<LoadedSession> => {
  files += 1;
  const file = join(folder, `${files}.session.ndjson`);
  await writeImported(file, traffic, { dialect: traffic.dialect ?? 'kubernetes', policy: strictPolicy });
  return loadSession(file, dialectNamed);
};

it.each(['pages', 'apply', 'informer', 'certificate'])(
  'a session that was exported to HAR and imported has the same exchanges: %s',
  async (name) => {
    const before = await loadSession(join(packageRoot(), `recordings/${name}.session.ndjson`), dialectNamed);
    const after = await imported(harExchanges('x.har', [...har(before, '0')].join('')));
    const facts = ({ exchanges }: LoadedSession) =>
      exchanges.map(({ actor, request, response, json, frames }) => ({
        actor,
        method: request.method,
        path: request.path,
        status: response?.status ?? null,
        json,
        events: frames?.map(({ event }) => event) ?? null,
      }));
    expect(facts(after)).toEqual(facts(before));
    expect(before.exchanges.length).toBeGreaterThan(0);
  },
);

const entry = (url: string, over: object = {}): object => ({
  startedDateTime: '2026-01-01T00:00:00.500Z',
  time: 12,
  request: {
    method: 'GET',
    url,
    headers: [
      { name: ':authority', value: 'x' },
      { name: 'authorization', value: 'Bearer secret-of-a-browser-1234' },
    ],
  },
  response: {
    status: 200,
    statusText: 'OK',
    headers: [
      { name: 'content-type', value: 'application/json' },
      { name: 'content-encoding', value: 'gzip' },
    ],
    content: { text: Buffer.from('{"kind":"PodList","items":[]}').toString('base64'), encoding: 'base64' },
  },
  ...over,
});
const harOf = (...entries: readonly object[]): string => JSON.stringify({ log: { version: '1.2', entries } });

it('HAR of a browser: bodies are decoded, and pseudo-headers, secrets and other servers are left out', async () => {
  const traffic = harExchanges(
    'x.har',
    harOf(
      entry('https://k8s.example.com:6443/api/v1/pods?limit=1'),
      entry('https://k8s.example.com:6443/api/v1/pods', { response: { status: 0, _error: 'net::ERR_FAILED' } }),
      entry('https://cdn.example.com/app.js'),
    ),
  );
  expect(traffic.notes).toContain('1 requests to other servers are left out');
  const { exchanges, header } = await imported(traffic);
  expect(exchanges).toMatchObject([
    { request: { method: 'GET', path: '/api/v1/pods?limit=1' }, response: { status: 200 }, json: { kind: 'PodList' } },
    { response: null, failure: { message: expect.stringContaining('net::ERR_FAILED') } },
  ]);
  expect(header.startedAt).toBe('2026-01-01T00:00:00.500Z');
  expect(JSON.stringify(exchanges)).not.toMatch(/secret-of-a-browser|:authority/);
});

it.each([
  ['a file that is not JSON', '{', /x\.har: not JSON/],
  ['another file', '{"a":1}', /not a HAR file/],
  ['a file without requests to an API', harOf(entry('https://a.example.com/app.js')), /--server/],
])('an import rejects %s', (_name, text, message) => {
  expect(() => harExchanges('x.har', text)).toThrow(message);
});

const event = (over: object): object => ({
  kind: 'Event',
  apiVersion: 'audit.k8s.io/v1',
  level: 'RequestResponse',
  auditID: String(Math.random()),
  stage: 'ResponseComplete',
  requestURI: '/api/v1/namespaces/shop/configmaps',
  verb: 'create',
  user: { username: 'alice' },
  userAgent: 'kubectl/v1.30',
  requestReceivedTimestamp: '2026-01-01T00:00:01.000000Z',
  stageTimestamp: '2026-01-01T00:00:01.020000Z',
  responseStatus: { code: 201 },
  ...over,
});
const logOf = (...events: readonly object[]): string => events.map((one) => `${JSON.stringify(one)}\n`).join('');

it('an audit log is imported with users, times, bodies and errors, and notes what it lacks', async () => {
  const object = { kind: 'ConfigMap', apiVersion: 'v1', metadata: { name: 'a', namespace: 'shop' } };
  const traffic = auditExchanges(
    'audit.log',
    logOf(
      event({ auditID: 'a', stage: 'RequestReceived' }),
      event({ auditID: 'a', requestObject: object, responseObject: object }),
      event({ auditID: 'b', stage: 'ResponseStarted', verb: 'watch' }),
      event({
        auditID: 'c',
        verb: 'get',
        requestURI: '/api/v1/namespaces/shop/configmaps/none',
        requestReceivedTimestamp: '2026-01-01T00:00:00.000000Z',
        stageTimestamp: '2026-01-01T00:00:00.010000Z',
        responseStatus: { code: 404, reason: 'NotFound', status: 'Failure' },
      }),
      event({ auditID: 'd', level: 'Metadata', verb: 'patch', responseStatus: { code: 200 } }),
      event({ auditID: 'e', verb: 'connect' }),
    ),
  );
  const { exchanges } = await imported(traffic);
  expect(exchanges).toMatchObject([
    { actor: 'alice', startedMs: 0, ms: 10, request: { method: 'GET' }, response: { status: 404 } },
    { startedMs: 1000, request: { method: 'POST' }, response: { status: 201 }, json: { kind: 'ConfigMap' } },
    { request: { method: 'PATCH' }, response: { status: 200 } },
  ]);
  expect(exchanges[0]?.json).toMatchObject({ kind: 'Status', reason: 'NotFound', code: 404 });
  expect(traffic.notes.slice(1)).toEqual([
    '1 patches have no content type',
    '1 writes have no request body (level below Request)',
    '1 responses have no body (level below RequestResponse)',
    '1 requests have no completed response and are left out',
    '1 requests of other verbs, such as connect, are left out',
  ]);
});

it('an audit log with a line that is not an event is rejected with the line number', () => {
  expect(() => auditExchanges('audit.log', `${logOf(event({}))}{"kind":"Pod"}\n`)).toThrow(/audit\.log:2: /);
  expect(() => auditExchanges('audit.log', '\n')).toThrow(/no event/);
});
