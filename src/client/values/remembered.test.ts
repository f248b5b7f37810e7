import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

it('calls the function once', async () => {
  const memory = new Map<string, Promise<number>>();
  let calls = 0;
  const find = async (): Promise<number> => (calls += 1);
  expect(await Promise.all([remembered(memory, 'a', find), remembered(memory, 'a', find)])).toEqual([1, 1]);
  expect(await remembered(memory, 'a', find)).toBe(1);
});

it('reports a failure only to the caller that caused it', async () => {
  const memory = new Map<string, Promise<string>>();
  const failing = remembered(memory, 'a', () => Promise.reject(new Error('failure of the first caller')));
  const waiting = remembered(memory, 'a', async () => 'found by the second');
  await expect(failing).rejects.toThrow('failure of the first caller');
  expect(await waiting).toBe('found by the second');
  expect(await remembered(memory, 'a', async () => 'found by the third')).toBe('found by the second');
});
