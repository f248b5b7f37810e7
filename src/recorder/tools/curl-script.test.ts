import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { curlProblem } from '../../client/curl/curl-problem.ts';
import type { RecordedExchange } from '../session/session-exchanges.ts';
import { type CurlCall, runWithStubCurl } from '../test-support/stub-curl.ts';
import { curlScript } from './curl-script.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-curl-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const target = 'http://127.0.0.1:1';
const exchangeOf = (
  seq: number,
  over: Partial<RecordedExchange['request']> = {},
  more: Partial<RecordedExchange> = {},
): RecordedExchange => ({
  seq,
  actor: 'admin',
  startedMs: 0,
  ms: 1,
  request: { method: 'GET', url: `${target}/x`, path: '/x', headers: [], body: null, ...over },
  response: { status: 200, headers: [['content-type', 'application/json']], body: new Uint8Array() },
  failure: null,
  json: undefined,
  frames: null,
  upgraded: false,
  withheld: { request: 0, response: 0 },
  abortedBy: null,
  connection: null,
  prefix: '',
  ...more,
});
const scriptOf = (exchanges: readonly RecordedExchange[], to = target): string =>
  curlScript({
    header: {
      planecheckSession: 1,
      startedAt: '2026-01-01T00:00:00Z',
      dialect: 'neutral',
      target: to,
      redaction: { on: true, rules: [] },
      inlineLimit: 1,
    },
    exchanges,
    notes: [],
  });
let runs = 0;
const run = (
  exchanges: readonly RecordedExchange[],
  to?: string,
): { calls: readonly CurlCall[]; left: readonly string[] } => {
  runs += 1;
  return runWithStubCurl(scriptOf(exchanges, to), join(folder, String(runs)), { SERVER: 'http://here' });
};
const valuesOf = (args: readonly string[], option: string): string[] =>
  args.flatMap((arg, at) => (args[at - 1] === option ? [arg] : []));

const evil = [
  '; touch PWN;',
  '$(touch PWN)',
  '`touch PWN`',
  "'; touch PWN; '",
  '"; touch PWN; "',
  '\ntouch PWN\n',
  '\r\ntouch PWN',
  ' -o PWN',
  '-K/etc/passwd',
  '@/etc/passwd',
  '| touch PWN',
  '&& touch PWN',
  '> PWN',
  '# x\ntouch PWN',
  '\\\ntouch PWN',
  '\0touch PWN',
  '${x:-$(touch PWN)}',
  "'\\''",
  '[1-9]{a,b}',
  '\u001b[2J',
  '\u2028touch PWN',
  '"uid":"a"',
];
const evilText = fc.oneof(
  fc.constantFrom(...evil),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.array(fc.constantFrom(...evil), { maxLength: 3 }).map((parts) => parts.join('')),
);
const bodies = fc.oneof(
  evilText.map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes)),
);

const any = fc.array(
  fc.record({
    actor: evilText,
    method: fc.oneof(fc.constantFrom('GET', 'POST', 'HEAD'), evilText),
    url: fc.oneof(
      evilText.map((text) => `/x?a=${text}`),
      evilText,
    ),
    headers: fc.array(fc.tuple(fc.oneof(fc.constantFrom('X-A', 'Authorization', '@x'), evilText), evilText), {
      maxLength: 3,
    }),
    body: fc.option(bodies),
    json: fc.oneof(
      fc.constant(undefined),
      evilText.map((uid) => ({ metadata: { uid, resourceVersion: uid, continue: uid } })),
    ),
    status: fc.constantFrom(200, 404),
    isWatch: fc.boolean(),
  }),
  { maxLength: 5 },
);

test('for any session content, the script runs no other command, and curl gets exactly what was recorded', () => {
  fc.assert(
    fc.property(any, (parts) => {
      const exchanges = parts.map(({ actor, method, url, headers, body, json, isWatch }, at) =>
        exchangeOf(
          at + 1,
          { method, url: `${target}${url}`, path: url, headers, body },
          { actor, json, frames: isWatch ? [] : null },
        ),
      );
      const { calls, left } = run(exchanges);
      expect(left).toEqual([]);
      const sent = exchanges.filter(({ request }) => curlProblem(request, target) === null);
      expect(calls.length).toBe(sent.length);
      for (const [at, { request }] of sent.entries()) {
        const { args, input } = calls[at] as CurlCall;
        if (request.method !== 'HEAD') expect(valuesOf(args, '-X')).toEqual([Buffer.from(request.method).toString()]);
        const named = valuesOf(args, '-H').filter((header) => !/^(Accept|User-Agent|Content-Type):$/.test(header));
        const isOurs = ([name]: readonly [string, string]): boolean => !/^authorization$/i.test(name);
        expect(named.filter((header) => !/^authorization:/i.test(header))).toEqual(
          request.headers
            .filter(isOurs)
            .filter(([name]) => !/^(host|content-length|transfer-encoding|connection|accept-encoding)$/i.test(name))
            .map(([name, value]) => Buffer.from(value === '' ? `${name};` : `${name}: ${value}`).toString()),
        );
        expect(named.every((header) => !header.startsWith('@'))).toBe(true);
        const isCarried = /"(uid|resourceVersion|continue)"|=/.test(String(request.body) + request.url);
        if (isCarried) continue;
        expect(args.at(-1)).toBe(`http://here${Buffer.from(request.url.slice(target.length))}`);
        const body = input ?? Buffer.from(valuesOf(args, '--data-raw')[0] ?? '');
        expect(body.equals(Buffer.from(request.body ?? []))).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

test.each([
  ['a body that names a file', { body: Buffer.from('@/etc/passwd') }, ['--data-raw', '@/etc/passwd']],
  ['a body that looks like an option', { body: Buffer.from('-K x') }, ['--data-raw', '-K x']],
  ['a header that looks like an option', { headers: [['-K', 'x']] as const }, ['-H', '-K: x']],
  ['ranges in a URL', { url: `${target}/x?[1-9]{a,b}` }, ['-g', 'http://here/x?[1-9]{a,b}']],
  ['dots in a path', { url: `${target}/a/../b` }, ['--path-as-is', 'http://here/a/../b']],
])('%s is passed to curl unchanged', (_name, over, args) => {
  const { calls } = run([exchangeOf(1, { method: 'POST', ...over })]);
  for (const arg of args) expect(calls[0]?.args).toContain(arg);
});

test.each([
  ['user information that names another host', `${target}@evil.example/x`],
  ['a longer host', `${target}.evil.example/x`],
  ['another port', `${target}2/x`],
  ['another server', 'http://evil.example/x'],
  ['a file', 'file:///etc/passwd'],
])('a URL with %s is not sent', (_name, url) => {
  expect(run([exchangeOf(1, { url })]).calls).toEqual([]);
  expect(scriptOf([exchangeOf(1, { url })])).toMatch(/^# not sent: the URL is not below the address/m);
});

test('the script of a session whose target is not HTTP sends nothing', () => {
  expect(run([exchangeOf(1, { url: 'file:///etc/passwd' })], 'file:///').calls).toEqual([]);
});

test('a body too long for one argument goes through a pipe', () => {
  const body = Buffer.alloc(300_000, 'a');
  const { calls } = run([exchangeOf(1, { method: 'POST', body })]);
  expect(calls[0]?.input?.equals(body)).toBe(true);
});
