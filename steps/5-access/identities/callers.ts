import { Then, When } from '@cucumber/cucumber';
import type { AuditEvent } from '../../../src/checks/access/audit.ts';
import { auditEventsNameUser } from '../../../src/checks/audit/event-users.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { auditEvents } from '../../../src/world/servers/audit-events.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';

const authenticatedRequestsNote = new Note<number>(
  'the administrator, a user, the service account and an anonymous client list config maps and check health',
);

// The namespace in the query distinguishes these requests from others.
When(
  'the administrator, a user, the service account and an anonymous client list config maps and check health',
  async function (this: World) {
    const account = await this.as({ user: `system:serviceaccount:${this.namespace}:robot`, by: 'service-account' });
    const callers = [
      this.admin,
      await this.as({ user: this.testNames.name('user') }),
      account,
      this.target.anonymous.withJournal(this.journal),
    ];
    const query = { planecheck: this.namespace };
    const answers: Exchange[] = [];
    for (const caller of callers)
      for (const path of [this.objects.collection('ConfigMap'), '/livez', '/healthz'])
        answers.push(await caller.send({ method: 'GET', path, query }));
    // A request that was rejected with 401 has no user.
    authenticatedRequestsNote.set(
      this,
      answers.filter(({ response }) => response !== null && response.status !== 401).length,
    );
  },
);

Then('every audit event of these requests names a user', async function (this: World) {
  const count = authenticatedRequestsNote.of(this);
  const read = (): Promise<readonly AuditEvent[]> => auditEvents(this, `planecheck=${this.namespace}`);
  const events = await eventually(read, (found) => found.length >= count, 5_000, 100);
  if (events.length < count) this.inconclusive(`the audit log has ${events.length} of ${count} requests`);
  this.judge(auditEventsNameUser(events));
});
