import { causes } from '../shared/causes.ts';
import type { Json } from '../../model.ts';
import { ownMember } from '../../own-member.ts';
import {
  type Constraint,
  type Constraints,
  required,
  oneOf,
  atLeast,
  form,
  matches,
  forbidden,
  labels,
  labelSelector,
  filledSelector,
} from './constraint.ts';

const percentage = (value: Json, field: string) =>
  typeof value === 'string'
    ? matches(/^[0-9]+%$/, 'a valid percentage contains digits and ends with "%"')(value, field)
    : atLeast(0)(value, field);
/** A number or percentage of Pods that may be missing: at most all. */
const unavailable: Constraint = (value, field) => [
  ...percentage(value, field),
  ...(/^\d+%$/.test(String(value)) && Number.parseInt(value, 10) > 100
    ? [causes.invalid(field, value, 'must not be greater than 100%')]
    : []),
];
const workloads: Constraints = [
  ['spec.selector', filledSelector],
  ['spec.minReadySeconds', atLeast(0)],
  ['spec.revisionHistoryLimit', atLeast(0)],
  ['spec.template.metadata.labels', (value) => labels(value, 'spec.template.labels')],
];
/** Counts of the status that are not negative and at most `replicas`. */
const counts = (...members: readonly string[]): Constraints => [
  ...['replicas', ...members].map((member) => [`status.${member}`, atLeast(0)] as const),
  [
    'status',
    (status, field) => [
      ...members
        .filter((member) => (status?.[member] ?? 0) > (status?.replicas ?? 0))
        .map((member) =>
          causes.invalid(`${field}.${member}`, status[member], 'cannot be greater than status.replicas'),
        ),
      ...((status?.availableReplicas ?? 0) > (status?.readyReplicas ?? 0)
        ? [
            causes.invalid(
              `${field}.availableReplicas`,
              status.availableReplicas,
              'cannot be greater than readyReplicas',
            ),
          ]
        : []),
    ],
  ],
];
const endless: Constraints = [
  ['spec.template.spec.activeDeadlineSeconds', forbidden('the Pods of this kind run without an end')],
];
const jobs = (spec: string): Constraints => [
  [`${spec}.parallelism`, atLeast(0)],
  [`${spec}.completions`, atLeast(0)],
  [`${spec}.backoffLimit`, atLeast(0)],
  [`${spec}.ttlSecondsAfterFinished`, atLeast(0)],
  [`${spec}.activeDeadlineSeconds`, atLeast(0)],
  [`${spec}.completionMode`, oneOf('Indexed', 'NonIndexed')],
  [
    spec,
    (value, field) =>
      value?.completionMode === 'Indexed' ? required(String(value.completions ?? ''), `${field}.completions`) : [],
  ],
  [`${spec}.template.metadata.labels`, (value) => labels(value, `${spec}.template.labels`)],
];
const target = (path: string): Constraints => [
  [`${path}.target`, required],
  [`${path}.target.type`, required],
  [
    `${path}.target.type`,
    matches(/^(AverageValue|Utilization|Value)$/, 'must be either Utilization, Value, or AverageValue'),
  ],
  [`${path}.target`, targetNumber],
  [`${path}.target.averageUtilization`, atLeast(1)],
];
const scaling = (direction: string): Constraints => [
  [`spec.behavior.${direction}.stabilizationWindowSeconds`, atLeast(0)],
  [`spec.behavior.${direction}.selectPolicy`, oneOf('Disabled', 'Max', 'Min')],
  [`spec.behavior.${direction}.policies`, notEmpty],
  [`spec.behavior.${direction}.policies[].type`, required],
  [`spec.behavior.${direction}.policies[].type`, oneOf('Percent', 'Pods')],
  [`spec.behavior.${direction}.policies[].value`, required],
  [`spec.behavior.${direction}.policies[].value`, atLeast(1)],
  [`spec.behavior.${direction}.policies[].periodSeconds`, required],
  [`spec.behavior.${direction}.policies[].periodSeconds`, atLeast(1)],
];
const sources = ['containerResource', 'external', 'object', 'pods', 'resource'] as const;
const metricOf: Constraint = (value, field) =>
  sources.flatMap((source) =>
    String(value?.type).toLowerCase() === source.toLowerCase()
      ? required(ownMember(value, source), `${field}.${source}`)
      : [],
  );
/** The member in which the type of a target has its number. */
const numberOf: Readonly<Record<string, string>> = {
  AverageValue: 'averageValue',
  Utilization: 'averageUtilization',
  Value: 'value',
};
const targetNumber: Constraint = (value, field) => {
  const member = ownMember(numberOf, value?.type);
  return member === undefined ? [] : required(String(ownMember(value, member) ?? ''), `${field}.${member}`);
};
/** A list that is not empty, when the member exists. */
const notEmpty: Constraint = (value, field) =>
  Array.isArray(value) && value.length === 0 ? [causes.required(field)] : [];
/** A number or percentage of Pods that is zero. */
const isNone = (amount: Json): boolean => /^0%?$/.test(String(amount));

/** What existing servers require of workloads, by kind and path. */
export const workloadConstraints: Readonly<Record<string, Constraints>> = {
  CronJob: [
    // The names of its Jobs are 11 characters longer.
    ['metadata.name', form((name) => (name.length > 52 ? 'must be no more than 52 characters' : null))],
    ['spec.startingDeadlineSeconds', atLeast(0)],
    ['spec.successfulJobsHistoryLimit', atLeast(0)],
    ['spec.failedJobsHistoryLimit', atLeast(0)],
    [
      'spec.jobTemplate.spec.manualSelector',
      (value, field) => (value === true ? [causes.notSupported(field, value, ['nil', 'false'])] : []),
    ],
    ...jobs('spec.jobTemplate.spec'),
  ],
  DaemonSet: [
    ...workloads,
    ...endless,
    ['spec.updateStrategy', ({ type } = {}, field) => oneOf('OnDelete', 'RollingUpdate')(type, field)],
    ['spec.updateStrategy.rollingUpdate.maxUnavailable', unavailable],
    [
      'spec.updateStrategy.rollingUpdate',
      ({ maxSurge, maxUnavailable } = {}, field) =>
        isNone(maxSurge) && isNone(maxUnavailable)
          ? [causes.required(`${field}.maxUnavailable`, 'cannot be 0 when `maxSurge` is 0')]
          : [],
    ],
  ],
  Deployment: [
    ...workloads,
    ...endless,
    ...counts('updatedReplicas', 'readyReplicas', 'availableReplicas'),
    ['spec.strategy.rollingUpdate.maxSurge', percentage],
    ['spec.strategy.rollingUpdate.maxUnavailable', unavailable],
    [
      'spec',
      ({ progressDeadlineSeconds, minReadySeconds = 0 } = {}) =>
        progressDeadlineSeconds <= minReadySeconds
          ? [
              causes.invalid(
                'spec.progressDeadlineSeconds',
                progressDeadlineSeconds,
                'must be greater than minReadySeconds',
              ),
            ]
          : [],
    ],
  ],
  HorizontalPodAutoscaler: [
    ['spec.metrics[].type', required],
    ['spec.metrics[].type', oneOf('ContainerResource', 'External', 'Object', 'Pods', 'Resource')],
    ['spec.metrics[]', metricOf],
    ['spec.metrics[].resource.name', required],
    ['spec.metrics[].pods.metric', required],
    ['spec.metrics[].pods.metric.name', required],
    ['spec.metrics[].object.metric.name', required],
    ['spec.metrics[].external.metric.name', required],
    ...sources.flatMap((source) => target(`spec.metrics[].${source}`)),
    ...['scaleDown', 'scaleUp'].flatMap(scaling),
    ['spec.targetCPUUtilizationPercentage', atLeast(1)],
  ],
  Job: jobs('spec'),
  PodTemplate: [['template.metadata.labels', labels]],
  PodDisruptionBudget: [
    ['spec.minAvailable', percentage],
    ['spec.maxUnavailable', percentage],
    ['spec.selector', labelSelector],
  ],
  ReplicaSet: [...workloads, ...endless, ...counts('fullyLabeledReplicas', 'readyReplicas', 'availableReplicas')],
  ReplicationController: [
    ['spec.template.metadata.labels', labels],
    ...counts('fullyLabeledReplicas', 'readyReplicas', 'availableReplicas'),
  ],
  StatefulSet: [
    ...workloads,
    ...endless,
    ...counts('readyReplicas', 'currentReplicas', 'updatedReplicas', 'availableReplicas'),
    ['spec.updateStrategy.rollingUpdate.partition', atLeast(0)],
    [
      'spec.updateStrategy',
      ({ type, rollingUpdate } = {}, field) =>
        type === 'OnDelete' && rollingUpdate
          ? [causes.invalid(`${field}.rollingUpdate`, rollingUpdate, 'only allowed for updateStrategy RollingUpdate')]
          : [],
    ],
  ],
};
