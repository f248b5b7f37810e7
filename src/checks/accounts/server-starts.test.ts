import { expect, test } from 'vitest';
import { serverStarts } from './server-starts.ts';

test('a server that rejects its options has not started', () => {
  expect(serverStarts(null).findings).toEqual([]);
  expect(serverStarts('the option is required').findings).toMatchObject([{ seen: 'the option is required' }]);
});
