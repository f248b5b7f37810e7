import { defineKind } from './shared/define-kind.ts';

/** StorageVersion: served only when an option requests it. */
export const storageVersionKind = defineKind({
  group: 'internal.apiserver.platform.io',
  version: 'v1alpha1',
  kind: 'StorageVersion',
  plural: 'storageversions',
  namespaced: false,
  schema: null,
  preserveUnknown: true,
  onRequest: true,
});
