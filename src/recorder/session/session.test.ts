import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { packageRoot } from '../../package-root.ts';
import type { Observed } from '../proxy/observer.ts';
import { parseEvent } from './parse-event.ts';
import { loadSession } from './session-exchanges.ts';
import { readSession } from './session-reader.ts';
import { SessionWriter } from './session-writer.ts';

const root = packageRoot(import.meta.url);
const golden = join(root, 'src/recorder/golden/version-1.session.ndjson');
const schema = JSON.parse(readFileSync(join(root, 'schemas/files/session.json'), 'utf8'));
const ajv = new Ajv({ strict: false });
(addFormats as unknown as (to: Ajv) => void)(ajv);
const valid = ajv.compile(schema);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'session-test-'));
  file = join(folder, 'x.session.ndjson');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writer = (more: Partial<ConstructorParameters<typeof SessionWriter>[0]> = {}): SessionWriter => {
  let tick = 0;
  return new SessionWriter({
    file,
    dialect: 'kubernetes',
    target: 'https://api.example.org:6443',
    key: Buffer.alloc(32, 1),
    now: () => Date.UTC(2026, 0, 2),
    elapsed: () => tick++,
    ...more,
  });
};
const bytes = (text: string): Uint8Array => Buffer.from(text);
const tale: readonly Observed[] = [
  {
    type: 'request',
    x: 1,
    actor: 'client',
    method: 'POST',
    url: '/api/v1/namespaces/kube-system/secrets',
    httpVersion: '1.1',
    headers: [
      ['hoST', 'h'],
      ['Authorization', 'Bearer hunter2'],
    ],
  },
  { type: 'chunk', x: 1, of: 'request', bytes: bytes('{"kind":"Secret","stringData":{"p":"hun') },
  { type: 'chunk', x: 1, of: 'request', bytes: bytes('ter2"}}') },
  { type: 'end', x: 1, of: 'request', trailers: [] },
  {
    type: 'request',
    x: 2,
    actor: 'client',
    method: 'GET',
    url: '/api/v1/configmaps?watch=1',
    httpVersion: '1.1',
    headers: [],
  },
  { type: 'end', x: 2, of: 'request', trailers: [] },
  {
    type: 'head',
    x: 1,
    status: 201,
    message: 'Created',
    headers: [
      ['Content-Type', 'application/json'],
      ['Warning', 'a'],
      ['Warning', 'b'],
    ],
  },
  { type: 'chunk', x: 1, of: 'response', bytes: bytes('{"kind":"Secret","data":{"p":"aHVudGVyMg=="}}') },
  { type: 'end', x: 1, of: 'response', trailers: [['X-Sum', '1']] },
  { type: 'head', x: 2, status: 200, message: 'OK', headers: [] },
  {
    type: 'chunk',
    x: 2,
    of: 'response',
    bytes: bytes('{"type":"ADDED","object":{"metadata":{"namespace":"kube-system"}}}\n{"type":"MODI'),
  },
  { type: 'abort', x: 2, by: 'server', message: 'cut' },
  {
    type: 'request',
    x: 3,
    actor: 'client',
    method: 'POST',
    url: '/api/v1/namespaces/a/pods/b/exec',
    httpVersion: '1.1',
    headers: [],
  },
  { type: 'head', x: 3, status: 101, message: 'Switching Protocols', headers: [['Upgrade', 'SPDY/3.1']] },
  { type: 'frame', x: 3, from: 'server', bytes: new Uint8Array([0, 255, 1]) },
  { type: 'end', x: 3, of: 'response', trailers: [] },
];

test('the golden file of version 1 equals what is written today, and is read without a change', async () => {
  const session = writer();
  for (const event of tale) session.observe(event);
  session.close();
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(golden, 'utf8'));
  const { exchanges, notes, header } = await loadSession(golden, dialectNamed);
  expect([header.planecheckSession, notes]).toEqual([1, []]);
  expect(
    exchanges.map(({ seq, request, response, failure, frames, upgraded }) => [
      seq,
      request.path,
      response?.status,
      failure?.kind,
      frames?.length,
      upgraded,
    ]),
  ).toEqual([
    [1, '/api/v1/namespaces/platform-system/secrets', 201, undefined, undefined, false],
    [2, '/api/v1/configmaps?watch=1', 200, 'reset', 2, false],
    [3, '/api/v1/namespaces/a/pods/b/exec', 101, undefined, undefined, true],
  ]);
  expect(exchanges[1]?.frames?.[0]?.event?.object.metadata.namespace).toBe('platform-system');
  expect(exchanges[0]?.response?.headers.filter(([name]) => name === 'Warning')).toHaveLength(2);
});

test('every line of the golden file and of the recordings fits the schema, and the reader agrees', () => {
  const recordings = readdirSync(join(root, 'recordings'))
    .filter((name) => name.endsWith('.session.ndjson'))
    .map((name) => join(root, 'recordings', name));
  expect(recordings.length).toBeGreaterThan(0);
  for (const path of [golden, ...recordings])
    for (const [index, line] of readFileSync(path, 'utf8').trimEnd().split('\n').entries()) {
      expect(valid(JSON.parse(line)), `${path}:${index + 1} ${ajv.errorsText(valid.errors)}`).toBe(true);
      if (index > 0) expect(parseEvent(line), `${path}:${index + 1}`).toHaveProperty('event');
    }
});

test.each([
  '{"e":"chunk","x":1,"at":0,"of":"request","bytes":1}',
  '{"e":"chunk","x":1,"at":0,"of":"other","bytes":1,"text":""}',
  '{"e":"head","x":1,"at":0,"message":"","headers":[]}',
  '{"e":"request","x":1,"at":0,"actor":"a","method":"GET","url":"/","httpVersion":"1.1","headers":[["one"]]}',
  '{"e":"frame","x":-1,"at":0,"from":"client","bytes":1,"text":""}',
  '{"e":"other","x":1,"at":0}',
  '{"e":"constructor"}',
])('schema and reader reject %s', (line) => {
  expect([valid(JSON.parse(line)), 'event' in parseEvent(line)]).toEqual([false, false]);
});

test("the file contains no secret and not the target's host, and only its owner can read it", () => {
  const session = writer();
  for (const event of tale) session.observe(event);
  session.close();
  expect(readFileSync(file, 'utf8')).not.toMatch(/hunter2|aHVudGVyMg|example\.org/);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('each event is in the file when flush returns', () => {
  const session = writer();
  for (const [index, event] of tale.slice(0, 4).entries()) {
    session.observe(event);
    session.flush();
    expect(readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(index + 2);
  }
  session.close();
});

test('without redaction, the file contains the bytes of the wire', async () => {
  const session = writer({ redact: false });
  for (const event of tale) session.observe(event);
  session.close();
  const { exchanges } = await loadSession(file, dialectNamed);
  expect(Buffer.from(exchanges[0]?.request.body ?? []).toString()).toBe(
    '{"kind":"Secret","stringData":{"p":"hunter2"}}',
  );
  expect(exchanges[0]?.request.headers).toEqual([
    ['hoST', 'h'],
    ['Authorization', 'Bearer hunter2'],
  ]);
});

test('an incomplete last line is dropped and noted', async () => {
  const complete = readFileSync(golden, 'utf8');
  writeFileSync(file, complete.slice(0, complete.trimEnd().lastIndexOf('\n') + 20));
  const { exchanges, notes } = await loadSession(file, dialectNamed);
  expect(exchanges).toHaveLength(3);
  expect(notes.join(' ')).toMatch(/last line is incomplete \(19 bytes dropped\).*not closed normally/);
});

test.each<[string, (lines: string[]) => string[], RegExp]>([
  ['an empty file', () => [], /no header line/],
  ['another file', () => ['{"a":1}', ''], /:1: not a session/],
  [
    'a newer version',
    (lines) => [JSON.stringify({ ...JSON.parse(lines[0] ?? ''), planecheckSession: 2 }), ...lines.slice(1)],
    /format 2 is newer than this program reads \(up to 1\)/,
  ],
  [
    'a broken line in the middle',
    (lines) => [...lines.slice(0, 3), '{"e":"chu', ...lines.slice(4)],
    /:4: the line is not JSON/,
  ],
  [
    'an event whose request is missing',
    (lines) => [lines[0] ?? '', ...lines.slice(2)],
    /:2: event "chunk" of exchange 1, whose request is not in the file/,
  ],
])('%s is rejected with file and line', async (_, change, message) => {
  writeFileSync(file, change(readFileSync(golden, 'utf8').split('\n')).join('\n'));
  await expect(loadSession(file, dialectNamed)).rejects.toThrow(message);
});

test('a body over the limit goes to a side file named by its hash, and is read back unchanged', async () => {
  const session = writer({ inlineLimit: 10 });
  const parts = ['12345678', 'abcdefgh', 'ijklmnop'];
  session.observe({ type: 'request', x: 1, actor: 'a', method: 'GET', url: '/big', httpVersion: '1.1', headers: [] });
  session.observe({ type: 'head', x: 1, status: 200, message: 'OK', headers: [] });
  for (const part of parts) session.observe({ type: 'chunk', x: 1, of: 'response', bytes: bytes(part) });
  session.observe({ type: 'end', x: 1, of: 'response', trailers: [] });
  session.close();
  expect(readdirSync(`${file}.bodies`)).toEqual([expect.stringMatching(/^sha256-[0-9a-f]{64}$/)]);
  const { exchanges } = await loadSession(file, dialectNamed);
  expect(Buffer.from(exchanges[0]?.response?.body ?? []).toString()).toBe(parts.join(''));
  rmSync(`${file}.bodies`, { recursive: true });
  await expect(loadSession(file, dialectNamed)).rejects.toThrow(/side file sha256-\w+ is missing/);
});

test('events are streamed: the first is available before the rest is read', async () => {
  const { events } = await readSession(golden);
  expect((await events.next()).value).toMatchObject({ line: 2, event: { e: 'request', x: 1 } });
  await events.return(undefined);
});
