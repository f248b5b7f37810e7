import type { AuditEvent } from '../../checks/access/audit.ts';
import type { World } from '../world.ts';

/**
 * Audit events (B 6.2) of requests whose path contains the text, and perhaps of others. Not testable when the target
 * has no audit log.
 */
export const auditEvents = async (world: World, path: string): Promise<readonly AuditEvent[]> =>
  (await world.target.controls.auditLog?.(path)) ?? world.notTestable('the target provides no audit log');
