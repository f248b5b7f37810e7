import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planecheck } from '../test-support/planecheck.ts';
import { type Served, served } from '../test-support/served.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-secrets-'));
const tokens = ['bob-Pq7Rz-known-token', 'carol-Xw91-known-token'];
let server: Served;
let secrets: readonly string[] = [];
let texts: ReadonlyMap<string, string> = new Map();

/** Every encoding in which a file could contain a secret. */
const spellings = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  return [
    secret,
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(bytes.toString('base64')).toString('base64'),
  ];
};

const packed = /H4sI[\w+/]{16,}={0,2}/g;
/** A text, together with the decompressed texts that it contains. */
const unpackedToo = (text: string): string =>
  [text, ...[...text.matchAll(packed)].map(([run]) => gunzipSync(Buffer.from(run, 'base64')).toString('utf8'))].join(
    '\n',
  );

const filesOf = (path: string): readonly string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesOf(join(path, name))) : [path];

beforeAll(async () => {
  writeFileSync(
    join(folder, 'tokens.csv'),
    tokens.map((token, index) => `${token},user-${index},uid-${index},"system:masters"`).join('\n'),
  );
  server = await served(
    folder,
    '--',
    `--token-auth-file=${join(folder, 'tokens.csv')}`,
    '--enable-bootstrap-token-auth',
  );
  const {
    baseUrl,
    dialect,
    tls,
    identities: {
      admin: { privateKey: key },
    },
  } = server.target;
  // The end of a key identifies the key as well as the complete text.
  secrets = [...tokens, key, ...key.split('\n').filter((line) => line.length > 30 && !line.startsWith('---'))];
  writeFileSync(
    join(folder, 'target.yaml'),
    JSON.stringify({ baseUrl, dialect, tls, identities: { admin: { token: tokens[0] }, bob: { token: tokens[1] } } }),
  );
  const out = join(folder, 'out');
  const choices = ['--rules', 'BOOT,SATOK,AUTHN,CSR-10', '--seed', '7'];
  const ended = await planecheck(
    'run',
    '--target',
    join(folder, 'target.yaml'),
    '--report',
    out,
    '--allure',
    join(folder, 'allure'),
    ...choices,
  );
  const byKey = await planecheck(
    'run',
    '--kubeconfig',
    server.kubeconfig,
    '--report',
    join(folder, 'by-key'),
    ...choices,
  );
  const written = [out, join(folder, 'allure'), join(folder, 'by-key')]
    .flatMap(filesOf)
    .map((path) => [path.slice(folder.length + 1), unpackedToo(readFileSync(path, 'utf8'))] as const);
  texts = new Map([
    ...written,
    ['output', `${ended.stdout}${ended.stderr}`],
    ['output by key', `${byKey.stdout}${byKey.stderr}`],
  ]);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('writes all report files, some with packed exchanges', () => {
  expect([...texts.keys()].filter((name) => name.startsWith('out/')).sort()).toEqual(
    ['badge.svg', 'junit.xml', 'report.html', 'report.json', 'run.ndjson', 'summary.md'].map((name) => `out/${name}`),
  );
  for (const name of ['out/report.html', 'out/report.json', 'out/run.ndjson'])
    expect(texts.get(name)).toMatch(/"curl":"curl -sS/);
});

it('no report contains a credential of the run, in any encoding', () => {
  for (const [name, text] of texts)
    for (const secret of secrets.flatMap(spellings))
      expect(text.includes(secret) ? `${name} holds ${secret}` : '').toBe('');
});

it.each<[string, RegExp]>([
  ['signed token', /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{20,}/],
  ['private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  // "PRIVATE KEY" in base64, at each of the three places where it can begin.
  ['private key in base64', /UFJJVkFURSBLRV|BSSVZBVEUgS0VZ|QUklWQVRFIEtFW/],
  ['bootstrap token', /(?<![\w.-])[a-z0-9]{6}\.[a-z0-9]{16}(?![\w.-])/],
])('no report contains a %s that scenarios created', (_name, form) => {
  for (const [name, text] of texts) expect(form.exec(text)?.[0] ?? '', name).toBe('');
});
