import { defineKind } from './shared/define-kind.ts';
import { podDefaults } from './pod/pod-defaults.ts';
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
  defaults: [podDefaults('template.spec')],
  validations: [templateRule('template')],
});
