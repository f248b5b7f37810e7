import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Report } from '../../report/model.ts';
import { memoryApi } from '../test-support/zoo/memory-api.ts';
import { zooServer } from '../test-support/zoo/zoo-server.ts';
import { planecheck } from '../test-support/planecheck.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-lost-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The verdicts of some rules on a server in memory that loses all its objects before each of these creates. */
const verdicts = async (...losses: readonly number[]): Promise<Readonly<Record<string, string>>> => {
  let memory = memoryApi();
  let creates = 0;
  const server = await zooServer((request) => {
    if (request.method === 'POST') creates += 1;
    if (request.method === 'POST' && losses.includes(creates)) memory = memoryApi();
    return memory(request);
  });
  try {
    const target = join(folder, 'target.yaml');
    writeFileSync(
      target,
      JSON.stringify({ baseUrl: server.url, dialect: 'neutral', identities: { admin: { token: 'x' } } }),
    );
    const words = ['--target', target, '--force', '--seed', '3', '--rules', 'CM-0*,CM-1*,META-0*', '--report', folder];
    await planecheck('run', ...words);
    expect(creates).toBeGreaterThan(Math.max(60, ...losses));
    const { rules } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
    return Object.fromEntries(rules.map(({ id, verdict }) => [id, verdict]));
  } finally {
    await server.close();
  }
};

// The scenarios that missed an object are judged again.
it('rules get the same verdicts if the server loses its objects during the run', async () => {
  const steady = await verdicts();
  expect(new Set(Object.values(steady))).toContain('pass');
  expect(await verdicts(25, 50)).toEqual(steady);
});
