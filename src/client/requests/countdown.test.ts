import { expect, test, vi } from 'vitest';
import { countdown } from './countdown.ts';

test('calls once after the full time', () => {
  vi.useFakeTimers();
  const over = vi.fn();
  countdown(1_000, over);
  vi.advanceTimersByTime(999);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(over).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('does not call after it was cancelled', () => {
  vi.useFakeTimers();
  const over = vi.fn();
  countdown(1_000, over)();
  vi.advanceTimersByTime(10_000);
  expect(over).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('counts a blocked event loop as one step', async () => {
  let called = false;
  const cancel = countdown(400, () => {
    called = true;
  });
  const until = performance.now() + 600;
  while (performance.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(called).toBe(false);
  cancel();
});
