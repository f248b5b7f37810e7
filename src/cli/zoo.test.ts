import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Report } from '../report/model.ts';
import { emptyServers } from './test-support/zoo/empty-servers.ts';
import { mayPass } from './test-support/zoo/may-pass.ts';
import { zooServer } from './test-support/zoo/zoo-server.ts';
import { planecheck } from './test-support/planecheck.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-zoo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The report of a run of one scenario per rule against a server of the zoo. */
const reportOn = async (name: string): Promise<{ readonly code: number | null; readonly report: Report }> => {
  const answer = emptyServers[name]?.();
  if (!answer) throw new Error(`no server "${name}"`);
  const server = await zooServer(answer);
  try {
    const target = join(folder, 'target.yaml');
    writeFileSync(
      target,
      JSON.stringify({ baseUrl: server.url, dialect: 'neutral', identities: { admin: { token: 'x' } } }),
    );
    const out = join(folder, 'out');
    const { code } = await planecheck('run', '--target', target, '--force', '--quick', '--seed', '7', '--report', out);
    return { code, report: JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report };
  } finally {
    await server.close();
  }
};

it.each(Object.keys(emptyServers))('%s', { timeout: 240_000 }, async (name) => {
  const { code, report } = await reportOn(name);
  const withVerdict = (wanted: string): readonly string[] =>
    report.rules.filter(({ verdict }) => verdict === wanted).map(({ id }) => id);
  expect(code).toBe(1);
  expect(withVerdict('error')).toEqual([]);
  const allowed = new Set((mayPass[name] ?? []).flatMap(({ rules }) => rules));
  expect(withVerdict('pass').filter((id) => !allowed.has(id))).toEqual([]);
});
