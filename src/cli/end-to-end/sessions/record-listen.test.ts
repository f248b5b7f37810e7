import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { loadSession, type LoadedSession } from '../../../recorder/session/session-exchanges.ts';
import { builtCommand, type Started, startPlanecheck } from '../../test-support/planecheck.ts';

let folder: string;
let file: string;
let reached = 0;
const origin = http.createServer((_, res) => {
  reached += 1;
  res.setHeader('Content-Type', 'application/json').end('{"kind":"ConfigMap","metadata":{"name":"x"}}');
});
const started: Started[] = [];
beforeAll(() => new Promise<void>((resolve) => void origin.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  origin.closeAllConnections();
  origin.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'record-listen-'));
  file = join(folder, 'x.session.ndjson');
  const server = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  writeFileSync(
    join(folder, 'kubeconfig'),
    stringify({
      clusters: [{ name: 'a', cluster: { server } }],
      users: [{ name: 'a', user: { token: 'tok3n-of-the-user' } }],
      contexts: [{ name: 'a', context: { cluster: 'a', user: 'a' } }],
      'current-context': 'a',
    }),
  );
});
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The words of a command that records to the session file. */
const recordWords = (...words: readonly string[]): string[] => [
  'record',
  '--kubeconfig',
  join(folder, 'kubeconfig'),
  '--out',
  file,
  ...words,
];

const listening = async (...words: string[]): Promise<Started> => {
  const one = startPlanecheck(...recordWords('--listen', ...words));
  started.push(one);
  await one.until(/recording at/);
  return one;
};
/** Status and text of a response through the proxy. */
const ask = async (
  path: string,
  token?: string,
  front = `${file}.kubeconfig`,
): Promise<{ status: number; text: string }> => {
  const { clusters, users } = parse(readFileSync(front, 'utf8'));
  const { server, 'certificate-authority-data': authority } = clusters[0].cluster;
  const req = https.get(`${server}${path}`, {
    agent: false,
    ca: Buffer.from(authority, 'base64'),
    headers: { Authorization: `Bearer ${token ?? users[0].user.token}` },
  });
  const [res] = (await once(req, 'response')) as [http.IncomingMessage];
  let text = '';
  for await (const piece of res) text += piece;
  return { status: res.statusCode ?? 0, text };
};
const loaded = (): Promise<LoadedSession> => loadSession(file, dialectNamed);
const sessions = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.session.ndjson'));

test.each(['SIGINT', 'SIGTERM'] as const)(
  'files rotated by size form one session; %s ends the recording cleanly',
  async (signal) => {
    const { child, ended } = await listening('--rotate-size', '4k');
    for (let n = 0; n < 20; n += 1)
      expect(
        (await ask(`/api/v1/namespaces/a/configmaps/x${n}`, n % 2 ? 'a-t0ken-of-its-own' : undefined)).status,
      ).toBe(200);
    child.kill(signal);
    const { code, stderr } = await ended;
    expect([code, existsSync(`${file}.kubeconfig`)]).toEqual([0, false]);
    expect(stderr).toMatch(/recorded 20 exchanges, 10\d events[\s\S]*header:authorization 20/);
    expect(sessions().length).toBeGreaterThan(2);
    const { exchanges, notes } = await loaded();
    expect([exchanges.length, notes]).toEqual([20, []]);
    expect(new Set(exchanges.map(({ actor }) => actor)).size).toBe(2);
    for (const name of sessions()) expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/tok3n|t0ken/);
  },
);

test('files rotated by age form one session', async () => {
  const { child, ended } = await listening('--rotate-age', '1s');
  let asked = 0;
  await vi.waitFor(
    async () => {
      await ask('/api/v1/namespaces/a/configmaps/x');
      asked += 1;
      expect(sessions()).toContain('x.2.session.ndjson');
    },
    { timeout: 120_000, interval: 200 },
  );
  child.kill('SIGTERM');
  await ended;
  const { exchanges, notes } = await loaded();
  expect([exchanges.length, notes]).toEqual([asked, []]);
});

test.each([
  ['refused', [], 503],
  ['forwarded and counted with --record-anyway', ['--record-anyway'], 200],
] as const)('traffic that does not fit on the disk is %s', async (_, words, status) => {
  const before = reached;
  const command = [process.execPath, builtCommand(), ...recordWords('--listen', ...words)];
  const child = spawn('bash', ['-c', 'ulimit -f 6; exec "$@"', 'bash', ...command], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const exit = once(child, 'exit');
  try {
    await vi.waitFor(() => expect(stderr).toMatch(/recording at/), { timeout: 120_000, interval: 20 });
    let last = { status: 0, text: '' };
    let answered = 0;
    for (let n = 0; n < 20; n += 1) {
      last = await ask(`/api/v1/namespaces/a/configmaps/x${n}`).catch(() => ({ status: 0, text: '' }));
      if (last.status === 200) answered += 1;
    }
    expect(last.status).toBe(status);
    child.kill('SIGTERM');
    await exit;
    const { exchanges } = await loaded();
    const complete = exchanges.filter(({ response, ms }) => response?.status === 200 && ms !== null);
    if (status === 503) {
      expect(last.text).toMatch(/cannot record/);
      expect(complete.length).toBe(answered);
      expect(reached - before).toBeLessThan(20);
    } else {
      expect(answered).toBe(20);
      expect(stderr).toMatch(/forwarded without being recorded[\s\S]*INCOMPLETE: \d+ of \d+ exchanges/);
      expect(complete.length).toBeLessThan(20);
    }
  } finally {
    child.kill('SIGKILL');
  }
});

test.each([
  ['exit 7', 7],
  ['kill -TERM $$', 143],
  ['kill -KILL $$', 137],
])('`record -- sh -c "%s"` ends with %i', async (script, code) => {
  const one = startPlanecheck(...recordWords('--', 'sh', '-c', script));
  started.push(one);
  const ended = await one.ended;
  expect([ended.code, ended.stderr]).toEqual([
    code,
    expect.stringMatching(/recorded 0 exchanges[\s\S]*no traffic was recorded/),
  ]);
});

test('a signal is forwarded to the client, and the recording ends with the client', async () => {
  const one = startPlanecheck(
    ...recordWords(
      '--',
      process.execPath,
      '-e',
      'process.on("SIGINT", () => process.exit(9)); console.log("ready"); setInterval(() => {}, 1000)',
    ),
  );
  started.push(one);
  await one.until(/ready/);
  one.child.kill('SIGINT');
  expect((await one.ended).code).toBe(9);
  expect((await loaded()).notes).toEqual([]);
});
