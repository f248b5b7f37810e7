import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openHttpTarget } from '../../target/existing/open-http-target.ts';
import { planecheck } from '../test-support/planecheck.ts';
import { type Served, served } from '../test-support/served.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-poor-'));
const target = join(folder, 'target.yaml');
let server: Served;

/** A server where `reader` may list namespaces and nothing else, and a target file with its token. */
beforeAll(async () => {
  writeFileSync(join(folder, 'tokens.csv'), 'token-of-the-reader,reader,uid-1');
  server = await served(folder, '--', '--authorization-mode=RBAC', `--token-auth-file=${join(folder, 'tokens.csv')}`);
  const opened = await openHttpTarget({ kubeconfig: server.kubeconfig });
  if ('problem' in opened) throw new Error(opened.problem);
  const { admin } = opened.target;
  const group = 'rbac.authorization.platform.io';
  const create = async (plural: string, body: object): Promise<void> => {
    const { response } = await admin.send({
      method: 'POST',
      path: `/apis/${group}/v1/${plural}`,
      body: { apiVersion: `${group}/v1`, metadata: { name: 'reader' }, ...body },
    });
    expect(response?.status).toBe(201);
  };
  await create('clusterroles', {
    kind: 'ClusterRole',
    rules: [{ apiGroups: [''], resources: ['namespaces'], verbs: ['list'] }],
  });
  await create('clusterrolebindings', {
    kind: 'ClusterRoleBinding',
    roleRef: { apiGroup: group, kind: 'ClusterRole', name: 'reader' },
    subjects: [{ kind: 'User', apiGroup: group, name: 'reader' }],
  });
  await opened.target.close();
  const { cluster } = parse(readFileSync(server.kubeconfig, 'utf8')).clusters[0];
  writeFileSync(
    target,
    JSON.stringify({
      baseUrl: cluster.server,
      dialect: 'kubernetes',
      tls: { caFile: join(folder, 'ca.crt') },
      identities: { admin: { token: 'token-of-the-reader' } },
    }),
  );
  writeFileSync(join(folder, 'ca.crt'), Buffer.from(cluster['certificate-authority-data'], 'base64'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...more: readonly string[]) =>
  planecheck('run', '--target', target, '--rules', 'PAGE-0*', '--report', join(folder, 'out'), ...more);

it('a run ends at once: the credential may not create namespaces', async () => {
  const { code, stdout, stderr } = await run();
  expect([code, stdout, stderr]).toEqual([
    3,
    '',
    expect.stringMatching(
      /^planecheck: \S+ reports that this credential may not create namespaces; .*--force[^\n]*\n$/,
    ),
  ]);
});

it('a run with --force says at its start what the credential lacks, and is not conformant', async () => {
  const { code, stdout, stderr } = await run('--force');
  expect(stderr.split('\n')[0]).toMatch(/this credential may not create namespaces/);
  expect(stdout).toMatch(/not conformant\n {2}no rule passed\n {2}\d+ inconclusive \(must\): .*PAGE-0/);
  expect(code).toBe(1);
});

it('doctor counts only what the credential can judge, and exits with 3', async () => {
  const { code, stdout } = await planecheck('doctor', '--target', target);
  expect(stdout).toMatch(/^NOT AN ADMINISTRATOR/m);
  expect(stdout).toMatch(/^ *\d+ {2}the right to .*create.* namespaces: the server reports/m);
  const [, judgeable] = /^(\d+) of \d+ rules can be judged/m.exec(stdout) ?? [];
  expect(Number(judgeable)).toBeLessThan(600);
  expect(code).toBe(3);
});
