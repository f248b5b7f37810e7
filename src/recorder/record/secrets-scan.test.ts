import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import protobuf from 'protobufjs/minimal.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeEnvelope } from '../../client/protobuf/protobuf.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { Observed } from '../proxy/observer.ts';
import { recordingSummaryText } from './recording-summary-text.ts';
import { loadSession } from '../session/session-exchanges.ts';
import { SessionLog } from '../session/session-log.ts';
import { curlScript } from '../tools/curl-script.ts';
import { exchangeText } from '../tools/exchange-text.ts';
import { har } from '../tools/har.ts';
import { verifySession } from '../tools/verify-session.ts';

const b64 = (text: string): string => Buffer.from(text).toString('base64');
const random = (n: number, i = 0): number => createHash('sha256').update(`${n} ${i}`).digest().readUInt32BE(0);
/** Passwords as people choose them, with letters, digits, and characters that URLs and JSON must escape. */
const values = Array.from(
  { length: 200 },
  (_, n) =>
    `k${n}/${createHash('sha256').update(String(n)).digest('base64url').slice(0, 18)}` +
    ['', '+=', '"q"', ' x&y', 'ü'][n % 5],
);

const secretPath = '/api/v1/namespaces/a/secrets';
const mapPath = '/api/v1/namespaces/a/configmaps';
const secretJson = (value: string): string =>
  JSON.stringify({
    kind: 'Secret',
    metadata: { annotations: { last: JSON.stringify({ kind: 'Secret', stringData: { p: value } }) } },
    data: { p: b64(value) },
  });
const secretProto = (value: string): Buffer => {
  const { Writer } = protobuf;
  const raw = Writer.create()
    .uint32(10)
    .fork()
    .uint32(10)
    .string('x')
    .ldelim()
    .uint32(18)
    .fork()
    .uint32(10)
    .string('p')
    .uint32(18)
    .string(value)
    .ldelim()
    .finish();
  return Buffer.from(writeEnvelope({ apiVersion: 'v1', kind: 'Secret', raw }));
};
const json = [['Content-Type', 'application/json']] as const;

/** The places where a value first occurs, in rotation. */
const first: ReadonlyArray<
  (value: string) => {
    url: string;
    headers: ReadonlyArray<readonly [string, string]>;
    request: string | Buffer;
    response: string | Buffer;
    type?: string;
    encoding?: string;
  }
> = [
  (value) => ({ url: secretPath, headers: json, request: secretJson(value), response: secretJson(value) }),
  (value) => ({
    url: secretPath,
    headers: json,
    request: JSON.stringify({ kind: 'Secret', stringData: { p: value } }),
    response: secretJson(value),
  }),
  (value) => ({
    url: secretPath,
    headers: json,
    request: JSON.stringify({ kind: 'Secret', data: { p: b64(b64(value)) } }),
    response: secretJson(value),
  }),
  (value) => ({ url: '/version', headers: [['Authorization', `Bearer ${value}`]], request: '', response: '{}' }),
  (value) => ({ url: '/version', headers: [['Authorization', `Basic ${b64(value)}`]], request: '', response: '{}' }),
  (value) => ({ url: `/version?token=${encodeURIComponent(value)}`, headers: [], request: '', response: '{}' }),
  (value) => ({
    url: '/api/v1/namespaces/a/serviceaccounts/b/token',
    headers: json,
    request: '{}',
    response: JSON.stringify({ kind: 'TokenRequest', status: { token: value } }),
  }),
  (value) => ({
    url: secretPath,
    headers: [['Content-Type', 'application/vnd.kubernetes.protobuf']],
    request: secretProto(value),
    response: secretProto(value),
    type: 'application/vnd.kubernetes.protobuf',
  }),
  (value) => ({
    url: `${secretPath}?watch=1`,
    headers: [],
    request: '',
    response: `${JSON.stringify({ type: 'ADDED', object: JSON.parse(secretJson(value)) })}\n`,
  }),
  (value) => ({ url: secretPath, headers: json, request: '', response: gzipSync(secretJson(value)), encoding: 'gzip' }),
];

/** The places where the value occurs again, in ordinary traffic. */
const later = (
  value: string,
  n: number,
): { url: string; headers: ReadonlyArray<readonly [string, string]>; body: string } => ({
  url: `${mapPath}?fieldSelector=metadata.name%3D${encodeURIComponent(value)}`,
  headers: [['X-Note', `was ${encodeURIComponent(value)}`]],
  body: JSON.stringify({
    kind: 'ConfigMap',
    data: {
      plain: value,
      base: b64(value),
      twice: b64(b64(value)),
      inside: b64(`{"n":"${'x'.repeat(n % 3)}","v":"${value}"}`),
      url: `https://h/?p=${encodeURIComponent(value)}`,
      text: JSON.stringify({ v: value }),
    },
  }),
});

let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-scan-'));
  file = join(folder, 'x.session.ndjson');
  let x = 0;
  const log = new SessionLog(
    { file, dialect: 'kubernetes', target: 'https://api.example.org', now: Date.now, elapsed: () => performance.now() },
    { bytes: 200_000 },
  );
  const send = (
    url: string,
    headers: ReadonlyArray<readonly [string, string]>,
    request: string | Buffer,
    response: string | Buffer,
    type = 'application/json',
    encoding = '',
  ): void => {
    x += 1;
    const events: Observed[] = [
      { type: 'request', x, actor: 'a', method: request.length > 0 ? 'POST' : 'GET', url, httpVersion: '1.1', headers },
    ];
    const pieces = (of: 'request' | 'response', content: Buffer): void => {
      for (let at = 0, i = 0; at < content.length; i += 1) {
        const to = at + 1 + (random(x, i) % 40);
        events.push({ type: 'chunk', x, of, bytes: content.subarray(at, to) });
        at = to;
      }
      events.push({ type: 'end', x, of, trailers: [] });
    };
    pieces('request', Buffer.from(request as string));
    events.push({
      type: 'head',
      x,
      status: 200,
      message: 'OK',
      headers: [['Content-Type', type], ...(encoding ? [['Content-Encoding', encoding] as const] : [])],
    });
    pieces('response', Buffer.from(response as string));
    for (const event of events) log.observe(event);
  };
  for (const [n, value] of values.entries()) {
    const { url, headers, request, response, type, encoding } = (first[n % first.length] as (typeof first)[number])(
      value,
    );
    send(url, headers, request, response, type, encoding);
    const again = later(value, n);
    send(again.url, again.headers, again.body, again.body);
  }
  log.close();
  const session = await loadSession(file, dialectNamed);
  writeFileSync(join(folder, 'x.har'), [...har(session, '0')].join(''));
  writeFileSync(join(folder, 'x.sh'), curlScript(session));
  writeFileSync(
    join(folder, 'x.txt'),
    [
      recordingSummaryText({ ...log.totals, headers: 'strict', exchanges: x, lost: 0, wallMs: 1 }),
      ...session.exchanges.map(exchangeText),
    ].join('\n'),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A search that is independent of the product: every spelling of a value, in the bytes, and in the base64 and
 * compressed data that they contain.
 */
const spellings = (value: string): string[] => [
  value,
  JSON.stringify(value).slice(1, -1),
  encodeURIComponent(value),
  b64(value).replaceAll('=', ''),
  b64(b64(value)).replaceAll('=', ''),
  Buffer.from(value).toString('latin1'),
];
const unpacked = (text: string): string => {
  const more: string[] = [text];
  for (const [word] of text.matchAll(/[A-Za-z0-9+/_-]{16,}={0,2}/g)) {
    const bytes = Buffer.from(word, 'base64');
    more.push(bytes.toString('utf8'), Buffer.from(bytes.toString('latin1'), 'base64').toString('utf8'));
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) more.push(gunzipSync(bytes).toString('utf8'));
  }
  // Backslashes only show the level of escaping.
  return more.join('\n').replaceAll('\\', '');
};

describe('200 known secrets, recorded in every encoding', () => {
  test('no known secret is in any file', () => {
    const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
    expect(files.length).toBeGreaterThan(4);
    for (const name of files) {
      const text = unpacked(
        readFileSync(join(folder, name), 'utf8').replaceAll(/"base64":"([^"]*)"/g, (_, inner: string) =>
          Buffer.from(inner, 'base64').toString('latin1'),
        ),
      );
      expect(
        values.filter((value) => spellings(value).some((spelling) => text.includes(spelling))),
        name,
      ).toEqual([]);
    }
  });

  test('session verify finds no leak in them, and all secrets in a session without redaction', async () => {
    for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.ndjson')))
      expect((await verifySession(join(folder, name), values)).leaks).toEqual([]);
    const open = join(folder, 'open.session.ndjson');
    const log = new SessionLog({
      file: open,
      dialect: 'kubernetes',
      target: 'https://h',
      redact: false,
      now: Date.now,
      elapsed: () => 0,
    });
    for (const [n, value] of values.entries()) {
      const { url, headers, body } = later(value, n);
      log.observe({ type: 'request', x: n + 1, actor: 'a', method: 'GET', url, httpVersion: '1.1', headers });
      log.observe({ type: 'head', x: n + 1, status: 200, message: '', headers: [] });
      for (const half of [body.slice(0, 30), body.slice(30)])
        log.observe({ type: 'chunk', x: n + 1, of: 'response', bytes: Buffer.from(half) });
      log.observe({ type: 'end', x: n + 1, of: 'response', trailers: [] });
    }
    log.close();
    const { leaks, redacted } = await verifySession(open, values);
    expect([redacted, new Set(leaks.map(({ what }) => what)).size]).toEqual([false, values.length]);
  });

  test('the recording can be read, and equal values have equal placeholders', async () => {
    const { exchanges } = await loadSession(file, dialectNamed);
    expect(exchanges).toHaveLength(400);
    const [secret, map] = exchanges;
    expect(Buffer.from(secret?.json.data.p, 'base64').toString()).toBe(map?.json.data.plain);
    expect(exchanges.filter(({ json: body }) => body?.kind === 'ConfigMap')).toHaveLength(200);
  });
});
