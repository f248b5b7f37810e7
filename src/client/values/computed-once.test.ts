import { expect, it } from 'vitest';
import { computedOnce } from './computed-once.ts';

it('calls the function once', async () => {
  const memory = new Map<string, Promise<number>>();
  let calls = 0;
  const find = async (): Promise<number> => (calls += 1);
  expect(await Promise.all([computedOnce(memory, 'a', find), computedOnce(memory, 'a', find)])).toEqual([1, 1]);
  expect(await computedOnce(memory, 'a', find)).toBe(1);
});

it('reports a failure only to the caller that caused it', async () => {
  const memory = new Map<string, Promise<string>>();
  const failing = computedOnce(memory, 'a', () => Promise.reject(new Error('failure of the first caller')));
  const waiting = computedOnce(memory, 'a', async () => 'found by the second');
  await expect(failing).rejects.toThrow('failure of the first caller');
  expect(await waiting).toBe('found by the second');
  expect(await computedOnce(memory, 'a', async () => 'found by the third')).toBe('found by the second');
});
