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

it('tells by how many nanoseconds it is ahead, in steps of ten minutes, and waits after each', async () => {
  const file = join(folder, 'clock');
  const clock = new MovableClock(file);
  expect(clock.environment['MOVABLE_CLOCK']).toBe(file);
  expect(ahead(file)).toBe(0n);
  const seen: bigint[] = [];
  const look = async (): Promise<void> => void seen.push(ahead(file));
  await clock.advance(25 * 60_000, look);
  await clock.advance(1_500, look);
  expect(seen).toEqual([600n, 1_200n, 1_500n].map((seconds) => seconds * 1_000_000_000n).concat(1_501_500_000_000n));
});

it('leaves alone what its followers write', async () => {
  const file = join(folder, 'clock');
  const clock = new MovableClock(file);
  expect(clock.followers).toBe(0);
  const told = readFileSync(file);
  told.writeBigInt64LE(2n, 8);
  writeFileSync(file, told);
  await clock.advance(1, async () => undefined);
  expect(clock.followers).toBe(2);
});

it('waits until all that live have followed', async () => {
  const file = join(folder, 'clock');
  const clock = new MovableClock(file);
  const words = (...values: readonly bigint[]): void => {
    const told = readFileSync(file);
    values.forEach((value, at) => void told.writeBigInt64LE(value, 8 + 8 * at));
    writeFileSync(file, told);
  };
  // Of three that took to it one has ended, and one follows no clock step by step.
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
