import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { planecheck } from '../test-support/planecheck.ts';
import { type Served, served } from '../test-support/served.ts';

let folder: string;
let server: Served | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-left-'));
});
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

// Namespaces, cluster-scoped objects, custom kinds, webhooks, finalizers, roles, certificate requests.
const manyKinds = 'PAGE-0*,SC,PV,ADM,HOOK,RBAC,META,DEL,CSR-0*,BOOT,SATOK';

it.each([
  ['a run', [], manyKinds],
  ['a run of a server that breaks a rule', ['--break', 'PAGE-03'], 'PAGE,SC,HOOK'],
])('%s leaves nothing on the server', async (_name, words, rules) => {
  server = await served(folder, ...words);
  const before = await server.all();
  const ended = await planecheck(
    'run',
    '--kubeconfig',
    server.kubeconfig,
    '--rules',
    rules,
    '--quick',
    '--allow-disruptive',
    '--seed',
    '1',
    '--report',
    join(folder, 'reports'),
  );
  // Rules that need another start of the server are out of reach here.
  expect(ended.code).toBe(1);
  expect(ended.stdout).not.toMatch(/left behind|error/);
  expect(ended.stdout.includes('fail PAGE-03')).toBe(words.length > 0);
  expect(await server.all()).toEqual(before);
});

it('no report contains the secrets that a run used', async () => {
  const tokens = { admin: 'adm1n-s3cret-0123456789', bob: 'b0b-s3cret-0123456789' };
  writeFileSync(join(folder, 'tokens.csv'), `${tokens.admin},admin,1,"system:masters"\n${tokens.bob},bob,2\n`);
  server = await served(folder, '--', `--token-auth-file=${join(folder, 'tokens.csv')}`);
  const { baseUrl, dialect, tls } = server.target;
  const target = join(folder, 'target.yaml');
  writeFileSync(
    target,
    JSON.stringify({ baseUrl, dialect, tls, identities: { admin: { token: '${ADMIN}' }, bob: { token: '${BOB}' } } }),
  );
  vi.stubEnv('ADMIN', tokens.admin);
  vi.stubEnv('BOB', tokens.bob);
  const reports = join(folder, 'reports');
  const ended = await planecheck(
    'run',
    '--target',
    target,
    '--rules',
    'AUTHN,BOOT,SATOK,ADM,CM,IMP,RBAC,ANON',
    '--quick',
    '--seed',
    '1',
    '--report',
    reports,
  );
  expect(ended.code).toBeLessThan(2);
  const texts = readdirSync(reports).map((name) => readFileSync(join(reports, name), 'utf8'));
  const packed = texts.flatMap((text) =>
    [...text.matchAll(/(?:type="text\/plain" id="[^"]*">|"gzip":")([\w+/=]+)/g)].map(([, data]) =>
      gunzipSync(Buffer.from(data as string, 'base64')).toString('utf8'),
    ),
  );
  expect(packed.length).toBeGreaterThan(5);
  const all = [ended.stdout, ...texts, ...packed].join('\n');
  expect(all).toContain('Bearer $TOKEN');
  for (const secret of Object.values(tokens)) {
    for (const form of [secret, Buffer.from(secret).toString('base64')]) expect(all.includes(form)).toBe(false);
  }
  expect(all.match(/eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{20,}/)?.[0]).toBeUndefined();
  expect(all.match(/BEGIN [A-Z ]*PRIVATE KEY/)?.[0]).toBeUndefined();
});
