import { Then } from '@cucumber/cucumber';
import { type AuditEvent, eventOfWrite, eventStatesMutated } from '../../../src/checks/access/audit.ts';
import { auditEvents } from '../../../src/world/servers/audit-events.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { firstWebhook } from '../../shared/webhooks.ts';

/** The completed audit event of a write of the current object; undefined if none appears in time. */
export const auditEvent = (world: World, verb: string): Promise<AuditEvent | undefined> => {
  const { kind, local } = currentObject(world);
  const wanted = { verb, namespace: world.namespace, name: world.objects.name(kind, local) };
  const read = async (): Promise<AuditEvent | undefined> =>
    eventOfWrite(
      await auditEvents(world, world.namespace === '' ? world.objects.collection(kind) : world.namespace),
      wanted,
    );
  return eventually(read, (event) => event !== undefined);
};

Then(
  'the audit event of the {word} notes the webhook with mutated {word}',
  async function (this: World, verb: string, mutated: string) {
    this.judge(eventStatesMutated(await auditEvent(this, verb), firstWebhook(this).name, mutated === 'true'));
  },
);
