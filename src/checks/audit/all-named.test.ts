import { expect, test } from 'vitest';
import { allNamed } from './all-named.ts';

test('every event names a user', () => {
  const good = { requestURI: '/livez', user: { username: 'system:anonymous' } };
  expect(allNamed([good, good])).toMatchObject({ findings: [], seen: 2 });
  for (const user of [{ username: '' }, {}, undefined])
    expect(allNamed([good, { requestURI: '/healthz', user }]).findings).toMatchObject([
      { message: 'the request for /healthz ran without a name' },
    ]);
  expect(allNamed([]).seen).toBe(0);
});
