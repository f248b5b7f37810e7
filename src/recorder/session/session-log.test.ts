import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { Observed } from '../proxy/observer.ts';
import { loadSession } from './session-exchanges.ts';
import { SessionLog } from './session-log.ts';
import { TolerantObserver } from '../proxy/tolerant-observer.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'session-log-'));
  file = join(folder, 'x.session.ndjson');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let clock = 0;
const config = (): ConstructorParameters<typeof SessionLog>[0] => ({
  file,
  dialect: 'kubernetes',
  target: 'http://127.0.0.1:1',
  key: Buffer.alloc(32, 1),
  now: () => 0,
  elapsed: () => clock++,
});
const begin = (x: number, url = '/version'): Observed => ({
  type: 'request',
  x,
  actor: 'a',
  method: 'GET',
  url,
  httpVersion: '1.1',
  headers: [],
  connection: 1,
});
const rest = (x: number, text = 'ok'): Observed[] => [
  { type: 'end', x, of: 'request', trailers: [] },
  { type: 'head', x, status: 200, message: 'OK', headers: [] },
  { type: 'chunk', x, of: 'response', bytes: Buffer.from(text), last: true },
  { type: 'end', x, of: 'response', trailers: [] },
];

test('files rotate by size, an exchange stays in its first file, and the chain is read as one session', async () => {
  const log = new SessionLog(config(), { bytes: 500 });
  log.observe(begin(1, '/api/v1/pods?watch=1'));
  for (let x = 2; x < 8; x += 1) for (const event of [begin(x), ...rest(x)]) log.observe(event);
  for (const event of rest(1)) log.observe(event);
  log.close();
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(2);
  expect(files).toContain('x.2.session.ndjson');
  expect(readFileSync(file, 'utf8').match(/"e":"\w+","x":1,/g)).toHaveLength(5);
  const { exchanges, notes } = await loadSession(file, dialectNamed);
  expect(exchanges.map(({ seq, response }) => [seq, response?.status])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((x) => [x, 200]),
  );
  expect(notes).toEqual([]);
  rmSync(join(folder, 'x.2.session.ndjson'));
  expect((await loadSession(file, dialectNamed)).notes).toEqual([
    'the recording continues in x.2.session.ndjson, which is missing',
  ]);
});

test('files rotate by age', () => {
  const log = new SessionLog(config(), { ms: 100 });
  for (const event of [begin(1), ...rest(1)]) log.observe(event);
  clock += 200;
  for (const event of [begin(2), ...rest(2)]) log.observe(event);
  log.close();
  expect(log.totals.files.map((path) => path.slice(folder.length + 1))).toEqual([
    'x.session.ndjson',
    'x.2.session.ndjson',
  ]);
});

test('a secret that was learned in one file is replaced in the next', () => {
  const log = new SessionLog(config(), { bytes: 1 });
  log.observe({ ...begin(1), headers: [['Authorization', 'Bearer tok3n-of-the-client']] } as Observed);
  for (const event of [...rest(1), begin(2), ...rest(2, 'you are tok3n-of-the-client')]) log.observe(event);
  log.close();
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain('tok3n-of-the-client');
});

test('on a full disk, the partial line is removed, the exchange is lost, and recording continues', async () => {
  let room = 1060;
  const { writeSync } = await import('node:fs');
  const append = (fd: number, bytes: Uint8Array, from: number): number => {
    const fits = Math.min(room, bytes.length - from);
    if (fits === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    room -= fits;
    return writeSync(fd, bytes, from, fits);
  };
  const reported: string[] = [];
  const log = new SessionLog({ ...config(), append });
  const tolerant = new TolerantObserver(log, (x, cause) => reported.push(`${x} ${cause.message}`));
  const take = (...events: Observed[]): void => {
    for (const event of events) tolerant.observe(event);
    tolerant.flush();
  };
  for (const x of [1, 2]) for (const event of [begin(x), ...rest(x)]) take(event);
  log.observe(begin(3));
  expect(() => log.flush()).toThrow('no space left');
  room = 100_000;
  take(begin(4), ...rest(4));
  take(begin(5));
  room = 0;
  take(...rest(5), begin(6), ...rest(6), begin(7));
  room = 100_000;
  take(...rest(7), begin(8), ...rest(8));
  log.close(tolerant.lost);
  expect(reported).toEqual([2, 5, 6, 7].map((x) => `${x} no space left on device`));
  const { exchanges, notes } = await loadSession(file, dialectNamed);
  expect(exchanges.filter(({ response }) => response !== null).map(({ seq }) => seq)).toEqual([1, 4, 8]);
  expect(notes.join()).toContain('4 exchanges were forwarded but not written completely');
});

test('a request body that arrives after the end of the response is redacted', () => {
  const log = new SessionLog(config());
  const secrets = { ...begin(1, '/api/v1/namespaces/a/secrets'), method: 'POST' } as Observed;
  const [, ...answer] = rest(1);
  log.observe(secrets);
  log.observe({ type: 'chunk', x: 1, of: 'request', bytes: Buffer.from('{"kind":"Secret",') });
  for (const event of answer) log.observe(event);
  log.observe({ type: 'chunk', x: 1, of: 'request', bytes: Buffer.from('"stringData":{"p":"hunter2"}}') });
  log.observe({ type: 'chunk', x: 9, of: 'request', bytes: Buffer.from('hunter2') });
  log.observe({ type: 'end', x: 1, of: 'request', trailers: [] });
  log.close();
  expect(readFileSync(file, 'utf8')).toMatch(/stringData.*redacted-/);
  expect(readFileSync(file, 'utf8')).not.toContain('hunter2');
});
