import { expect, test } from 'vitest';
import { allNamed } from './all-named.ts';

test('every event names a user', () => {
  const good = { requestURI: '/livez', user: { username: 'system:anonymous' } };
  expect(allNamed([good, good])).toMatchObject({ findings: [], seen: 2 });
  for (const user of [{ username: '' }, {}, undefined])
    expect(allNamed([good, { requestURI: '/healthz', user }]).findings).toMatchObject([
      { message: 'the audit event of /healthz names no user' },
    ]);
  expect(allNamed([]).seen).toBe(0);
});
