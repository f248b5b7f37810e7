import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

it('finds out once', async () => {
  const memory = new Map<string, Promise<number>>();
  let calls = 0;
  const find = async (): Promise<number> => (calls += 1);
  expect(await Promise.all([remembered(memory, 'a', find), remembered(memory, 'a', find)])).toEqual([1, 1]);
  expect(await remembered(memory, 'a', find)).toBe(1);
});

it('gives a failure to the caller that caused it alone', async () => {
  const memory = new Map<string, Promise<string>>();
  const failing = remembered(memory, 'a', () => Promise.reject(new Error('of the first caller')));
  const waiting = remembered(memory, 'a', async () => 'found by the second');
  await expect(failing).rejects.toThrow('of the first caller');
  expect(await waiting).toBe('found by the second');
  expect(await remembered(memory, 'a', async () => 'asked again')).toBe('found by the second');
});
