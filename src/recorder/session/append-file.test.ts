import { mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { AppendFile } from './append-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'append-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what one owner holds survives that another cannot write, and is written by its flush alone', () => {
  const path = join(folder, 'x');
  let isFull = false;
  const file = new AppendFile(path, (fd, bytes, from) => {
    if (isFull) throw new Error('no space left on device');
    return writeSync(fd, bytes, from);
  });
  const text = (): string => readFileSync(path, 'utf8');
  file.hold('first', 1);
  file.hold('second', 2);
  isFull = true;
  expect(() => file.line('more of second', 2)).toThrow('no space left');
  isFull = false;
  file.flush(2);
  expect(text()).toBe('');
  file.flush(1);
  expect(text()).toBe('"first"\n');
  file.line('é'.repeat(200_000), 3);
  expect(text()).toBe(`"first"\n"${'é'.repeat(200_000)}"\n`);
  file.close();
});
