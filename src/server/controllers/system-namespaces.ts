import type { Controller } from '../core.ts';
import type { ApiObject } from '../model.ts';
import { kindOf } from './kinds-of.ts';

/** Makes the namespaces that every cluster has, before anything else runs (B 5.12 names them). */
export const systemNamespaces: Controller = (core) => {
  const kind = kindOf(core, '', 'namespaces');
  for (const name of kind ? core.parts.behaviours.controllers.systemNamespaces() : []) {
    if (!kind || core.storage.get(kind, '', name)) continue;
    const namespace: ApiObject = { metadata: { name, labels: { 'platform.io/metadata.name': name } }, spec: { finalizers: ['platform'] }, status: { phase: 'Active' } };
    core.storage.create(kind, namespace);
  }
  return () => {};
};
