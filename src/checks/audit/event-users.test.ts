import { expect, test } from 'vitest';
import { auditEventsNameUser } from './event-users.ts';

test('every event names a user', () => {
  const good = { requestURI: '/livez', user: { username: 'system:anonymous' } };
  expect(auditEventsNameUser([good, good])).toMatchObject({ findings: [], seen: 2 });
  for (const user of [{ username: '' }, {}, undefined])
    expect(auditEventsNameUser([good, { requestURI: '/healthz', user }]).findings).toMatchObject([
      { message: 'the audit event of /healthz names no user' },
    ]);
  expect(auditEventsNameUser([]).seen).toBe(0);
});
