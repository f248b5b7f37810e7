import { serviceAccountTokenSubresource } from '../access/service-account-token.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { defineKind } from './shared/define-kind.ts';

/** ServiceAccount with its token subresource (A 2.2, B 5.4). */
export const serviceAccountKind = defineKind({
  kind: 'ServiceAccount',
  plural: 'serviceaccounts',
  shortNames: ['sa'],
  namespaced: true,
  schema: 'service-account',
  deleteAnswers: 'Object',
  subresources: { token: serviceAccountTokenSubresource },
  columns: [nameColumn, column('Secrets', (object) => String((object['secrets'] ?? []).length)), ageColumn],
});
