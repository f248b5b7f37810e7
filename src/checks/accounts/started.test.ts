import { expect, test } from 'vitest';
import { isStarted } from './started.ts';

test('who refuses to start has not started', () => {
  expect(isStarted(null).findings).toEqual([]);
  expect(isStarted('the option is required').findings).toMatchObject([{ seen: 'the option is required' }]);
});
