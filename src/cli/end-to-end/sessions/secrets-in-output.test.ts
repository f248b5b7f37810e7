import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Ended, planecheck, type Started, startPlanecheck } from '../../test-support/planecheck.ts';

/** Typical secrets: letters, digits, and characters that URLs and JSON must escape. */
const values = Array.from(
  { length: 200 },
  (_, n) =>
    `k${n}/${createHash('sha256').update(`out ${n}`).digest('base64url').slice(0, 18)}` +
    `${['', '+=', '"q"', ' x&y', 'ü'][n % 5]}`,
);
const [own = '', ...sent] = values;
const b64 = (text: string): string => Buffer.from(text).toString('base64');
const spellings = (value: string): string[] => [
  value,
  JSON.stringify(value).slice(1, -1),
  encodeURIComponent(value),
  b64(value).replaceAll('=', ''),
  b64(b64(value)).replaceAll('=', ''),
  Buffer.from(value).toString('latin1'),
];
/** The secrets that a text contains, in plain text or in base64. */
const found = (text: string): string[] => {
  const whole = [
    text,
    ...[...text.matchAll(/[A-Za-z0-9+/_-]{16,}={0,2}/g)].map(([word]) => Buffer.from(word, 'base64').toString('utf8')),
  ]
    .join('\n')
    .replaceAll('\\', '');
  return values.filter((value) => spellings(value).some((spelling) => whole.includes(spelling.replaceAll('\\', ''))));
};

const folder = mkdtempSync(join(tmpdir(), 'secrets-in-output-'));
const file = join(folder, 'x.session.ndjson');
const kubeconfig = join(folder, 'kubeconfig');
const origin = http.createServer((req, res) => {
  // One response in seven is incomplete.
  if (req.url?.endsWith('/broken')) return void req.resume().on('end', () => res.destroy());
  const parts: Buffer[] = [];
  req
    .on('data', (part) => void parts.push(part))
    .on('end', () =>
      res.setHeader('Content-Type', 'application/json').end(parts.length > 0 ? Buffer.concat(parts) : '{}'),
    );
});
const secretPath = '/api/v1/namespaces/a/secrets';
const secret = (name: string, data: object): object => ({
  kind: 'Secret',
  apiVersion: 'v1',
  metadata: { name, annotations: { last: JSON.stringify({ kind: 'Secret', data }) } },
  data,
});
type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: object | string;
};
/** The places where a client sends a value, in rotation. */
const first = (value: string, n: number): Sent => {
  const ways: readonly Sent[] = [
    { method: 'POST', path: secretPath, body: secret('s', { p: b64(value) }) },
    { method: 'POST', path: `${secretPath}/broken`, body: secret('s', { p: b64(value) }) },
    { method: 'GET', path: '/version', headers: { Authorization: `Bearer ${value}` } },
    { method: 'GET', path: `/version?token=${encodeURIComponent(value)}` },
    {
      method: 'POST',
      path: '/api/v1/namespaces/a/serviceaccounts/b/token',
      body: { kind: 'TokenRequest', status: { token: value } },
    },
    { method: 'PATCH', path: `${secretPath}/s`, body: { stringData: { p: value } } },
    { method: 'POST', path: secretPath, body: `kind: Secret\nstringData:\n  p: ${JSON.stringify(value)}\n` },
  ];
  // Headers contain ASCII only.
  return ways[n % ways.length === 2 && value.endsWith('ü') ? 3 : n % ways.length] as Sent;
};
/** The same requests again, but different from the recorded ones in each way that the message of a miss reports. */
const others = (value: string, n: number): readonly Sent[] => {
  const one = first(value, n);
  // In a Secret that is not JSON, the secret part cannot be determined.
  if (typeof one.body === 'string') return [{ ...one, body: `${one.body}#` }];
  const body = one.body && { ...one.body, data: { other: b64(value) }, stringData: { third: value } };
  return [
    {
      ...one,
      ...(body === undefined ? { path: `${one.path}${one.path.includes('?') ? '&' : '?'}watch=${n}` } : { body }),
    },
    {
      method: 'POST',
      path: `/api/v1/namespaces/a/configmaps?fieldSelector=${encodeURIComponent(value)}`,
      body: {
        kind: 'ConfigMap',
        metadata: { name: 'again' },
        data: { plain: value, text: JSON.stringify({ value }), base: b64(value) },
      },
    },
  ];
};

const outputs = new Map<string, string>();
const note = (name: string, { stdout, stderr }: Ended): void => void outputs.set(name, `${stdout}\n${stderr}`);
/** Sends one request through a proxy; returns its response, or nothing. */
const send = (front: string, { method, path, headers = {}, body }: Sent): Promise<string> => {
  const { clusters, users } = parse(readFileSync(front, 'utf8'));
  const { server, 'certificate-authority-data': authority } = clusters[0].cluster;
  const options = {
    method,
    agent: false,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${users[0].user.token}`, ...headers },
  };
  return new Promise((resolve) => {
    const read = (res: http.IncomingMessage): void => {
      let text = '';
      res
        .on('data', (piece) => void (text += piece))
        .on('error', () => resolve(''))
        .on('end', () => resolve(text));
    };
    const req = server.startsWith('https:')
      ? https.request(server + path, { ...options, ca: Buffer.from(authority, 'base64') }, read)
      : http.request(server + path, options, read);
    req
      .on('error', () => resolve(''))
      .end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  });
};
const stop = async ({ child, ended }: Started): Promise<Ended> => {
  child.kill('SIGTERM');
  return ended;
};

beforeAll(async () => {
  await new Promise<void>((resolve) => void origin.listen(0, '127.0.0.1', resolve));
  const server = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  writeFileSync(
    kubeconfig,
    JSON.stringify({
      clusters: [{ name: 'a', cluster: { server } }],
      users: [{ name: 'a', user: { username: 'u', password: own } }],
      contexts: [{ name: 'a', context: { cluster: 'a', user: 'a' } }],
      'current-context': 'a',
    }),
  );
  const recording = startPlanecheck('record', '--kubeconfig', kubeconfig, '--out', file, '--listen');
  await recording.until(/recording at/);
  for (const [n, value] of sent.entries()) await send(`${file}.kubeconfig`, first(value, n));
  note('record --listen', await stop(recording));
  note(
    'record --',
    await planecheck('record', '--kubeconfig', kubeconfig, '--out', join(folder, 'y.session.ndjson'), '--', 'true'),
  );
  writeFileSync(join(folder, 'damaged'), `users:\n- name: a\n  user:\n    password: ${own}: x\n`);
  note(
    'record of a damaged kubeconfig',
    await planecheck('record', '--kubeconfig', join(folder, 'damaged'), '--', 'true'),
  );
  const front = join(folder, 'stub.kubeconfig');
  const stub = startPlanecheck('stub', file, '--kubeconfig', front, '--strict');
  await stub.until(/stub at/);
  const answers: string[] = [];
  for (const [n, value] of sent.entries())
    for (const other of [first(value, n), ...others(value, n)]) answers.push(await send(front, other));
  outputs.set('answers of the stub', answers.filter((text) => text.includes('NotRecorded')).join('\n'));
  note('stub', await stop(stub));
});
afterAll(() => {
  origin.closeAllConnections();
  origin.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the outputs contain the expected messages', () => {
  expect(outputs.get('record --listen')).toMatch(/recorded 199 exchanges[\s\S]*redacted: .*body:secret/);
  expect(outputs.get('record --')).toMatch(/recorded 0 exchanges/);
  expect(outputs.get('record of a damaged kubeconfig')).toMatch(/line 4, column \d+/);
  expect(outputs.get('stub')?.match(/no recorded exchange matches/g)?.length).toBeGreaterThan(300);
  expect(outputs.get('stub')).toMatch(
    new RegExp(
      'it differs in body\\.stringData\\.p: recorded "redacted-\\w+", requested null; ' +
        'body\\.stringData\\.third: recorded null, requested "redacted-',
    ),
  );
});

test('the output of record and stub, and the own responses of the stub, contain none of 200 secrets', () => {
  expect(found(`a line with ${b64(sent[7] ?? '')} in it`)).toEqual([sent[7]]);
  for (const [name, text] of outputs) expect(found(text), name).toEqual([]);
});
