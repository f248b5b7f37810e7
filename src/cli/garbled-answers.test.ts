import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Report } from '../report/model.ts';
import { serverForTests } from '../server/test-support/test-server.ts';
import { startGarbledFront } from './test-support/garbled-front.ts';
import { planecheck } from './test-support/planecheck.ts';

it.each([
  { seed: 1, share: 0.04, areas: 'PAGE,ERR,LIM' },
  { seed: 2, share: 0.2, areas: 'SSA,CSR,PV' },
])(
  'a server that damages $share of its responses is not conformant, and causes no error of the suite',
  { timeout: 180_000 },
  async ({ seed, share, areas }) => {
    const folder = mkdtempSync(join(tmpdir(), 'planecheck-garbled-'));
    const server = await serverForTests();
    const front = await startGarbledFront(server.server.url, share, seed);
    try {
      const target = join(folder, 'target.yaml');
      writeFileSync(target, JSON.stringify({ baseUrl: front.url, identities: { admin: { token: 'secret' } } }));
      const ended = await planecheck(
        'run',
        '--target',
        target,
        '--rules',
        areas,
        '--seed',
        String(seed),
        '--report',
        folder,
      );
      const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
      const scenarios = report.rules.flatMap((rule) => rule.scenarios);
      expect(
        scenarios.filter(({ verdict }) => verdict === 'error').map(({ id, reason }) => `${id}: ${reason}`),
      ).toEqual([]);
      expect(ended.code).toBe(1);
      expect(scenarios.length).toBeGreaterThan(80);
      expect(
        scenarios.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'fail').length,
      ).toBeGreaterThan(10);
    } finally {
      await front.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
