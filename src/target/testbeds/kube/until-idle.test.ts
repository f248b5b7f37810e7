import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { untilIdle } from './until-idle.ts';

const settled = (promise: Promise<void>): (() => boolean) => {
  let over = false;
  void promise.then(() => {
    over = true;
  });
  return () => over;
};

it.runIf(existsSync('/proc/self/task'))('waits while one of the processes is busy or stopped', async () => {
  const child = spawn(process.execPath, [
    '-e',
    [
      'process.stdin.once("data", () => { clearInterval(work); setInterval(() => {}, 1000); });',
      'const work = setInterval(() => { const end = Date.now() + 50; while (Date.now() < end); }, 1)',
    ].join('\n'),
  ]);
  try {
    const waited = untilIdle([child.pid ?? 0]);
    const over = settled(waited);
    await pause(800);
    expect(over()).toBe(false);
    child.stdin.write('rest');
    await waited;
    child.kill('SIGSTOP');
    const held = untilIdle([child.pid ?? 0]);
    const released = settled(held);
    await pause(800);
    expect(released()).toBe(false);
    child.kill('SIGCONT');
    await held;
  } finally {
    child.kill('SIGKILL');
  }
});

it('does not wait for processes that have ended', async () => {
  await untilIdle([2 ** 30]);
});
