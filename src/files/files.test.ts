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
import { WriteError } from './write-error.ts';
import { makeFolder } from './make-folder.ts';
import { assertWritableFile } from './assert-writable-file.ts';
import { assertWritableFolder } from './assert-writable-folder.ts';
import { writeFile } from './write-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeErrorOf = (act: () => unknown): WriteError => {
  try {
    act();
  } catch (error) {
    if (error instanceof WriteError) return error;
    throw error;
  }
  throw new Error('the operation did not fail');
};

test('creates missing folders with the mode, and returns them with the outermost first', () => {
  const created = makeFolder(join(folder, 'a/b'), 0o700);
  expect(created).toEqual([join(folder, 'a'), join(folder, 'a/b')]);
  expect(statSync(join(folder, 'a/b')).mode & 0o777).toBe(0o700);
  expect(makeFolder(join(folder, 'a/b'))).toEqual([]);
});

test.each([
  ['/proc/nope', /ENOENT/],
  ['/proc/nope/deeper', /ENOENT/],
  ['/dev/null/x', /ENOTDIR/],
])('fails at once for a folder that cannot be created: %s', (path, message) => {
  const { message: text, loss } = writeErrorOf(() => makeFolder(path));
  expect([text, loss]).toEqual([expect.stringMatching(message), 'unusable']);
  expect(text).toContain(path);
});

test('writes a file completely or removes it', () => {
  const file = join(folder, 'x');
  writeFile(file, ['a'.repeat(300_000), 'é', 'b'], { mode: 0o600, isNew: true });
  expect([readFileSync(file, 'utf8').length, statSync(file).mode & 0o777]).toEqual([300_002, 0o600]);
  expect(writeErrorOf(() => writeFile(file, ['c'], { isNew: true })).message).toMatch(/EEXIST/);
  expect(writeErrorOf(() => writeFile('/dev/full', ['c']))).toMatchObject({ loss: 'lost' });
  expect(existsSync('/dev/full')).toBe(true);
});

test('rethrows an error of the text source unchanged', () => {
  const pieces = function* (): Generator<string> {
    yield 'a';
    throw new Error('mine');
  };
  expect(() => writeFile(join(folder, 'x'), pieces())).toThrow('mine');
});

test('leaves a writable folder unchanged after the test', () => {
  assertWritableFolder(join(folder, 'a/b'), ['report.json']);
  expect(readdirSync(folder)).toEqual([]);
  mkdirSync(join(folder, 'c/report.json'), { recursive: true });
  expect(writeErrorOf(() => assertWritableFolder(join(folder, 'c'), ['report.json'])).message).toMatch(
    /report\.json .*EISDIR/,
  );
  expect(readdirSync(join(folder, 'c'))).toEqual(['report.json']);
  writeFileSync(join(folder, 'file'), '');
  expect(writeErrorOf(() => assertWritableFolder(join(folder, 'file'), [])).message).toMatch(/ENOTDIR/);
});

test('does not change a file when it tests whether the file can be written', () => {
  assertWritableFile(join(folder, 'new'));
  assertWritableFile('/dev/full');
  expect(readdirSync(folder)).toEqual([]);
  expect(writeErrorOf(() => assertWritableFile(folder)).message).toMatch(/EISDIR/);
  expect(writeErrorOf(() => assertWritableFile(join(folder, 'none/x'))).message).toMatch(/ENOENT/);
});
