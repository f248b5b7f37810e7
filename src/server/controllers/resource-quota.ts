import { isDeepStrictEqual } from 'node:util';
import { quantityText } from '../admission/quantity.ts';
import { isInScope } from '../admission/quota-scopes.ts';
import { namespaceUsage } from '../admission/usage.ts';
import type { Json } from '../model.ts';
import { kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';

/**
 * Writes the limits and the current usage to the status of each quota, after every change in its namespace (B 5.12).
 */
export const resourceQuota = reconciler((core) => {
  const kind = kindOf(core, '', 'resourcequotas');
  /** Namespaces with quotas, so that changes in other namespaces need no work. */
  const limited = new Set<string>();
  return {
    keys: (of, object) => {
      const namespace = object.metadata.namespace ?? '';
      if (of === kind) limited.add(namespace);
      return limited.has(namespace) ? [namespace] : [];
    },
    run: (namespace) => {
      if (!kind) return;
      const quotas = core.storage.list(kind, namespace);
      if (quotas.length === 0) limited.delete(namespace);
      for (const quota of quotas) {
        const hard: Json = quota['spec']?.hard ?? {};
        const used = Object.fromEntries(
          Object.keys(hard).map((resource) => [
            resource,
            quantityText(
              core.parts.behaviours.controllers.quotaUsed(
                namespace,
                namespaceUsage(core, namespace, resource, (of, one) => isInScope(quota, of, one)),
              ),
            ),
          ]),
        );
        const status = { ...quota['status'], hard, used };
        if (!isDeepStrictEqual(quota['status'], status)) core.storage.update(kind, { ...quota, status });
      }
    },
  };
});
