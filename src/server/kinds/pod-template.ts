import { defineKind } from './shared/define-kind.ts';
import { podDefaults } from './pod/pod-defaults.ts';
import { column, nameColumn } from './shared/columns.ts';
import { selectorText, templateColumns } from './shared/workload.ts';
import { templateRule } from './pod/template-rule.ts';
import { emptyTemplate } from './shared/empty-template.ts';

/** PodTemplate: stored, not used by this server. */
export const podTemplateKind = defineKind({
  kind: 'PodTemplate',
  plural: 'podtemplates',
  namespaced: true,
  schema: 'pod-template',
  empty: { template: emptyTemplate },
  deleteAnswers: 'Object',
  generation: true,
  columns: [
    nameColumn,
    ...templateColumns('template.spec', '')
      .slice(0, 2)
      .map((one) => ({ ...one, priority: 0 })),
    column('Pod Labels', ({ template }) => selectorText(template?.metadata?.labels)),
  ],
  defaults: [podDefaults('template.spec')],
  validations: [templateRule('template')],
});
