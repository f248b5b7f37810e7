import type { Controller, ServerCore } from '../core.ts';
import type { ApiObject } from '../model.ts';
import { ensureObject } from './ensure-object.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';

/** A controller that keeps one object of a core kind in every namespace that needs it. */
export const namespaceObjects = (of: {
  readonly resource: string;
  readonly object: (core: ServerCore, namespace: string) => ApiObject;
  readonly isDue: (core: ServerCore, namespace: ApiObject) => boolean;
}): Controller =>
  reconciler((core) => {
    const namespaces = kindOf(core, '', 'namespaces');
    const kind = kindOf(core, '', of.resource);
    return {
      keys: (changed, object, change) => {
        if (isKind(changed, '', 'namespaces')) return change?.type === 'DELETED' ? [] : [object.metadata.name ?? ''];
        // Skip its own creations and objects that exist at the start.
        if (
          !isKind(changed, '', of.resource) ||
          !change ||
          change.type === 'ADDED' ||
          !core.parts.behaviours.controllers.restores(object)
        )
          return [];
        const namespace = object.metadata.namespace ?? '';
        return object.metadata.name === of.object(core, namespace).metadata.name ? [namespace] : [];
      },
      run: (name) => {
        const namespace = namespaces && core.storage.get(namespaces, '', name);
        if (namespace && kind && of.isDue(core, namespace)) ensureObject(core, kind, of.object(core, name));
      },
    };
  });
