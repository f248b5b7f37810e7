import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Report } from '../report/model.ts';
import { serverForTests } from '../server/server-for-tests.ts';
import { planecheck } from './test-support/planecheck.ts';
import { startRewritingFront } from './test-support/rewriting-front.ts';

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
/** Members with these names, at the beginning of every object. */
const inherited = names.map((name, at) => `"${name}":${['"x"', '{"a":"b"}', '[]', '1', 'null'][at]},`).join('');
const withInherited = (line: string): string => line.replace(/\{(?=")/g, `{${inherited}`);

const deep = `"deep":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)},`;
/** Answers about config maps are deep: a target all of whose answers cannot be read is not opened. */
const withDepth = (line: string, _method: string, path: string): string =>
  path.includes('/configmaps') ? line.replace('{', `{${deep}`) : line;

it.each([
  { what: 'has members named as those of every object', rewrite: withInherited, areas: 'META,ERR,LIM' },
  { what: 'is nested 100,000 levels deep', rewrite: withDepth, areas: 'PAGE,WATCH' },
])('an answer that $what is no error of the suite', { timeout: 300_000 }, async ({ rewrite, areas }) => {
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-hostile-'));
  const server = await serverForTests();
  const front = await startRewritingFront(server.server.url, rewrite);
  try {
    const target = join(folder, 'target.yaml');
    writeFileSync(target, JSON.stringify({ baseUrl: front.url, identities: { admin: { token: 'secret' } } }));
    const ended = await planecheck('run', '--target', target, '--rules', areas, '--seed', '1', '--report', folder);
    expect([0, 1], ended.stderr).toContain(ended.code);
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
    const scenarios = report.rules.flatMap((rule) => rule.scenarios);
    expect(scenarios.length).toBeGreaterThan(20);
    expect(scenarios.filter(({ verdict }) => verdict === 'error').map(({ id, reason }) => `${id}: ${reason}`)).toEqual(
      [],
    );
  } finally {
    await front.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
