import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { dialectNamed } from '../../dialect/dialects.ts';
import { packageRoot } from '../../package-root.ts';
import { loadSession } from '../../recorder/session/session-exchanges.ts';
import { builtCommand } from '../test-support/planecheck.ts';
import { startServer } from '../../server/start.ts';

const root = packageRoot(import.meta.url);
const program = builtCommand();
const recording = (name: string): string => join(root, 'recordings', `${name}.session.ndjson`);

const open: (() => Promise<void>)[] = [];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'session-tools-'));
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});
const inside = (name: string): string => join(folder, name);

const run = async (...words: string[]): Promise<{ code: number | null; out: string }> => {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => void (out += piece));
  const [code] = await once(child, 'close');
  return { code: code as number | null, out };
};

/** Starts a command that runs until a signal, and gives the first line it says. */
const running = async (
  ...words: string[]
): Promise<{ child: ChildProcess; line: string; ended: Promise<unknown[]> }> => {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  open.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const [line] = (await once(createInterface({ input: child.stderr as NodeJS.ReadableStream }), 'line')) as [string];
  return { child, line, ended };
};

/** A kubeconfig that leads to a fresh server. */
const server = async (): Promise<string> => {
  const { url, authority, issueClientCertificate, close } = await startServer({
    dialect: dialectNamed('kubernetes'),
  }).then((made) => ({
    url: made.url,
    authority: made.authority,
    issueClientCertificate: made.issueClientCertificate.bind(made),
    close: () => made.close(),
  }));
  open.push(close);
  const { certificate, privateKey } = await issueClientCertificate('tester', ['system:masters']);
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const file = inside('kubeconfig');
  writeFileSync(
    file,
    stringify({
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'c',
      clusters: [{ name: 'c', cluster: { server: url, 'certificate-authority-data': base64(authority.certificate) } }],
      users: [
        { name: 'c', user: { 'client-certificate-data': base64(certificate), 'client-key-data': base64(privateKey) } },
      ],
      contexts: [{ name: 'c', context: { cluster: 'c', user: 'c' } }],
    }),
  );
  return file;
};

test('session show lists exchanges, as text and as JSON, and shows one with its bodies', async () => {
  const { exchanges } = await loadSession(recording('contested'), dialectNamed);
  const text = await run('session', 'show', recording('contested'));
  expect(text.code).toBe(0);
  expect(text.out).toMatch(/^session of .*dialect kubernetes.*redaction on/);
  const json = (await run('session', 'show', '--json', recording('contested'))).out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(json.map(({ seq, status }) => [seq, status])).toEqual(
    exchanges.map(({ seq, response }) => [seq, response?.status ?? null]),
  );
  const conflict = json.find(({ status }) => status === 409);
  expect((await run('session', 'show', '--exchange', String(conflict.seq), recording('contested'))).out).toContain(
    '"reason": "Conflict"',
  );
  expect(await run('session', 'show', '--exchange', '999', recording('contested'))).toMatchObject({
    code: 2,
    out: expect.stringContaining('no exchange 999'),
  });
});

test('session show picks by actor, text and refusal', async () => {
  const { exchanges } = await loadSession(recording('exec'), dialectNamed);
  const shown = async (...words: string[]): Promise<number[]> =>
    (await run('session', 'show', '--json', ...words, recording('exec'))).out
      .trimEnd()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line).seq);
  const actors = [...new Set(exchanges.map(({ actor }) => actor))];
  expect(actors.length).toBeGreaterThan(1);
  for (const actor of actors)
    expect(await shown('--actor', actor)).toEqual(
      exchanges.filter((exchange) => exchange.actor === actor).map(({ seq }) => seq),
    );
  expect(await shown('--refused')).toEqual(
    exchanges.filter(({ response }) => (response?.status ?? 500) >= 400).map(({ seq }) => seq),
  );
  expect(await shown('--match', 'configmaps')).toEqual(
    exchanges.filter(({ request }) => request.path.includes('configmaps')).map(({ seq }) => seq),
  );
  expect((await run('session', 'show', '--actor', 'nobody', recording('exec'))).out).toContain(
    `actors are ${actors.join(', ')}`,
  );
});

/** What HAR 1.2 demands of an entry, as far as its readers insist. */
const pairs = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name', 'value'],
    properties: { name: { type: 'string' }, value: { type: 'string' } },
  },
};
const message = {
  httpVersion: { type: 'string' },
  cookies: pairs,
  headers: pairs,
  headersSize: { type: 'integer', minimum: -1 },
  bodySize: { type: 'integer', minimum: -1 },
};
const harSchema = {
  type: 'object',
  required: ['log'],
  properties: {
    log: {
      type: 'object',
      required: ['version', 'creator', 'entries'],
      properties: {
        version: { const: '1.2' },
        creator: { type: 'object', required: ['name', 'version'] },
        entries: {
          type: 'array',
          items: {
            type: 'object',
            required: ['startedDateTime', 'time', 'request', 'response', 'cache', 'timings'],
            properties: {
              startedDateTime: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT.*Z$' },
              time: { type: 'number', minimum: 0 },
              cache: { type: 'object' },
              request: {
                type: 'object',
                required: [
                  'method',
                  'url',
                  'httpVersion',
                  'cookies',
                  'headers',
                  'queryString',
                  'headersSize',
                  'bodySize',
                ],
                properties: {
                  ...message,
                  method: { type: 'string' },
                  url: { type: 'string', pattern: '^https?://' },
                  queryString: pairs,
                  postData: {
                    type: 'object',
                    required: ['mimeType', 'text'],
                    properties: { mimeType: { type: 'string' }, text: { type: 'string' } },
                  },
                },
              },
              response: {
                type: 'object',
                required: [
                  'status',
                  'statusText',
                  'httpVersion',
                  'cookies',
                  'headers',
                  'content',
                  'redirectURL',
                  'headersSize',
                  'bodySize',
                ],
                properties: {
                  ...message,
                  status: { type: 'integer' },
                  statusText: { type: 'string' },
                  redirectURL: { type: 'string' },
                  content: {
                    type: 'object',
                    required: ['size', 'mimeType'],
                    properties: {
                      size: { type: 'integer', minimum: 0 },
                      mimeType: { type: 'string' },
                      text: { type: 'string' },
                      encoding: { const: 'base64' },
                    },
                  },
                },
              },
              timings: {
                type: 'object',
                required: ['send', 'wait', 'receive'],
                properties: {
                  send: { type: 'number', minimum: 0 },
                  wait: { type: 'number', minimum: 0 },
                  receive: { type: 'number', minimum: 0 },
                },
              },
            },
          },
        },
      },
    },
  },
};
test.each(['apply-1.33', 'watch', 'exec', 'day-1.30'])(
  'the HAR of %s has the form of HAR 1.2, and the names of the wire',
  async (name) => {
    expect((await run('session', 'har', recording(name), '-o', inside('x.har'))).code).toBe(0);
    const text = readFileSync(inside('x.har'), 'utf8');
    const validate = new Ajv({ strict: false }).compile(harSchema);
    validate(JSON.parse(text));
    expect(validate.errors).toBeNull();
    expect(text).not.toMatch(/"value":"[^"]*vnd\.platform/);
  },
);

const hasCurl = spawnSync('curl', ['--version']).status === 0;
test.skipIf(!hasCurl)(
  'the curl script runs: a fresh server answers it as the recorded one did',
  async () => {
    const kubeconfig = parse(readFileSync(await server(), 'utf8'));
    const { server: url, 'certificate-authority-data': ca } = kubeconfig.clusters[0].cluster;
    const { 'client-certificate-data': certificate, 'client-key-data': privateKey } = kubeconfig.users[0].user;
    for (const [file, data] of [
      ['ca', ca],
      ['cert', certificate],
      ['key', privateKey],
    ])
      writeFileSync(inside(file), Buffer.from(data, 'base64'));
    expect((await run('session', 'curl', recording('apply-1.33'), '-o', inside('x.sh'))).code).toBe(0);
    const script = spawn('sh', [inside('x.sh')], {
      env: { ...process.env, SERVER: url, CA: inside('ca'), CERT: inside('cert'), KEY: inside('key') },
    });
    let out = '';
    script.stdout.on('data', (piece) => void (out += piece));
    expect((await once(script, 'close'))[0]).toBe(0);
    const { exchanges } = await loadSession(recording('apply-1.33'), dialectNamed);
    const answered = [...out.matchAll(/^HTTP\/1\.1 (\d{3})/gm)]
      .map(([, status]) => Number(status))
      .filter((status) => status !== 100);
    const isOwn = ({ request }: (typeof exchanges)[number]): boolean => /\/namespaces/.test(request.path);
    expect(exchanges.map((exchange, i) => (isOwn(exchange) ? answered[i] : 0))).toEqual(
      exchanges.map((exchange) => (isOwn(exchange) ? exchange.response?.status : 0)),
    );
  },
  60_000,
);

test('session redact hides a given value in a copy, and overwrites nothing', async () => {
  writeFileSync(inside('secrets'), 'contested\n');
  const words = [
    'session',
    'redact',
    recording('contested'),
    '-o',
    inside('r.ndjson'),
    '--secret-file',
    inside('secrets'),
  ];
  expect(await run(...words)).toMatchObject({ code: 0, out: expect.stringMatching(/given \d+/) });
  expect(readFileSync(inside('r.ndjson'), 'utf8')).not.toContain('contested');
  expect((await run('session', 'verify', inside('r.ndjson'), '--secret-file', inside('secrets'))).code).toBe(0);
  expect(await run(...words)).toMatchObject({ code: 2, out: expect.stringContaining('exists') });
});

test('session split gives every exchange to one part', async () => {
  const { exchanges } = await loadSession(recording('contested'), dialectNamed);
  const { code, out } = await run(
    'session',
    'split',
    '--by',
    'namespace',
    recording('contested'),
    '-o',
    inside('part-'),
  );
  expect(code).toBe(0);
  const counts = [...out.matchAll(/^(.*): (\d+) exchanges$/gm)].map(([, file = '', count]) => ({
    file,
    count: Number(count),
  }));
  expect(counts.map(({ file }) => file)).toContain(inside('part-contested.session.ndjson'));
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(exchanges.length);
  for (const { file, count } of counts) expect((await loadSession(file, dialectNamed)).exchanges).toHaveLength(count);
});

test('session har and curl hold every request', async () => {
  const { exchanges } = await loadSession(recording('contested'), dialectNamed);
  const { log } = JSON.parse((await run('session', 'har', recording('contested'))).out);
  expect([log.version, log.entries.length]).toEqual(['1.2', exchanges.length]);
  expect((await run('session', 'curl', recording('contested'), '-o', inside('x.sh'))).code).toBe(0);
  expect(spawnSync('sh', ['-n', inside('x.sh')]).status).toBe(0);
  expect(readFileSync(inside('x.sh'), 'utf8').match(/^\s*curl /gm)).toHaveLength(exchanges.length);
});

test('session shrink says so when nothing differs', async () => {
  expect((await run('session', 'shrink', recording('contested'), '-o', inside('small.ndjson'))).code).toBe(4);
  expect(existsSync(inside('small.ndjson'))).toBe(false);
});

test('record --listen records until SIGTERM, then ends in order', async () => {
  const file = inside('x.session.ndjson');
  const { child, line, ended } = await running('record', '--listen', '--kubeconfig', await server(), '--out', file);
  const url = /recording at (\S+);/.exec(line)?.[1] ?? '';
  expect(existsSync(`${file}.kubeconfig`)).toBe(true);
  const [answer] = await once(https.get(`${url}/version`, { rejectUnauthorized: false, agent: false }), 'response');
  answer.resume();
  await once(answer, 'end');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(existsSync(`${file}.kubeconfig`)).toBe(false);
  const { exchanges, notes } = await loadSession(file, dialectNamed);
  expect([exchanges.map(({ request, response }) => `${request.path} ${response?.status}`), notes]).toEqual([
    ['/version 200'],
    [],
  ]);
});

test.each(['--kubeconfig', '--target'])('replay %s writes its report and the session of today', async (option) => {
  const kubeconfig = await server();
  writeFileSync(inside('target.yaml'), stringify({ kubeconfig, dialect: 'kubernetes' }));
  const { code, out } = await run(
    'replay',
    recording('contested'),
    option,
    option === '--target' ? inside('target.yaml') : kubeconfig,
    '--report',
    inside('report'),
    '--update',
    inside('new.ndjson'),
    '--settle',
    '1500',
  );
  expect(code, out).toBe(0);
  const { exchanges, counts } = JSON.parse(readFileSync(inside('report/replay.json'), 'utf8'));
  expect([counts.differs, counts.same > 1]).toEqual([0, true]);
  expect(readFileSync(inside('report/junit.xml'), 'utf8')).toContain(`tests="${exchanges.length}" failures="0"`);
  expect(existsSync(inside('report/replay.txt'))).toBe(true);
  const before = await loadSession(recording('contested'), dialectNamed);
  const today = await loadSession(inside('new.ndjson'), dialectNamed);
  const told = ({ exchanges: all }: typeof before): string[] =>
    all.map(({ request, response }) => `${request.method} ${request.path} ${response?.status}`);
  expect(told(today)).toEqual(told(before));
});

// Skipped where there is no kubectl on the path.
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
test.skipIf(!hasKubectl).each(['apply', 'apply-1.27', 'apply-1.33'])(
  'kubectl runs on a stub of %s without a server',
  async (name) => {
    const { child, ended } = await running('stub', recording(name), '--kubeconfig', inside('stub.yaml'));
    const kubectl = async (path: string): Promise<{ code: unknown; out: string }> => {
      const asked = spawn('kubectl', ['get', '--raw', path], {
        env: { ...process.env, KUBECONFIG: inside('stub.yaml'), HOME: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let out = '';
      for (const stream of [asked.stdout, asked.stderr]) stream.on('data', (piece) => void (out += piece));
      return { code: (await once(asked, 'close'))[0], out };
    };
    const { exchanges } = await loadSession(recording(name), dialectNamed);
    const asked = exchanges.find(
      ({ request }) => request.method === 'GET' && request.path.endsWith('/configmaps/settings'),
    );
    const first = await kubectl('/api/v1/namespaces/shop/configmaps/settings');
    expect(first.code === 0 ? 200 : first.out).toEqual(
      asked?.response?.status === 200 ? 200 : expect.stringContaining('NotFound'),
    );
    expect((await kubectl('/api/v1/namespaces/shop/other')).code).not.toBe(0);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(existsSync(inside('stub.yaml'))).toBe(false);
  },
  60_000,
);
