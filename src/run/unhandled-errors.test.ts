import { afterEach, expect, test, vi } from 'vitest';
import { CutOff } from '../client/journal.ts';
import { NotTestable } from '../target/testbed.ts';
import { ScenarioEnded } from '../world/scenario-ended.ts';
import { catchUnhandledErrors } from './unhandled-errors.ts';

const releases: Array<() => void> = [];
afterEach(() => {
  for (const release of releases.splice(0).reverse()) release();
});
const catching = (onDefect: (reason: unknown) => void): (() => void) => {
  const release = catchUnhandledErrors(onDefect);
  releases.push(release);
  return () => {
    releases.splice(releases.indexOf(release), 1);
    release();
  };
};

/** Rejects without a handler; resolves when the process has reported it. */
const strayRejection = async (reason: unknown): Promise<void> => {
  const reported = new Promise<void>((resolve) => process.once('unhandledRejection', () => resolve()));
  void Promise.reject(reason);
  await reported;
};

/** Throws outside of any call; resolves when the process has handled it. */
const strayException = (error: Error): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(() => {
      setImmediate(resolve);
      throw error;
    });
  });

test.each([
  new ScenarioEnded('fail', 'a finding'),
  new NotTestable('no control'),
  new CutOff('the target did not answer'),
])('$name of a scenario that has ended is no defect', async (end) => {
  const onDefect = vi.fn();
  catching(onDefect);
  await strayRejection(end);
  await strayException(end);
  expect(onDefect).not.toHaveBeenCalled();
});

test('reports any other rejection and exception as a defect', async () => {
  const onDefect = vi.fn();
  catching(onDefect);
  const [rejection, exception] = [new TypeError('of a promise'), new Error('of a timer')];
  await strayRejection(rejection);
  await strayException(exception);
  await strayRejection('a text');
  expect(onDefect.mock.calls.flat()).toEqual([rejection, exception, 'a text']);
});

test('reports a defect to the newest of several runs, and to the others after it ended', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  catching(outer);
  const release = catching(inner);
  await strayRejection(new Error('first'));
  release();
  await strayRejection(new Error('second'));
  expect([outer, inner].map((onDefect) => onDefect.mock.calls.map(([error]) => (error as Error).message))).toEqual([
    ['second'],
    ['first'],
  ]);
});

test('removes its handlers at the end', () => {
  const before = process.listenerCount('unhandledRejection');
  const releaseBoth = [catching(vi.fn()), catching(vi.fn())];
  expect(process.listenerCount('unhandledRejection')).toBe(before + 1);
  for (const release of releaseBoth) release();
  expect(process.listenerCount('unhandledRejection')).toBe(before);
  expect(process.hasUncaughtExceptionCaptureCallback()).toBe(false);
});
