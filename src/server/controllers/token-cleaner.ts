import { bootstrapEnd } from './bootstrap-secrets.ts';
import { deleteObject } from './delete-object.ts';
import { kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';

/** Deletes Secrets of expired bootstrap tokens (A 3.3, B 5.3). */
export const tokenCleaner = reconciler((core) => {
  const rules = core.parts.behaviours.controllers;
  const kind = kindOf(core, '', 'secrets');
  return {
    keys: (of, object, change) =>
      change?.type !== 'DELETED' && rules.mayHaveEnded(of, object) ? [object.metadata.name ?? ''] : [],
    run: (name) => {
      const secret = kind && core.storage.get(kind, 'platform-system', name);
      if (!secret || !rules.mayHaveEnded(kind, secret)) return;
      const now = core.clock.now();
      if (rules.cleansToken(secret, now)) {
        deleteObject(core, kind, secret);
        return;
      }
      const end = bootstrapEnd(secret);
      return end === null ? null : end - now + 1;
    },
  };
});
