import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';

const { fill } = dataRules;

/** PriorityClass: the priority plugin reads it (B 5.12). */
export const priorityClassKind = defineKind({
  group: 'scheduling.platform.io',
  kind: 'PriorityClass',
  plural: 'priorityclasses',
  shortNames: ['pc'],
  namespaced: false,
  schema: 'priority-class',
  generation: true,
  columns: [
    nameColumn,
    column('Value', ({ value }) => value ?? 0, 0, 'integer'),
    column('Global-Default', ({ globalDefault }) => globalDefault ?? false, 0, 'boolean'),
    ageColumn,
  ],
  defaults: [fill('value', 0), fill('preemptionPolicy', 'PreemptLowerPriority')],
  immutable: [
    { path: 'value', rules: [] },
    { path: 'preemptionPolicy', rules: [] },
  ],
});
