import { isDeepStrictEqual } from 'node:util';
import type { ServerParts } from '../core.ts';
import { eventKind } from '../kinds/event.ts';
import { causes } from '../kinds/shared/causes.ts';
import { ageColumn, column, nameColumn } from '../kinds/shared/columns.ts';
import { dataRules } from '../kinds/shared/data-rules.ts';
import { hasTrueCondition } from '../kinds/shared/has-true-condition.ts';
import type { ApiObject, Json, KindData, TableColumn } from '../model.ts';
import { isReached } from '../options/release-numbers.ts';

const { check, fill } = dataRules;

/** Inserts a column after the one of this name. */
const after =
  (name: string, inserted: TableColumn) =>
  ({ columns }: KindData): Partial<KindData> => ({
    columns: (columns ?? []).flatMap((one) => (one.name === name ? [one, inserted] : [one])),
  });

const defaults =
  (...added: ReadonlyArray<readonly [path: string, value: Json]>) =>
  (kind: KindData): Partial<KindData> => ({
    defaults: [...kind.defaults, ...added.map(([path, value]) => fill(path, value))],
  });

const jobState = (job: ApiObject): string => {
  const has = (type: string): boolean => hasTrueCondition(job, type);
  if (has('Complete')) return 'Complete';
  if (has('Failed')) return 'Failed';
  if (job.metadata.deletionTimestamp) return 'Terminating';
  return ['Suspended', 'FailureTarget', 'SuccessCriteriaMet'].find(has) ?? 'Running';
};

const jobPrefix = 'batch.platform.io/';

/** Adds the labels with a prefix, which select the Pods of a Job. */
const prefixJobLabels = ({ allocate }: KindData): Partial<KindData> => ({
  allocate: (object, ctx) => {
    const had = object['spec']?.selector;
    allocate?.(object, ctx);
    const { metadata, spec } = object;
    if (had || !spec?.selector || spec.manualSelector) return;
    spec.selector = { matchLabels: { [`${jobPrefix}controller-uid`]: metadata.uid ?? '' } };
    if (spec.template)
      spec.template.metadata.labels = {
        ...spec.template.metadata.labels,
        [`${jobPrefix}controller-uid`]: metadata.uid ?? '',
        [`${jobPrefix}job-name`]: metadata.name ?? '',
      };
  },
});

/** A Job without labels takes those of its template, also those that the server has given it. */
const takeTemplateLabels = ({ allocate }: KindData): Partial<KindData> => ({
  allocate: (object, ctx) => {
    const templateLabels = (): Json => object['spec']?.template?.metadata?.labels ?? {};
    const tookAll = isDeepStrictEqual(object.metadata.labels ?? {}, templateLabels());
    allocate?.(object, ctx);
    if (tookAll && Object.keys(templateLabels()).length > 0) object.metadata.labels = { ...templateLabels() };
  },
});

const definitionColumns: readonly TableColumn[] = [
  nameColumn,
  column('Scope', ({ spec }) => spec?.scope ?? ''),
  column('Versions', ({ spec }) => (spec?.versions ?? []).map(({ name }: Json) => name).join(',')),
  column('Created At', ({ metadata }) => metadata.creationTimestamp ?? '', 0, 'date'),
  column('Group', ({ spec }) => spec?.group ?? '', 1),
  column('Kind', ({ spec }) => spec?.names?.kind ?? '', 1),
  column('ShortNames', ({ spec }) => (spec?.names?.shortNames ?? []).join(','), 1),
  column(
    'Established',
    ({ status }) => (status?.conditions ?? []).find(({ type }: Json) => type === 'Established')?.status ?? 'Unknown',
    1,
  ),
];

/** An event with the names that its members have in the core group. */
const coreEvent = (event: ApiObject): ApiObject => ({
  ...event,
  involvedObject: event['regarding'],
  message: event['note'],
  source: event['deprecatedSource'],
  firstTimestamp: event['deprecatedFirstTimestamp'],
  lastTimestamp: event['deprecatedLastTimestamp'],
  count: event['deprecatedCount'],
});

const eventColumns: readonly TableColumn[] = (eventKind.columns ?? []).map((one) => ({
  ...one,
  cell: (event, now) => one.cell(coreEvent(event), now),
}));

const attributesClass = after(
  'StorageClass',
  column('VolumeAttributesClass', ({ spec }) => spec?.volumeAttributesClassName ?? '<unset>'),
);

/** Whether a reference names no API group, although only one kind of the core group scales. */
const isWithoutGroup = ({ apiVersion = '', kind }: Json): boolean =>
  !apiVersion.includes('/') && kind !== 'ReplicationController';

/** What each release changes in kinds that the documents have: columns, defaults, labels and checks. */
const changes: ReadonlyArray<readonly [since: string, kind: string, change: (kind: KindData) => Partial<KindData>]> = [
  ['1.24', 'Event.events.platform.io', () => ({ columns: eventColumns })],
  ['1.27', 'Job.batch', prefixJobLabels],
  ['1.24', 'Job.batch', takeTemplateLabels],
  ['1.29', 'Job.batch', defaults(['spec.manualSelector', false])],
  [
    '1.29',
    'Job.batch',
    (kind) => ({
      defaults: [
        {
          rules: [],
          apply: ({ spec }) => {
            if (!spec) return;
            spec.podReplacementPolicy ??= spec.podFailurePolicy ? 'Failed' : 'TerminatingOrFailed';
            // Each index has a limit of its own.
            if (spec.backoffLimitPerIndex !== undefined) spec.backoffLimit ??= 2 ** 31 - 1;
          },
        },
        ...kind.defaults,
      ],
    }),
  ],
  ['1.30', 'Job.batch', after('Name', column('Status', jobState))],
  [
    '1.30',
    'CronJob.batch',
    after(
      'Schedule',
      column('Timezone', ({ spec }) => spec?.timeZone ?? '<none>'),
    ),
  ],
  [
    '1.27',
    'StatefulSet.apps',
    defaults(
      ['spec.persistentVolumeClaimRetentionPolicy', {}],
      ['spec.persistentVolumeClaimRetentionPolicy.whenDeleted', 'Retain'],
      ['spec.persistentVolumeClaimRetentionPolicy.whenScaled', 'Retain'],
    ),
  ],
  ['1.37', 'StatefulSet.apps', defaults(['spec.updateStrategy.rollingUpdate.maxUnavailable', 1])],
  ['1.28', 'CSIDriver.storage.platform.io', defaults(['spec.seLinuxMount', false])],
  ['1.37', 'CSIDriver.storage.platform.io', defaults(['spec.preventPodSchedulingIfMissing', false])],
  ['1.29', 'PersistentVolumeClaim.', attributesClass],
  ['1.29', 'PersistentVolume.', attributesClass],
  [
    '1.32',
    'PriorityClass.scheduling.platform.io',
    after(
      'Age',
      column('PreemptionPolicy', (object) => object['preemptionPolicy'] ?? ''),
    ),
  ],
  [
    '1.28',
    'NetworkPolicy.networking.platform.io',
    () => ({ subresources: {}, empty: { spec: { podSelector: {} } }, prepareUpdate: () => undefined }),
  ],
  ['1.33', 'Pod.', () => ({ generation: true })],
  ['1.37', 'HorizontalPodAutoscaler.autoscaling', () => ({ generation: true })],
  [
    '1.33',
    'ResourceQuota.',
    ({ columns }) => ({ columns: [...(columns ?? []).filter(({ name }) => name !== 'Age'), ageColumn] }),
  ],
  [
    '1.34',
    'HorizontalPodAutoscaler.autoscaling',
    (kind) => ({
      validations: [
        ...kind.validations,
        check([], ({ spec }, old) =>
          !old && spec?.scaleTargetRef && isWithoutGroup(spec.scaleTargetRef)
            ? [
                causes.invalid(
                  'spec.scaleTargetRef.apiVersion',
                  spec.scaleTargetRef.apiVersion ?? '',
                  'apiVersion must specify API group',
                ),
              ]
            : [],
        ),
      ],
    }),
  ],
  ['1.35', 'ServiceAccount.', ({ columns }) => ({ columns: (columns ?? []).filter(({ name }) => name !== 'Secrets') })],
  ['1.37', 'CustomResourceDefinition.apiextensions.platform.io', () => ({ columns: definitionColumns })],
];

/** Gives kinds the columns, defaults and labels of a release. Changes the parts. */
export const changeKindsByRelease = (parts: ServerParts, release: string): void => {
  parts.kinds = parts.kinds.map((kind) =>
    changes
      .filter(([since, name]) => name === `${kind.kind}.${kind.group}` && isReached(since, release))
      .reduce((changed, [, , change]) => Object.assign(changed, change(changed)), { ...kind }),
  );
};
