import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';

/** RuntimeClass: the runtime-class plugin reads it. */
export const runtimeClassKind = defineKind({
  group: 'node.platform.io',
  kind: 'RuntimeClass',
  plural: 'runtimeclasses',
  namespaced: false,
  schema: 'runtime-class',
  columns: [nameColumn, column('Handler', ({ handler }) => handler ?? ''), ageColumn],
  validations: [dataRules.need('handler')],
  immutable: [{ path: 'handler', rules: [] }],
});
