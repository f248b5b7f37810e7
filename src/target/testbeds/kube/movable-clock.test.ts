import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MovableClock } from './movable-clock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-clock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ahead = (file: string): bigint => readFileSync(file).readBigInt64LE(0);

it('writes the offset in nanoseconds, in steps of ten minutes, and waits after each step', async () => {
  const file = join(folder, 'clock');
  const clock = new MovableClock(file);
  expect(clock.environment['MOVABLE_CLOCK']).toBe(file);
  expect(ahead(file)).toBe(0n);
  const seen: bigint[] = [];
  const readOffset = async (): Promise<void> => void seen.push(ahead(file));
  await clock.advance(25 * 60_000, readOffset);
  await clock.advance(1_500, readOffset);
  expect(seen).toEqual([600n, 1_200n, 1_500n].map((seconds) => seconds * 1_000_000_000n).concat(1_501_500_000_000n));
});

it('does not overwrite the words of its followers', async () => {
  const file = join(folder, 'clock');
  const clock = new MovableClock(file);
  expect(clock.followers).toBe(0);
  const content = readFileSync(file);
  content.writeBigInt64LE(2n, 8);
  writeFileSync(file, content);
  await clock.advance(1, async () => undefined);
  expect(clock.followers).toBe(2);
});

it('waits until all running followers have caught up', async () => {
  const file = join(folder, 'clock');
  const clock = new MovableClock(file);
  const words = (...values: readonly bigint[]): void => {
    const content = readFileSync(file);
    values.forEach((value, at) => void content.writeBigInt64LE(value, 8 + 8 * at));
    writeFileSync(file, content);
  };
  // Of three followers one has ended, and one has not reported a step.
  words(3n, BigInt(process.pid), 0n, 2n ** 30n, 0n, 0n, 0n);
  let over = false;
  const advanced = clock
    .advance(1, async () => undefined)
    .then(() => {
      over = true;
    });
  await pause(400);
  expect(over).toBe(false);
  words(3n, BigInt(process.pid), 1_000_000n);
  await advanced;
});
