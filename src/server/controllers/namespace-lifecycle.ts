import type { ApiObject } from '../model.ts';
import { deleteObject } from './delete-object.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';
import { copyOf } from '../copy.ts';

/** Deletes the content of terminating namespaces and then removes their finalizer (A 1.6, A 3.1). */
export const namespaceLifecycle = reconciler((core) => {
  const namespaces = kindOf(core, '', 'namespaces');
  const isTerminating = (name: string): boolean =>
    Boolean(namespaces && core.storage.get(namespaces, '', name)?.metadata.deletionTimestamp);
  return {
    keys: (kind, object, change) => {
      if (isKind(kind, '', 'namespaces'))
        return object.metadata.deletionTimestamp && change?.type !== 'DELETED' ? [object.metadata.name ?? ''] : [];
      const { namespace } = object.metadata;
      return namespace && isTerminating(namespace) ? [namespace] : [];
    },
    run: (name) => {
      const namespace = namespaces && core.storage.get(namespaces, '', name);
      if (!namespaces || !namespace?.metadata.deletionTimestamp) return;
      const rules = core.parts.behaviours.controllers;
      const kinds = rules.emptiedKinds(core.kinds.all());
      for (const kind of kinds)
        for (const object of rules.contents(core.storage, kind, name)) deleteObject(core, kind, object);
      if (kinds.some((kind) => core.storage.list(kind, name).length > 0)) return;
      if ((namespace.spec?.finalizers ?? []).length === 0) return;
      const next = copyOf(namespace) as ApiObject;
      const finalizers = rules.remainingNamespaceFinalizers(namespace.spec.finalizers);
      next.spec = { ...next.spec, finalizers };
      core.storage.update(namespaces, next);
    },
  };
});
