import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { planecheck } from './test-support/planecheck.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-modes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const inside = (name: string): string => join(folder, name);
const recording = join(packageRoot(), 'recordings/contested.session.ndjson');

/**
 * The files and folders under a folder that users other than the owner can access, with their modes. The content of a
 * folder that only its owner can enter is not accessible.
 */
const open = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const own = join(path, entry.name);
    const mode = statSync(own).mode & 0o777;
    const here = (mode & 0o077) === 0 ? [] : [`${entry.name} ${mode.toString(8)}`];
    return entry.isDirectory() && here.length > 0 ? [...here, ...open(own)] : here;
  });

test.each<[string, string[]]>([
  ['run', ['run', '--rules', 'PAGE-03', '--report', 'report']],
  ['run with Allure results', ['run', '--rules', 'PAGE-03', '--report', 'report', '--allure', 'allure']],
  ['replay', ['replay', recording, '--settle', '0', '--report', 'report', '--json', 'x.json', '--update', 'x']],
  ['session har', ['session', 'har', recording, '-o', 'x.har']],
  ['session curl', ['session', 'curl', recording, '-o', 'x.sh']],
  ['session redact', ['session', 'redact', recording, '-o', 'x']],
  ['session split', ['session', 'split', recording, '-o', 'x-']],
])('%s writes files that only their owner can read', { timeout: 120_000 }, async (_name, words) => {
  const made = new Set(['report', 'allure', 'x.json', 'x', 'x.har', 'x.sh', 'x-']);
  const { code, stderr } = await planecheck(...words.map((word) => (made.has(word) ? inside(word) : word)));
  expect([0, 1, 4], stderr).toContain(code);
  expect(readdirSync(folder)).not.toEqual([]);
  expect(open(folder)).toEqual([]);
});
