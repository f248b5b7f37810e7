import { conditionsOf } from '../certificates/conditions.ts';
import { certificateEnd } from '../certificates/certificate-end.ts';
import type { ApiObject } from '../model.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { deleteObject } from './delete-object.ts';
import { reconciler } from './reconciler.ts';

const group = 'certificates.platform.io';
const resource = 'certificatesigningrequests';

/** The state of a request: its conditions and its certificate. */
const stateOf = (request: ApiObject): string =>
  JSON.stringify([
    conditionsOf(request).map(({ type, status }) => [type, status]),
    request.status?.certificate ?? null,
  ]);

/** Deletes certificate signing requests after their retention time (A 3.2, B 8). */
export const csrCleaner = reconciler((core) => {
  const kind = kindOf(core, group, resource);
  // The object does not contain the time of its last state change: issuing sets no time, and clients write the times of
  // conditions.
  const changedAt = new Map<string, number>();
  return {
    keys: (of, object, change) => {
      if (!isKind(of, group, resource)) return [];
      const { name = '', uid = '' } = object.metadata;
      if (change?.type === 'DELETED') changedAt.delete(uid);
      else if (change && (!change.previous || stateOf(change.previous) !== stateOf(object)))
        changedAt.set(uid, core.clock.now());
      return [name];
    },
    run: (name) => {
      const request = kind && core.storage.get(kind, '', name);
      if (!request || request.metadata.deletionTimestamp) return;
      const rules = core.parts.behaviours.certificates;
      const now = core.clock.now();
      const lastChange = rules.lastStateChange(request, changedAt.get(request.metadata.uid ?? ''), now);
      const overdueAt = lastChange + (rules.isFinished(request) ? rules.keepFinished() : rules.keepPending());
      if (now > overdueAt || rules.holdsExpired(request, now)) {
        deleteObject(core, kind, request);
        return;
      }
      const end = certificateEnd(request.status?.certificate);
      return Math.min(overdueAt, end !== null && end > now ? end : Infinity) - now + 1;
    },
  };
});
