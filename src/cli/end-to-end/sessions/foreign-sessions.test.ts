import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtCommand } from '../../test-support/planecheck.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-sessions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const inside = (name: string): string => join(folder, name);

/** Prints the peak memory of the program when it ends. */
const printMemory = "process.on('exit', () => process._rawDebug('maxRSS ' + process.resourceUsage().maxRSS))";
const measure = `data:text/javascript,${encodeURIComponent(printMemory)}`;

const run = async (...words: string[]): Promise<{ code: number | null; out: string; megabytes: number }> => {
  const child = spawn(process.execPath, ['--import', measure, builtCommand(), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, KUBEBUILDER_ASSETS: '' },
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => parts.push(piece));
  const [code] = await once(child, 'close');
  const out = Buffer.concat(parts).toString('utf8');
  return { code: code as number | null, out, megabytes: Number(/maxRSS (\d+)/.exec(out)?.[1] ?? 0) / 1024 };
};

interface Part {
  readonly method?: string;
  readonly url?: string;
  readonly actor?: string;
  readonly headers?: ReadonlyArray<readonly [string, string]>;
  readonly requestBody?: string;
  readonly answerHeaders?: ReadonlyArray<readonly [string, string]>;
  readonly answer: Buffer;
  readonly message?: string;
}

/** A session file that was not written by the recorder. */
const sessionOf = (name: string, parts: readonly Part[], header: object = {}): string => {
  const lines: object[] = [
    {
      planecheckSession: 1,
      startedAt: '2026-01-01T00:00:00.000Z',
      dialect: 'kubernetes',
      target: 'http://127.0.0.1:1',
      redaction: { on: true, rules: [] },
      inlineLimit: 1 << 26,
      ...header,
    },
  ];
  let at = 0;
  const time = (): number => (at += 1);
  for (const [index, part] of parts.entries()) {
    const x = index + 1;
    const { method = 'GET', url = '/api/v1/namespaces/default/configmaps', actor = 'admin', headers = [] } = part;
    const { answerHeaders = [['content-type', 'application/json']], message = 'OK' } = part;
    lines.push(
      { e: 'request', x, at: time(), actor, method, url, httpVersion: '1.1', headers },
      ...(part.requestBody === undefined
        ? []
        : [
            {
              e: 'chunk',
              x,
              at: time(),
              of: 'request',
              bytes: Buffer.byteLength(part.requestBody),
              text: part.requestBody,
            },
          ]),
      { e: 'end', x, at: time(), of: 'request' },
      { e: 'head', x, at: time(), status: 200, message, headers: answerHeaders },
      { e: 'chunk', x, at: time(), of: 'response', bytes: part.answer.length, base64: part.answer.toString('base64') },
      { e: 'end', x, at: time(), of: 'response' },
    );
  }
  lines.push({ e: 'closed', x: 0, at: time(), exchanges: parts.length, events: lines.length - 1 });
  const path = inside(name);
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
};

const deep = (levels: number): string =>
  '{"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"a"},' +
  `"data":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`;
const lists = (levels: number): string => `{"kind":"List","items":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const gzipped = [
  ['content-type', 'application/json'],
  ['content-encoding', 'gzip'],
] as const;

const commands: ReadonlyArray<readonly [string, (file: string) => string[]]> = [
  ['audit', (file) => ['audit', file]],
  ['audit --json', (file) => ['audit', file, '--json']],
  ['session show', (file) => ['session', 'show', file]],
  ['session show --json', (file) => ['session', 'show', file, '--json']],
  ['session show --exchange', (file) => ['session', 'show', file, '--exchange', '1']],
  ['session show --follow', (file) => ['session', 'show', file, '--follow']],
  ['session verify', (file) => ['session', 'verify', file]],
  ['session redact', (file) => ['session', 'redact', file, '-o', inside('redacted')]],
  ['session split', (file) => ['session', 'split', file, '-o', inside('part-')]],
  ['session har', (file) => ['session', 'har', file]],
  ['session curl', (file) => ['session', 'curl', file]],
  ['replay', (file) => ['replay', file, '--settle', '0']],
];

test.each(commands)('%s of responses 100,000 levels deep ends with a message', async (_name, words) => {
  const file = sessionOf('deep.session.ndjson', [
    { answer: Buffer.from(deep(100_000)) },
    { answer: gzipSync(Buffer.from(lists(100_000))), answerHeaders: gzipped },
    { method: 'POST', requestBody: deep(100_000), answer: Buffer.from(deep(100_000)) },
    {
      url: '/api/v1/namespaces/default/configmaps?watch=true',
      answer: Buffer.from(`{"type":"ADDED","object":${deep(100_000)}}\n`),
    },
    { url: '/api/v1/secrets', answer: Buffer.from(deep(100_000)) },
  ]);
  const { code, out } = await run(...words(file));
  expect(out).not.toMatch(/RangeError|call stack|defect of planecheck/);
  expect([0, 1, 2, 4]).toContain(code);
});

test('the reader of a session names the response that is nested too deep', async () => {
  const file = sessionOf('deep.session.ndjson', [{ answer: Buffer.from(deep(100_000)) }]);
  expect((await run('session', 'show', file)).out).toContain(
    'exchange 1: the document is nested deeper than 500 levels',
  );
});

test.each([
  ['header', 1],
  ['event', 2],
])('the error names a %s line that is nested too deep', async (_name, line) => {
  const file = inside('x.session.ndjson');
  const event = JSON.stringify({ e: 'end', x: 1, at: 1, of: 'request' });
  const header = JSON.parse(readFileSync(sessionOf('y', [{ answer: Buffer.from('{}') }]), 'utf8').split('\n')[0] ?? '');
  const lines = [JSON.stringify(header), event];
  lines[line - 1] = (lines[line - 1] ?? '').replace(/}$/, `,"z":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  const { code, out } = await run('session', 'show', file);
  expect(code).toBe(2);
  expect(out).toContain(`${file}:${line}: the document is nested deeper than 500 levels`);
});

const bomb = Buffer.concat(Array.from({ length: 16 }, () => gzipSync(Buffer.alloc(64 * 1024 * 1024))));

test.each(commands)('%s of a gigabyte of zeros in gzip stays below 300 MB', async (name, words) => {
  const file = sessionOf('bomb.session.ndjson', [
    { answer: bomb, answerHeaders: gzipped },
    { url: '/api/v1/secrets', answer: bomb, answerHeaders: gzipped },
  ]);
  const { code, out, megabytes } = await run(...words(file));
  expect(out).not.toMatch(/defect of planecheck/);
  expect([0, 1, 2, 4]).toContain(code);
  expect(megabytes).toBeGreaterThan(20);
  expect(megabytes).toBeLessThan(300);
  if (/audit|show$|exchange|curl|replay/.test(name))
    expect(out).toContain('the body is larger than 64 MiB when it is decompressed');
  if (name.includes('verify')) expect(out).toContain('content that redaction cannot read');
});

const payload = '\u001b[2J\u001b]0;x\u0007\u009b31m\u202e\u2066\u200b\ud800\r<img src=x onerror=y>';
/** Characters that a terminal interprets or hides. */
const hidden = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

test.each(commands)('%s prints the content of a session as visible text', async (name, words) => {
  const body = JSON.stringify({
    kind: 'ConfigMap',
    metadata: { name: payload, uid: payload },
    data: { [payload]: payload },
  });
  const file = sessionOf(
    'terminal.session.ndjson',
    [
      {
        actor: payload,
        method: `GET${payload}`,
        url: `/api/v1/${payload}`,
        headers: [[payload, payload]],
        requestBody: `${payload}\n${payload}`,
        answer: Buffer.from(body),
        message: payload,
      },
      { actor: 'b', url: `/api/v1/namespaces/${payload}/configmaps?watch=true`, answer: Buffer.from(`${payload}\n`) },
      { actor: 'b', method: 'POST', requestBody: body, answer: Buffer.from(payload) },
    ],
    { prefix: '' },
  );
  const { code, out } = await run(...words(file));
  expect([0, 1, 2, 4]).toContain(code);
  expect(hidden.exec(out.replaceAll('\t', '').replace('maxRSS', ''))).toBeNull();
  if (/show|har/.test(name)) expect(out).toContain('\\u001b[2J');
});

test('the files that session tools write contain no control characters', async () => {
  const file = sessionOf('x.session.ndjson', [
    { actor: payload, url: `/api/v1/${payload}`, answer: Buffer.from(payload) },
  ]);
  await run('replay', file, '--settle', '0', '--report', inside('report'));
  for (const name of ['replay.txt', 'junit.xml']) {
    expect(existsSync(inside(`report/${name}`))).toBe(true);
    expect(hidden.exec(readFileSync(inside(`report/${name}`), 'utf8'))).toBeNull();
  }
});
