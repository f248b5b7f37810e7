import type { AuditEvent } from '../../checks/access/audit.ts';
import type { World } from '../world.ts';

/** Audit events (B 6.2) of requests whose path holds the text, and perhaps others; not reachable where the target shows none. */
export const auditEvents = async (world: World, path: string): Promise<readonly AuditEvent[]> =>
  (await world.target.controls.auditLog?.(path)) ?? world.notTestable('the target shows no audit log');
