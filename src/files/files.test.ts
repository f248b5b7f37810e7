import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileTrouble } from './file-trouble.ts';
import { makeFolder } from './make-folder.ts';
import { mustTakeFile } from './must-take-file.ts';
import { mustTakeFiles } from './must-take-files.ts';
import { writeFile } from './write-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const troubleOf = (act: () => unknown): FileTrouble => {
  try {
    act();
  } catch (error) {
    if (error instanceof FileTrouble) return error;
    throw error;
  }
  throw new Error('it did not fail');
};

test('missing folders are made, the outermost first, with the mode', () => {
  const made = makeFolder(join(folder, 'a/b'), 0o700);
  expect(made).toEqual([join(folder, 'a'), join(folder, 'a/b')]);
  expect(statSync(join(folder, 'a/b')).mode & 0o777).toBe(0o700);
  expect(makeFolder(join(folder, 'a/b'))).toEqual([]);
});

test.each([
  ['/proc/nope', /ENOENT/],
  ['/proc/nope/deeper', /ENOENT/],
  ['/dev/null/x', /ENOTDIR/],
])('%s cannot be made, and that is said at once', (path, message) => {
  const { message: said, loss } = troubleOf(() => makeFolder(path));
  expect([said, loss]).toEqual([expect.stringMatching(message), 'unusable']);
  expect(said).toContain(path);
});

test('a file is written whole or not at all', () => {
  const file = join(folder, 'x');
  writeFile(file, ['a'.repeat(300_000), 'é', 'b'], { mode: 0o600, isNew: true });
  expect([readFileSync(file, 'utf8').length, statSync(file).mode & 0o777]).toEqual([300_002, 0o600]);
  expect(troubleOf(() => writeFile(file, ['c'], { isNew: true })).message).toMatch(/EEXIST/);
  expect(troubleOf(() => writeFile('/dev/full', ['c']))).toMatchObject({ loss: 'lost' });
  expect(existsSync('/dev/full')).toBe(true);
});

test('an error of the text itself is no trouble of the file, and its file is closed', () => {
  const pieces = function* (): Generator<string> {
    yield 'a';
    throw new Error('mine');
  };
  expect(() => writeFile(join(folder, 'x'), pieces())).toThrow('mine');
});

test('a folder that takes files is left as it was', () => {
  mustTakeFiles(join(folder, 'a/b'), ['report.json']);
  expect(readdirSync(folder)).toEqual([]);
  mkdirSync(join(folder, 'c/report.json'), { recursive: true });
  expect(troubleOf(() => mustTakeFiles(join(folder, 'c'), ['report.json'])).message).toMatch(/report\.json .*EISDIR/);
  expect(readdirSync(join(folder, 'c'))).toEqual(['report.json']);
  writeFileSync(join(folder, 'file'), '');
  expect(troubleOf(() => mustTakeFiles(join(folder, 'file'), [])).message).toMatch(/ENOTDIR/);
});

test('a file that can be written is not touched', () => {
  mustTakeFile(join(folder, 'new'));
  mustTakeFile('/dev/full');
  expect(readdirSync(folder)).toEqual([]);
  expect(troubleOf(() => mustTakeFile(folder)).message).toMatch(/EISDIR/);
  expect(troubleOf(() => mustTakeFile(join(folder, 'none/x'))).message).toMatch(/ENOENT/);
});
