import { ageColumn, column, nameColumn } from './ages.ts';
import { defineKind } from './define-kind.ts';

/** ServiceAccount without its token sub-resource (A 2.2). */
export const serviceAccountKind = defineKind({
  kind: 'ServiceAccount',
  plural: 'serviceaccounts',
  shortNames: ['sa'],
  namespaced: true,
  schema: 'service-account',
  deleteAnswers: 'Object',
  columns: [nameColumn, column('Secrets', (object) => (object['secrets'] ?? []).length, 0, 'integer'), ageColumn],
});
