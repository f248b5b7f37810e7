import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processMark } from './process-mark.ts';
import { ownedFiles } from './remove-when-dead.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';
import { temporaryFolder } from './temporary-folder.ts';

let folder: string;
const before = process.env['TMPDIR'];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-'));
  process.env['TMPDIR'] = folder;
});
afterEach(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  rmSync(folder, { recursive: true, force: true });
});

const [place = '', , start = ''] = processMark().split('-');
const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;
const otherStart = [...start].reverse().join('');

/** A folder as a process with this mark creates it, with a file in it. */
const leftBy = (mark: string, kind = 'record'): string => {
  const path = join(folder, `planecheck-${kind}-${mark}-abcdef`);
  mkdirSync(path);
  writeFileSync(join(path, 'kubeconfig'), 'token');
  return path;
};

test('removes folders of processes that have ended, also when the process id is in use again', () => {
  const removed = [
    leftBy(`${place}-${deadPid()}-${otherStart}`),
    leftBy(`${place}-${process.pid}-${otherStart}`, 'kube'),
  ];
  expect([...sweepLeftovers()].sort()).toEqual([...removed].sort());
  expect(removed.filter((path) => existsSync(path))).toEqual([]);
  expect(sweepLeftovers()).toEqual([]);
});

test('keeps folders of running processes, of other machines and of other programs', () => {
  const kept = [
    temporaryFolder('record'),
    leftBy(processMark()),
    leftBy(`${place}-${process.pid}-unknown`),
    leftBy(`${[...place].reverse().join('')}-${deadPid()}-${otherStart}`),
    join(folder, 'planecheck-record-mine'),
  ];
  mkdirSync(kept[4] as string);
  const outside = join(folder, 'outside');
  mkdirSync(outside);
  symlinkSync(outside, join(folder, `planecheck-record-${place}-${deadPid()}-${otherStart}-abcdef`));
  expect(sweepLeftovers()).toEqual([]);
  expect([...kept, outside].filter((path) => !existsSync(path))).toEqual([]);
});

test('removes a registered file elsewhere unless it was changed or replaced', () => {
  const names = ['unchanged', 'rewritten', 'replaced'].map((name) => join(folder, name));
  const [unchanged = '', rewritten = '', replaced = ''] = names;
  for (const name of names) writeFileSync(name, 'token');
  const owned = names.map((path) => {
    const { dev, ino, mtimeMs } = statSync(path);
    return { path, dev, ino, mtimeMs };
  });
  const list = leftBy(`${place}-${deadPid()}-${otherStart}`, ownedFiles.kind);
  writeFileSync(
    join(list, ownedFiles.list),
    JSON.stringify(owned.map((file) => (file.path === rewritten ? { ...file, mtimeMs: file.mtimeMs - 5 } : file))),
  );
  writeFileSync(`${replaced}.new`, 'mine');
  rmSync(replaced);
  writeFileSync(replaced, 'mine');
  expect(sweepLeftovers()).toContain(unchanged);
  expect([existsSync(unchanged), existsSync(rewritten), existsSync(replaced), existsSync(list)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('continues after a truncated list', () => {
  const list = leftBy(`${place}-${deadPid()}-${otherStart}`, ownedFiles.kind);
  writeFileSync(join(list, ownedFiles.list), '[{"path":"/');
  expect(sweepLeftovers()).toEqual([list]);
});
