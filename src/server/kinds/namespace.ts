import type { ApiObject } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { defineKind } from './shared/define-kind.ts';
import { keepStatus, statusSubresource } from './shared/keep-status.ts';
import { copyOf } from '../copy.ts';

const finalizer = 'platform';

/** Namespace: deleted in two steps, with a finalizer list in its spec (A 3.1). */
export const namespaceKind = defineKind({
  kind: 'Namespace',
  plural: 'namespaces',
  shortNames: ['ns'],
  namespaced: false,
  verbs: ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'],
  names: 'label',
  schema: 'namespace',
  empty: { spec: {}, status: {} },
  columns: [nameColumn, column('Status', (object) => object['status']?.phase ?? ''), ageColumn],
  deleteAnswers: 'Object',
  keptMembers: ['spec'],
  defaults: [
    {
      rules: [],
      apply: (object: ApiObject) => {
        if (object.metadata.name)
          object.metadata.labels = { 'platform.io/metadata.name': object.metadata.name, ...object.metadata.labels };
      },
    },
  ],
  prepareCreate: (object) => {
    object['spec'] = {
      ...object['spec'],
      finalizers: [...new Set([...(object['spec']?.finalizers ?? []), finalizer])],
    };
    object['status'] = { phase: 'Active' };
  },
  prepareUpdate: (object, old) => {
    keepStatus.prepareUpdate(object, old);
    object['spec'] = copyOf(old['spec'] ?? {});
  },
  selectableFields: {
    name: (object) => object.metadata.name ?? '',
    'status.phase': (object) => object['status']?.phase ?? '',
  },
  subresources: {
    status: statusSubresource,
    finalize: {
      verbs: ['update'],
      merge: (old, incoming) => {
        const merged: ApiObject = copyOf(old);
        merged['spec'] = copyOf(incoming['spec'] ?? {});
        return merged;
      },
    },
  },
});
