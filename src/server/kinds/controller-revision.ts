import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { defineKind } from './shared/define-kind.ts';
import { count } from './shared/workload.ts';

/** ControllerRevision: a stored state of a workload. */
export const controllerRevisionKind = defineKind({
  group: 'apps',
  kind: 'ControllerRevision',
  plural: 'controllerrevisions',
  namespaced: true,
  schema: 'controller-revision',
  columns: [
    nameColumn,
    column('Controller', ({ metadata }) => {
      const owner = metadata.ownerReferences?.find(({ controller }) => controller === true);
      return owner
        ? `${String(owner.kind).toLowerCase()}.${String(owner.apiVersion).split('/')[0]}/${owner.name}`
        : '<none>';
    }),
    column('Revision', ({ revision }) => count(revision), 0, 'integer'),
    ageColumn,
  ],
});
