import type { AuditEvent } from '../access/audit.ts';
import { textAt, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Each audit event names the user of its request (B 5.1). */
export const auditEventsNameUser = (events: readonly AuditEvent[]): Judgement => {
  const nameless = events.filter((event) => (textAt(event, 'user', 'username') ?? '') === '');
  return judgement(
    'auditEventsNameUser',
    nameless.map((event) =>
      finding(
        `the audit event of ${valueAt(event, 'requestURI')} names no user`,
        'a user name',
        valueAt(event, 'user') ?? 'no user name',
      ),
    ),
    events.length,
  );
};
