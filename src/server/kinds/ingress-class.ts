import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';

/** IngressClass: stored. */
export const ingressClassKind = defineKind({
  group: 'networking.platform.io',
  kind: 'IngressClass',
  plural: 'ingressclasses',
  namespaced: false,
  schema: 'ingress-class',
  empty: { spec: {} },
  generation: true,
  columns: [
    nameColumn,
    column('Controller', ({ spec }) => spec?.controller ?? ''),
    column('Parameters', ({ spec }) => {
      const { apiGroup, kind, name } = spec?.parameters ?? {};
      return name ? `${kind}${apiGroup ? `.${apiGroup}` : ''}/${name}` : '<none>';
    }),
    ageColumn,
  ],
  defaults: [dataRules.fill('spec.parameters.scope', 'Cluster')],
  immutable: [{ path: 'spec.controller', rules: [] }],
});
