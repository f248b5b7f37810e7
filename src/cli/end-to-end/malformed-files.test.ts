import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { dialectNamed } from '../../dialect/dialects.ts';
import { packageRoot } from '../../package-root.ts';
import { FrontConnections } from '../../recorder/proxy/front-connections.ts';
import { Upstream } from '../../recorder/proxy/upstream.ts';
import { frontKubeconfig } from '../../recorder/record/front-kubeconfig.ts';
import { readKubeconfig } from '../../recorder/record/kubeconfig.ts';
import { usableCredential } from '../../recorder/record/usable-credential.ts';
import { loadSession } from '../../recorder/session/session-exchanges.ts';
import { curlScript } from '../../recorder/tools/curl-script.ts';
import { exchangeLine, exchangeText } from '../../recorder/tools/exchange-text.ts';
import { har } from '../../recorder/tools/har.ts';
import { audit, auditableRules } from '../../replay/audit.ts';
import { readCheckedFile } from '../../report/checked-file.ts';
import { readExpectations } from '../../report/gate/read-expectations.ts';
import { readFuzzExpectations } from '../../report/gate/fuzz-expectations.ts';
import { openHttpTarget } from '../../target/existing/open-http-target.ts';
import { readKubeconfig as readTargetKubeconfig } from '../../target/existing/kubeconfig.ts';
import { readTargetFile } from '../../target/existing/target-file.ts';
import { mutated } from '../test-support/mutations.ts';
import { planecheck } from '../test-support/planecheck.ts';

const folder = mkdtempSync(join(tmpdir(), 'malformed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = 'http://127.0.0.1:1';
const pem = (name: string): string => readFileSync(join(folder, name), 'utf8');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
execFileSync(
  'openssl',
  [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-keyout', 'key.pem', '-out', 'cert.pem', '-days', '2', '-subj', '/CN=x'],
  ],
  { cwd: folder, stdio: 'ignore' },
);
writeFileSync(join(folder, 'token'), 'from-a-file\n');

const kubeconfig = (user: object): object => ({
  apiVersion: 'v1',
  kind: 'Config',
  'current-context': 'c',
  clusters: [
    { name: 'c', cluster: { server, 'certificate-authority': 'cert.pem', 'tls-server-name': 'x' } },
    { name: 'other', cluster: { server: 'https://127.0.0.1:1', 'insecure-skip-tls-verify': true } },
  ],
  users: [{ name: 'u', user }],
  contexts: [{ name: 'c', context: { cluster: 'c', user: 'u', namespace: 'n' } }],
});
const kubeconfigs: readonly object[] = [
  kubeconfig({ token: 'tok3n', as: 'bob', 'as-groups': ['g'], 'as-user-extra': { scope: ['a'] } }),
  kubeconfig({ tokenFile: 'token' }),
  kubeconfig({ 'client-certificate-data': base64(pem('cert.pem')), 'client-key': 'key.pem' }),
  kubeconfig({
    exec: { command: './no-such-plugin', args: ['a'], env: [{ name: 'A', value: 'b' }], apiVersion: 'v1' },
  }),
];
const target = {
  baseUrl: server,
  dialect: 'kubernetes',
  tls: { caFile: 'cert.pem', serverName: 'x' },
  identities: {
    admin: { token: '${NO_SUCH:-t}' },
    bob: { certificateFile: 'cert.pem', keyFile: 'key.pem' },
    eve: { impersonate: true, user: 'eve', groups: ['g'] },
  },
  capabilities: { 'csr-signing': false, chunking: 'auto' },
  controls: { futureVersion: 1_000 },
  callbacks: { host: '127.0.0.1', port: 0 },
  facts: { rightsSeconds: 5 },
  timeouts: { requestMs: 2_000, connectMs: 2_000 },
};
const expectations = {
  product: '*',
  expectations: [
    {
      rule: 'PAGE-03',
      verdict: 'fail',
      reason: 'a reason that is long enough to be one',
      also: ['PAGE-04'],
      releases: '>=1.19 <1.30',
      until: '2027-06-30',
    },
  ],
};
const policy = { levels: ['must'], areas: ['PAGE'], minimumRules: 1, minimumRelease: '1.24', maximumAgeHours: 24 };

/** Errors by which the command line knows that the file is to blame: it ends with exit code 2. */
const files = new Set(['KubeconfigError', 'TargetFileError', 'FileError', 'SessionError']);

/**
 * Tries mutations of a document; counts those that were rejected and those that were read. Throws for an error of
 * another class, and for a message of several lines.
 */
const tryAll = async (
  documents: readonly unknown[],
  cases: number,
  use: (file: string, text: string) => unknown,
  write: (document: unknown) => string = stringify,
): Promise<{ readonly read: number; readonly refused: number }> => {
  const file = join(folder, 'given.yaml');
  let [read, refused] = [0, 0];
  for (let seed = 0; seed < cases; seed += 1) {
    const text = mutated(documents[seed % documents.length], write, seed);
    writeFileSync(file, text);
    try {
      await use(file, text);
      read += 1;
    } catch (error) {
      const { name, message, stack } = error as Error;
      if (!files.has(name) || message.includes('\n')) throw new Error(`seed ${seed}: ${stack}\n${text}`);
      refused += 1;
    }
  }
  return { read, refused };
};

it('the recorder reads or rejects each of 1,500 malformed kubeconfigs', async () => {
  const counts = await tryAll(kubeconfigs, 1_500, (file) => {
    const context = usableCredential(readKubeconfig(file));
    const upstream = new Upstream({ ...context, url: context.server });
    new FrontConnections(upstream.certificate);
    upstream.identity(null);
    upstream.identity(`Bearer ${upstream.frontToken}`);
    upstream.close();
    frontKubeconfig(context, { url: 'https://127.0.0.1:2', authority: 'x', token: 't' });
  });
  expect([counts.read > 150, counts.refused > 500]).toEqual([true, true]);
});

it('each of 1,500 malformed kubeconfigs is opened as a target or rejected', async () => {
  let unreachable = 0;
  const counts = await tryAll(kubeconfigs, 1_500, async (file) => {
    const entry = await readTargetKubeconfig(file);
    // No request leaves this machine.
    if (entry.baseUrl !== server) return;
    const opened = await openHttpTarget({ kubeconfig: file });
    if ('problem' in opened && opened.kind === 'not-reachable') unreachable += 1;
    if ('problem' in opened && opened.kind === 'file') expect(opened.problem).not.toContain('\n');
  });
  expect([counts.read > 150, counts.refused > 500, unreachable > 50]).toEqual([true, true, true]);
});

it('each of 1,500 malformed target files is opened or rejected', async () => {
  let unreachable = 0;
  const counts = await tryAll([target], 1_500, async (file) => {
    if (readTargetFile(file).baseUrl !== server) return;
    const opened = await openHttpTarget({ target: file });
    if ('problem' in opened && opened.kind === 'not-reachable') unreachable += 1;
    if ('problem' in opened && opened.kind === 'file') expect(opened.problem).not.toContain('\n');
  });
  expect([counts.read > 150, counts.refused > 500, unreachable > 50]).toEqual([true, true, true]);
});

it.each([
  ['policies', policy, (file: string) => readCheckedFile(file, 'policy')],
  ['expectations', expectations, (file: string) => readExpectations(file)],
  ['expectations of fuzz', { expectations: [] }, (file: string) => readFuzzExpectations(file)],
])('each of 1,500 malformed %s is read or rejected', async (_, document, use) => {
  const counts = await tryAll([document], 1_500, use);
  expect(counts.refused).toBeGreaterThan(300);
});

it('every tool reads or rejects each of 2,000 sessions with members of another type', async () => {
  const golden = readFileSync(join(packageRoot(), 'src/recorder/golden/version-1.session.ndjson'), 'utf8');
  const lines = golden
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const write = (document: unknown): string =>
    Array.isArray(document) ? `${document.map((line) => JSON.stringify(line)).join('\n')}\n` : JSON.stringify(document);
  const counts = await tryAll(
    [lines],
    2_000,
    async (file) => {
      const session = await loadSession(file, dialectNamed);
      for (const piece of har(session, '0')) expect(typeof piece).toBe('string');
      curlScript(session);
      for (const exchange of session.exchanges) {
        exchangeLine(exchange);
        exchangeText(exchange);
      }
      audit(session.exchanges, auditableRules());
    },
    write,
  );
  expect([counts.read > 200, counts.refused > 300]).toEqual([true, true]);
});

it.each([
  ['users is a mapping', { users: { a: 1 } }, /users must be a list/],
  ['clusters is a text', { clusters: 'x' }, /clusters must be a list/],
  ['contexts is a number', { contexts: 5 }, /contexts must be a list/],
  ['a server that is a list', { clusters: [{ name: 'c', cluster: { server: [server] } }] }, /server must be a string/],
  [
    'a token with a line feed',
    { users: [{ name: 'u', user: { token: 'a\nb' } }] },
    /token must be a string of printable/,
  ],
  [
    'a certificate that is none',
    { users: [{ name: 'u', user: { 'client-certificate-data': 'eA==', 'client-key-data': 'eA==' } }] },
    /certificate is not a certificate in PEM format/,
  ],
])('a kubeconfig: %s: one line and exit code 2 from `record` and `run`', async (_, change, message) => {
  const file = join(folder, 'bad-kubeconfig');
  writeFileSync(file, stringify({ ...kubeconfigs[0], ...change }));
  for (const words of [
    ['record', '--kubeconfig', file, '--out', join(folder, 'never.ndjson'), '--', 'true'],
    ['run', '--kubeconfig', file, '--rules', 'PAGE-03', '--report', join(folder, 'never')],
  ]) {
    const { code, stderr } = await planecheck(...words);
    expect([code, stderr.trimEnd().split('\n').length, stderr]).toEqual([2, 1, expect.stringMatching(message)]);
  }
});
