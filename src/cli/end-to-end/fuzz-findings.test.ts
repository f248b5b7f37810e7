import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planecheck } from '../test-support/planecheck.ts';
import { served, type Served } from '../test-support/served.ts';

describe('fuzz against a server with a known defect', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-fuzz-'));
  let server: Served;
  beforeAll(async () => {
    server = await served(folder, '--break', 'PAGE-03');
  });
  afterAll(() => server.stop());

  const fuzz = (...words: readonly string[]) =>
    planecheck('fuzz', '--kubeconfig', server.kubeconfig, '--property', 'pages-equal-list', ...words);
  const known = (name: string, ...findings: readonly string[]): string => {
    const file = join(folder, name);
    writeFileSync(file, `findings:\n${findings.map((line) => `  - ${line}\n`).join('')}`);
    return file;
  };
  const page =
    '{ property: pages-equal-list, rule: PAGE-03, finding: a page contains, reason: this server has a planted fault';

  it('fails and names the rule; the command that it prints fails again', async () => {
    const { code, stdout } = await fuzz('--seed', '5', '--cases', '200', '--report', join(folder, 'out'));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ {2}rule {6}PAGE-03$/m);
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(
      expect.arrayContaining(['01-pages-equal-list.json', '01-pages-equal-list.sh']),
    );
    const again =
      [
        ...stdout.matchAll(/^FAILED pages-equal-list: a page contains[\s\S]*?^ {2}reproduce planecheck (.*)$/gm),
      ][0]?.[1] ?? '';
    expect(again).toMatch(/^fuzz --kubeconfig .* --property pages-equal-list --seed \d+ --path [\d:]+$/);
    const second = await planecheck(...again.split(' '));
    expect(second.code).toBe(1);
    expect(second.stdout).toContain('FAILED pages-equal-list: a page contains');
    expect(second.stdout).toContain('1 cases');
  });

  const run = (...words: readonly string[]) => fuzz('--seed', '5', '--cases', '60', '--expectations', ...words);

  it('fails if a finding is not known, or if an entry has expired', async () => {
    const other = '{ property: pages-equal-list, finding: something else, reason: this server has a planted fault }';
    expect((await run(known('other.yaml', other))).code).toBe(1);
    const ended = await run(known('ended.yaml', `${page}, until: 2020-01-01 }`));
    expect([ended.code, ended.stdout]).toEqual([1, expect.stringContaining('expired on 2020-01-01')]);
  });

  it('passes if all findings are known; fails for a known finding that did not occur with --expect-all', async () => {
    const file = known(
      'unseen.yaml',
      `${page} }`,
      '{ property: "*", finding: items, reason: this server has a planted fault }',
      '{ property: pages-equal-list, finding: never seen, reason: this server has a planted fault }',
    );
    const plain = await run(file);
    expect(plain.stdout).toMatch(/findings known, 0 new$/m);
    expect([plain.code, plain.stdout]).toEqual([
      0,
      expect.stringContaining('"never seen" was expected and did not occur'),
    ]);
    expect((await run(file, '--expect-all')).code).toBe(1);
  });

  it('warns if all expectations are for other products', async () => {
    const { code, stderr } = await run(known('others.yaml', `${page}, product: another }`));
    expect([code, stderr]).toEqual([1, expect.stringContaining('they are for another')]);
  });

  it('rejects files that do not fit the schema', async () => {
    const { code, stderr } = await fuzz(
      '--expectations',
      known('bad.yaml', '{ property: pages-equal-list, finding: a page }'),
    );
    expect([code, stderr]).toEqual([2, expect.stringContaining('reason')]);
  });
});
