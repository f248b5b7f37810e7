import { expect, test } from 'vitest';
import { isStarted } from './started.ts';

test('a server that rejects its options has not started', () => {
  expect(isStarted(null).findings).toEqual([]);
  expect(isStarted('the option is required').findings).toMatchObject([{ seen: 'the option is required' }]);
});
