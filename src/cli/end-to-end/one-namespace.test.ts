import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../client/api-client.ts';
import type { Json } from '../../client/exchange.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { servedKinds } from '../../run/kinds/served-kinds.ts';
import { auditPolicy } from '../../target/testbeds/options/audit-policy.ts';
import { planecheck } from '../test-support/planecheck.ts';
import { type Served, served } from '../test-support/served.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';

const rbac = 'rbac.authorization.platform.io';
const folder = mkdtempSync(join(tmpdir(), 'planecheck-namespace-'));
const auditLog = join(folder, 'audit.log');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const create = async (admin: ApiClient, path: string, body: object): Promise<void> => {
  const { response, json } = await admin.send({ method: 'POST', path, body });
  if (response?.status !== 201) throw new Error(`POST ${path}: ${response?.status} ${valueAt(json, 'message')}`);
};

/** A target file of a user with a token, on a server where `ann` is a namespace administrator of team-a. */
const open = async (name: string, ...words: readonly string[]): Promise<{ server: Served; target: string }> => {
  const policy = join(folder, 'audit.json');
  writeFileSync(policy, JSON.stringify({ ...(auditPolicy('audit.k8s.io/v1') as object) }));
  const audit = [`--audit-policy-file=${policy}`, `--audit-log-path=${auditLog}`];
  const tokens = join(folder, 'tokens.csv');
  writeFileSync(tokens, 'token-of-ann,ann,uid-1\ntoken-of-bob,bob,uid-2\n');
  const options = ['--authorization-mode=RBAC', `--token-auth-file=${tokens}`, ...audit];
  const server = await served(folder, ...words, '--', ...options);
  const { admin } = server;
  await create(admin, '/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'team-a' } });
  await create(admin, `/apis/${rbac}/v1/namespaces/team-a/rolebindings`, {
    apiVersion: `${rbac}/v1`,
    kind: 'RoleBinding',
    metadata: { name: 'team' },
    roleRef: { apiGroup: rbac, kind: 'ClusterRole', name: 'admin' },
    subjects: [{ kind: 'User', apiGroup: rbac, name: 'ann' }],
  });
  // Objects of others with the names that scenarios use.
  for (const [kind, plural] of [['ConfigMap', 'configmaps'] as const, ['Secret', 'secrets'] as const])
    for (const local of ['a', 'b', 'foreign'])
      await create(admin, `/api/v1/namespaces/team-a/${plural}`, {
        apiVersion: 'v1',
        kind,
        metadata: { name: local, finalizers: ['example.com/kept'] },
        data: { k: 'dmFsdWU=' },
      });
  return { server, target: targetFile(server, name, 'token-of-ann') };
};

const targetFile = (server: Served, name: string, token: string): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ ...server.target, identities: { admin: { token } } }));
  return file;
};

const reads: ReadonlySet<string> = new Set(['get', 'list', 'watch']);

/** The JSON of everything that the server stores. */
const everything = async (admin: ApiClient): Promise<ReadonlyMap<string, string>> => {
  const stored = new Map<string, string>();
  for (const address of (await servedKinds(admin)).kinds) {
    const { json } = await admin.send({ method: 'GET', path: collectionPath(address) });
    for (const item of listAt(json, 'items') as Json[])
      stored.set(`${address.plural} ${item.metadata.uid}`, JSON.stringify(item));
  }
  return stored;
};

const run = (target: string, out: string, ...more: readonly string[]) =>
  planecheck('run', '--target', target, '--namespace', 'team-a', '--report', join(folder, out), ...more);

const reportIn = (out: string): Json => JSON.parse(readFileSync(join(folder, out, 'report.json'), 'utf8'));

describe('a namespace administrator', () => {
  let server: Served;
  let target: string;
  beforeAll(async () => {
    ({ server, target } = await open('ann.yaml'));
  });
  afterAll(() => server.stop());

  it('judges what lives inside the namespace, and changes nothing else', async () => {
    const before = await everything(server.admin);
    const { code, stdout } = await run(target, 'out', '--quick', '--rules', 'CM,META,OPS,PV-01');
    const report = reportIn('out');
    const verdicts = report.summary.verdicts;
    expect(await everything(server.admin)).toEqual(before);
    expect(Object.keys(verdicts).sort()).toEqual(['not-applicable', 'observed', 'pass']);
    expect(verdicts.pass).toBeGreaterThan(100);
    expect([code, report.run.namespace, report.summary.conformant]).toEqual([0, 'team-a', true]);
    expect(stdout).toMatch(/^conformant inside namespace team-a, one scenario per rule$/m);
    expect(readFileSync(join(folder, 'out', 'summary.md'), 'utf8')).toContain('inside namespace team-a only');
    const reasons = report.rules
      .filter(({ verdict }: Json) => verdict === 'not-applicable')
      .flatMap(({ scenarios }: Json) => scenarios.map(({ reason }: Json) => reason));
    expect(reasons).toContain('needs persistentvolumes outside namespace team-a');
  });

  it('learns from doctor what can be judged inside the namespace', async () => {
    const { code, stdout } = await planecheck('doctor', '--target', target, '--namespace', 'team-a');
    expect(stdout).toMatch(/^inside namespace team-a only$/m);
    const [, judgeable] = /^(\d+) of \d+ rules can be judged in namespace team-a at most/m.exec(stdout) ?? [];
    expect(Number(judgeable)).toBeGreaterThan(300);
    expect(stdout).toMatch(/next: planecheck run --target \S+ --namespace team-a$/m);
    expect(code).toBe(0);
  });

  it('writes nothing outside the namespace even with all rights', async () => {
    const all = join(folder, 'all.yaml');
    writeFileSync(all, JSON.stringify(server.target));
    const before = await everything(server.admin);
    writeFileSync(auditLog, '');
    const { code } = await run(all, 'all', '--quick', '--rules', 'DEL,RBAC-0*');
    expect(code).toBe(0);
    const written = readFileSync(auditLog, 'utf8')
      .trim()
      .split('\n')
      .map((line): Json => JSON.parse(line))
      .filter(({ verb, objectRef }) => !reads.has(verb) && !/^selfsubject/.test(objectRef?.resource))
      .map(({ verb, objectRef }) => `${verb} in ${objectRef?.namespace}`);
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter((line) => !line.endsWith(' in team-a'))).toEqual([]);
    expect(await everything(server.admin)).toEqual(before);
  });

  it('judges another kind inside the namespace', async () => {
    const before = await everything(server.admin);
    const { code, stdout } = await run(target, 'secrets', '--kind', 'secrets', '--rules', 'PAGE-0*,API-0*');
    expect(stdout).toMatch(/^secrets: conformant inside namespace team-a$/m);
    expect(code).toBe(0);
    expect(await everything(server.admin)).toEqual(before);
  });

  it('deletes with clean what a killed run left, and nothing else', async () => {
    const before = await everything(server.admin);
    const left = { name: 'pc-abcd-1-ns-1-a', labels: { 'planecheck.example.com/scratch': 'pc-abcd-1-ns-1' } };
    await create(server.admin, '/api/v1/namespaces/team-a/configmaps', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: left,
    });
    const clean = await planecheck('clean', '--target', target, '--namespace', 'team-a', '--run', 'abcd');
    expect(clean.stdout).toMatch(/^removed +\S+\/team-a\/configmaps\/pc-abcd-1-ns-1-a\n1 objects removed, 0 left$/m);
    expect(await everything(server.admin)).toEqual(before);
  });

  it.each([
    ['a namespace that does not exist', 'ann.yaml', 'no-such', /has no namespace no-such|may not create config maps/],
    ['a namespace without rights', 'ann.yaml', 'default', /may not create config maps in namespace default/],
    ['a credential without rights', 'bob.yaml', 'team-a', /may not create config maps in namespace team-a/],
  ])('%s ends the run with one line', async (_what, file, namespace, line) => {
    targetFile(server, 'bob.yaml', 'token-of-bob');
    const { code, stdout, stderr } = await planecheck(
      ...['run', '--target', join(folder, file), '--namespace', namespace, '--rules', 'PAGE-03'],
      ...['--report', join(folder, 'unfit')],
    );
    expect([code, stdout, stderr.split('\n').length]).toEqual([3, '', 2]);
    expect(stderr).toMatch(line);
  });
});

it('a defect of the server turns its rule red inside the namespace as well', async () => {
  const { server, target } = await open('broken.yaml', '--break', 'PAGE-03');
  try {
    const { code } = await run(target, 'broken', '--rules', 'PAGE-03');
    const rule = reportIn('broken').rules.find(({ id }: Json) => id === 'PAGE-03');
    expect([code, rule.id, rule.verdict]).toEqual([1, 'PAGE-03', 'fail']);
  } finally {
    await server.stop();
  }
});
