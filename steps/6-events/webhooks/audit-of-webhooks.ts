import { type AuditEvent, eventOfWrite } from '../../../src/checks/access/audit.ts';
import { auditEvents } from '../../../src/world/servers/audit-events.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

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
