import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { planecheck } from '../test-support/planecheck.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-output-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const one = 'features/4-endpoints/versions/paging.feature:29';
const run = (...words: readonly string[]) =>
  planecheck('run', '--scenario', one, '--seed', '3', '--report', join(folder, 'out'), ...words);

it('--scenario runs one scenario; an unknown one is an error that names the list', async () => {
  expect(await run()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/: 1 scenario against.*\n[\s\S]*3 rules/),
  });
  expect(await planecheck('run', '--scenario', 'x.feature:1', '--report', join(folder, 'out'))).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/no scenario "x\.feature:1".*--list/),
  });
});

it('--json prints nothing but the summary on standard output', async () => {
  const { code, stdout, stderr } = await run('--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    run: { seed: 3, lanes: expect.any(Number), target: { product: expect.any(String) } },
    summary: { rules: 3, conformant: true },
    causes: [],
    rules: { 'PAGE-03': 'pass' },
    files: { html: join(folder, 'out/report.html') },
  });
  expect(stderr).toContain('planecheck: 1 scenario against');
});

it('-q prints only the verdict, -v each scenario', async () => {
  expect((await run('-q')).stdout).toBe('3 rules: 3 pass\nconformant\n');
  expect((await run('-v')).stdout).toMatch(/^pass PAGE-03 LIM-06 OPS-17 .* \([\d.]+ m?s\)$/m);
  expect(await run('-q', '-v')).toMatchObject({ code: 2 });
});

it('under GitHub Actions it writes the step summary, unless --no-github is set', async () => {
  const file = join(folder, 'step-summary.md');
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  vi.stubEnv('GITHUB_STEP_SUMMARY', file);
  await run('--no-github');
  expect(() => readFileSync(file)).toThrow();
  await run();
  expect(readFileSync(file, 'utf8')).toContain('# planecheck: embedded');
});

it('colours only where they are wanted', async () => {
  const colour = '\u001b[32mconformant\u001b[0m';
  expect((await run('-q')).stdout).not.toContain('\u001b');
  vi.stubEnv('FORCE_COLOR', '1');
  vi.stubEnv('NO_COLOR', '');
  expect((await run('-q')).stdout).toContain(colour);
  vi.stubEnv('NO_COLOR', '1');
  expect((await run('-q')).stdout).not.toContain('\u001b');
});
