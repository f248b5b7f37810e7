import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { podDefaults } from './pod/pod-defaults.ts';
import { emptyTemplate } from './shared/empty-template.ts';
import { count, rollingUpdate, selectorValidations, wideColumns, workload } from './shared/workload.ts';

const { fill } = dataRules;

/** DaemonSet: stored, not executed. */
export const daemonSetKind = defineKind({
  ...workload,
  kind: 'DaemonSet',
  plural: 'daemonsets',
  shortNames: ['ds'],
  schema: 'daemon-set',
  empty: {
    spec: { template: emptyTemplate, updateStrategy: {} },
    status: { currentNumberScheduled: 0, desiredNumberScheduled: 0, numberMisscheduled: 0, numberReady: 0 },
  },
  columns: [
    nameColumn,
    ...(
      [
        ['Desired', 'desiredNumberScheduled'],
        ['Current', 'currentNumberScheduled'],
        ['Ready', 'numberReady'],
        ['Up-to-date', 'updatedNumberScheduled'],
        ['Available', 'numberAvailable'],
      ] as const
    ).map(([name, member]) => column(name, ({ status }) => count(status?.[member]), 0, 'integer')),
    column(
      'Node Selector',
      ({ spec }) =>
        Object.entries(spec?.template?.spec?.nodeSelector ?? {})
          .map((pair) => pair.join('='))
          .join(',') || '<none>',
    ),
    ageColumn,
    ...wideColumns,
  ],
  defaults: [
    rollingUpdate('updateStrategy', { maxSurge: 0 }, 'VER-78'),
    fill('spec.updateStrategy.rollingUpdate.maxUnavailable', 1),
    fill('spec.updateStrategy.rollingUpdate.maxSurge', 0),
    fill('spec.revisionHistoryLimit', 10),
    podDefaults('spec.template.spec'),
  ],
  validations: selectorValidations,
});
