import type { AuditEvent } from '../access/audit.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Each audit event names the user of its request (B 5.1). */
export const auditEventsNameUser = (events: readonly AuditEvent[]): Judgement => {
  const nameless = events.filter(({ user }) => typeof user?.username !== 'string' || user.username === '');
  return judgement(
    'auditEventsNameUser',
    nameless.map(({ requestURI, user }) =>
      finding(`the audit event of ${requestURI} names no user`, 'a user name', user ?? 'no user name'),
    ),
    events.length,
  );
};
