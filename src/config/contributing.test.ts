import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';

const root = packageRoot(import.meta.url);
const paper = readFileSync(join(root, '.github/CONTRIBUTING.md'), 'utf8');

/** A code block of CONTRIBUTING.md that names a file: its language, the file and the text. */
interface Block {
  readonly language: string;
  readonly file: string;
  readonly text: string;
}

const blocks: readonly Block[] = [...paper.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', file = '', text = '']) => ({ language, file, text }),
);

/** Applies a block to the text of its file, by the language of the block (undefined: the file does not exist yet). */
const carryOut: Readonly<Record<string, (block: Block, before: string | undefined) => string>> = {
  ts: ({ file, text }, before) => {
    if (before !== undefined) throw new Error(`${file} exists already`);
    return text;
  },
  gherkin: ({ text }, before = '') => `${before.trimEnd()}\n\n${text}`,
  json: ({ text }, before = '') => {
    const area = /"([A-Z]+)-/.exec(text)?.[1] ?? '';
    const lines = before.split('\n');
    const last = lines.findLastIndex((line) => line.includes(`"${area}-`));
    return lines.toSpliced(last + 1, 0, `  ${text.trim()},`).join('\n');
  },
  diff: ({ file, text }, before = '') => {
    let lines = before.split('\n');
    let at = -1;
    for (const line of text.trimEnd().split('\n')) {
      if (line.startsWith('+')) lines = lines.toSpliced(++at, 0, line.slice(1));
      else at = lines.indexOf(line.slice(1));
      if (at < 0) throw new Error(`${file} has no line "${line.slice(1)}"`);
    }
    return lines.join('\n');
  },
};

const copy = mkdtempSync(join(tmpdir(), 'planecheck-contributing-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: copy, encoding: 'utf8' });

it('the five steps of CONTRIBUTING.md work literally', () => {
  for (const name of ['package.json', 'tsconfig.json', 'features', 'steps', 'src', 'schemas'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  expect(blocks.map(({ language }) => language)).toEqual(['json', 'gherkin', 'ts', 'ts', 'ts', 'ts', 'diff']);
  for (const block of blocks) {
    const path = join(copy, block.file);
    let before: string | undefined;
    try {
      before = readFileSync(path, 'utf8');
    } catch {
      mkdirSync(dirname(path), { recursive: true });
    }
    writeFileSync(path, (carryOut[block.language] as (typeof carryOut)['ts'])(block, before));
  }
  run('npm', 'run', '--silent', 'build');
  expect(run('npx', 'planecheck', 'run', '--rules', 'META-999', '--report', 'out')).toMatch(/1 rules?: 1 pass/);
  expect(run('npx', 'planecheck', 'prove', '--rules', 'META-999', '--alone')).toMatch(/killed.*META-999/);
  expect(
    run('npx', 'vitest', 'run', '--config', 'src/config/vitest.config.ts', 'src/checks/metadata/empty-label.test.ts'),
  ).toMatch(/4 passed/);
});

it('every path that CONTRIBUTING.md names exists', () => {
  const named = [...paper.matchAll(/`((?:src|features|steps|schemas|\.ci)\/[\w./-]*[\w])\/?`/g)].map(
    ([, path]) => path,
  );
  const created = new Set(blocks.map(({ file }) => file));
  const missing = named.filter(
    (path = '') => !created.has(path) && !/[A-Z]{4}/.test(path) && !path.includes('CHAPTER') && !exists(path),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(missing, 'correct the path in .github/CONTRIBUTING.md').toEqual([]);
});

const exists = (path: string): boolean => {
  try {
    return readFileSync(join(root, path)).length >= 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR';
  }
};
