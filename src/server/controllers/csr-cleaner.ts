import { certificateEnd } from '../certificates/certificate-end.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { deleteObject } from './delete-object.ts';
import { reconciler } from './reconciler.ts';

const group = 'certificates.platform.io';
const resource = 'certificatesigningrequests';

/** Deletes certificate requests whose time is over (A 3.2, B 8). */
export const csrCleaner = reconciler((core) => {
  const kind = kindOf(core, group, resource);
  // The object does not tell when its certificate was written, and issuing is a change of state too.
  const issuedAt = new Map<string, number>();
  return {
    keys: (of, object, change) => {
      if (!isKind(of, group, resource)) return [];
      const { name = '', uid = '' } = object.metadata;
      if (change?.type === 'DELETED') issuedAt.delete(uid);
      else if (change?.previous && !change.previous.status?.certificate && object.status?.certificate) issuedAt.set(uid, core.clock.now());
      return [name];
    },
    run: (name) => {
      const request = kind && core.storage.get(kind, '', name);
      if (!request || request.metadata.deletionTimestamp) return;
      const rules = core.parts.behaviours.certificates;
      const now = core.clock.now();
      const lastChange = Math.max(rules.lastStateChange(request), issuedAt.get(request.metadata.uid ?? '') ?? 0);
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
