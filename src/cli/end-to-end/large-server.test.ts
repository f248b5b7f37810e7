import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { planecheck } from '../test-support/planecheck.ts';
import { type Served, served } from '../test-support/served.ts';

let folder: string;
let server: Served | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-large-'));
});
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// Objects of 70 MiB per kind: more than the suite accepts in one response.
const each = 900_000;
const count = 80;
const chosen = ['PATH-15', 'RV-06', 'RV-08', 'WATCH-01', 'WATCH-34', 'WATCH-37', 'ERR-01'];

it('a run judges a server that stores many objects, and does not make it send all of them', async () => {
  server = await served(folder);
  const { admin } = server;
  await admin.send({
    method: 'POST',
    path: '/api/v1/namespaces',
    body: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'large' } },
  });
  for (let index = 0; index < count; index += 1) {
    await admin.send({
      method: 'POST',
      path: '/api/v1/namespaces/large/configmaps',
      body: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: `c-${index}` }, data: { a: 'x'.repeat(each) } },
    });
    const made = await admin.send({
      method: 'POST',
      path: '/api/v1/namespaces/large/secrets',
      body: {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: `s-${index}` },
        data: { a: Buffer.alloc(each).toString('base64') },
      },
    });
    expect(made.response?.status).toBe(201);
  }
  const reports = join(folder, 'reports');
  const ended = await planecheck(
    'run',
    '--kubeconfig',
    server.kubeconfig,
    '--rules',
    chosen.join(','),
    '--seed',
    '1',
    '--report',
    reports,
  );
  expect(ended.stdout).not.toMatch(/fail|inconclusive|stopped answering/);
  const { rules }: { rules: ReadonlyArray<{ id: string; verdict: string }> } = JSON.parse(
    readFileSync(join(reports, 'report.json'), 'utf8'),
  );
  expect(chosen.filter((id) => rules.find((rule) => rule.id === id)?.verdict !== 'pass')).toEqual([]);
});
