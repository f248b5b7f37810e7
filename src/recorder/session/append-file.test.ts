import { mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { AppendFile } from './append-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'append-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('buffered lines are written together, and removed together when the write fails', () => {
  const path = join(folder, 'x');
  let room = Number.POSITIVE_INFINITY;
  let writes = 0;
  const file = new AppendFile(path, (fd, bytes, from) => {
    writes += 1;
    const fits = Math.min(room, bytes.length - from);
    if (fits === 0) throw new Error('no space left on device');
    room -= fits;
    return writeSync(fd, bytes, from, fits);
  });
  const text = (): string => readFileSync(path, 'utf8');
  file.hold('first');
  file.hold('second');
  expect([text(), file.length]).toEqual(['', 13]);
  file.flush();
  expect([text(), file.length, writes]).toEqual(['first\nsecond\n', 13, 1]);
  room = 3;
  file.hold('third');
  expect(() => file.flush()).toThrow('no space left');
  expect([text(), file.length]).toEqual(['first\nsecond\n', 13]);
  room = Number.POSITIVE_INFINITY;
  file.hold('é'.repeat(200_000));
  file.flush();
  expect(text()).toBe(`first\nsecond\n${'é'.repeat(200_000)}\n`);
  file.close();
});

test('a full buffer is written early, and the next flush throws the error of that write', () => {
  const path = join(folder, 'y');
  let isFull = false;
  const file = new AppendFile(path, (fd, bytes, from) => {
    if (isFull) throw new Error('no space left on device');
    return writeSync(fd, bytes, from);
  });
  const large = 'x'.repeat(300_000);
  file.hold(large);
  file.hold(large);
  expect(readFileSync(path, 'utf8')).toBe(`${large}\n`);
  isFull = true;
  file.hold(large);
  isFull = false;
  file.hold('small');
  expect(() => file.flush()).toThrow('no space left');
  expect(readFileSync(path, 'utf8')).toBe(`${large}\n`);
  file.hold('small');
  file.flush();
  expect(readFileSync(path, 'utf8')).toBe(`${large}\nsmall\n`);
  file.close();
});
