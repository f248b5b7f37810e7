import { isDeepStrictEqual } from 'node:util';
import { scaleSubresource } from '../custom-resources/scale.ts';
import type { ApiObject, Cause, DefaultRule, Json, ValidationRule } from '../model.ts';
import { ageColumn, column, nameColumn } from './ages.ts';
import { causes } from './causes.ts';
import { dataRules } from './data-rules.ts';
import { defineKind } from './define-kind.ts';
import { keepStatus, statusSubresource } from './keep-status.ts';
import { podDefaults } from './pods/pod-defaults.ts';
import { templateRule } from './pods/template-rule.ts';

const { check, fill } = dataRules;

const selected = (selector: Json, labels: Json): boolean =>
  Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels?.[key] === value);

const selector: readonly ValidationRule[] = [
  check(['VER-76'], ({ spec }) =>
    spec?.selector && Object.keys(spec.selector).length > 0 ? [] : [causes.required('spec.selector')],
  ),
  check([], ({ spec }) =>
    selected(spec?.selector, spec?.template?.metadata?.labels)
      ? []
      : [
          causes.invalid(
            'spec.template.metadata.labels',
            spec?.template?.metadata?.labels ?? {},
            '`selector` does not match template `labels`',
          ),
        ],
  ),
  check(['VER-77'], ({ spec }, old): Cause[] =>
    old && !isDeepStrictEqual(old['spec']?.selector, spec?.selector)
      ? [causes.invalid('spec.selector', spec?.selector, 'field is immutable')]
      : [],
  ),
  templateRule('spec.template', ['Always']),
  check([], ({ spec }) =>
    spec?.replicas < 0 ? [causes.invalid('spec.replicas', spec.replicas, 'must be greater than or equal to 0')] : [],
  ),
];

const rolling = (member: string, members: Json, rule: string): DefaultRule => ({
  rules: [rule],
  apply: ({ spec }) => {
    if (!spec) return;
    spec[member] ??= {};
    spec[member].type ??= 'RollingUpdate';
    if (spec[member].type === 'RollingUpdate' && Object.keys(members).length > 0) spec[member].rollingUpdate ??= {};
  },
});

const count = (value: Json): Json => value ?? 0;
const images = ({ spec }: ApiObject): Json[] => spec?.template?.spec?.containers ?? [];
const wide = [
  column(
    'Containers',
    (object) =>
      images(object)
        .map((item) => item.name)
        .join(','),
    1,
  ),
  column(
    'Images',
    (object) =>
      images(object)
        .map((item) => item.image)
        .join(','),
    1,
  ),
  column(
    'Selector',
    ({ spec }) =>
      Object.entries(spec?.selector?.matchLabels ?? {})
        .map((pair) => pair.join('='))
        .join(','),
    1,
  ),
];
const base = {
  group: 'apps',
  namespaced: true,
  categories: ['all'],
  generation: true,
  ...keepStatus,
  subresources: { status: statusSubresource },
} as const;

const scale = scaleSubresource({
  specReplicasPath: '.spec.replicas',
  statusReplicasPath: '.status.replicas',
  labelSelectorPath: '.spec.selector',
});
const scalable = { ...base, subresources: { ...base.subresources, scale } } as const;

const deploymentCauses = ({ spec }: ApiObject): readonly Cause[] => {
  const { type, rollingUpdate } = spec?.strategy ?? {};
  if (!['Recreate', 'RollingUpdate'].includes(type))
    return [causes.notSupported('spec.strategy.type', type, ['Recreate', 'RollingUpdate'])];
  if (type === 'Recreate')
    return rollingUpdate
      ? [causes.forbidden('spec.strategy.rollingUpdate', "may not be specified when strategy `type` is 'Recreate'")]
      : [];
  const isZero = (amount: Json): boolean => /^0%?$/.test(String(amount));
  return isZero(rollingUpdate?.maxSurge) && isZero(rollingUpdate?.maxUnavailable)
    ? [
        causes.invalid(
          'spec.strategy.rollingUpdate.maxUnavailable',
          rollingUpdate.maxUnavailable,
          'may not be 0 when `maxSurge` is 0',
        ),
      ]
    : [];
};

/** Defaults of the claims that a StatefulSet makes for its Pods. */
const claimDefaults: DefaultRule = {
  rules: [],
  apply: ({ spec }) => {
    for (const claim of spec?.volumeClaimTemplates ?? []) {
      claim.apiVersion ??= 'v1';
      claim.kind ??= 'PersistentVolumeClaim';
      if (claim.spec) claim.spec.volumeMode ??= 'Filesystem';
      claim.status ??= { phase: 'Pending' };
    }
  },
};

/** Deployment, ReplicaSet, StatefulSet and DaemonSet: stored, not executed (B 9.9 contains the rules of apps/v1). */
export const workloadKinds = [
  defineKind({
    ...scalable,
    kind: 'Deployment',
    plural: 'deployments',
    shortNames: ['deploy'],
    schema: 'deployment',
    columns: [
      nameColumn,
      column('Ready', ({ spec, status }) => `${count(status?.readyReplicas)}/${count(spec?.replicas)}`),
      column('Up-to-date', ({ status }) => count(status?.updatedReplicas), 0, 'integer'),
      column('Available', ({ status }) => count(status?.availableReplicas), 0, 'integer'),
      ageColumn,
      ...wide,
    ],
    defaults: [
      fill('spec.replicas', 1),
      rolling('strategy', { maxSurge: 0 }, 'VER-80'),
      fill('spec.strategy.rollingUpdate.maxUnavailable', '25%', 'VER-84'),
      fill('spec.strategy.rollingUpdate.maxSurge', '25%', 'VER-83'),
      fill('spec.revisionHistoryLimit', 10, 'VER-82'),
      fill('spec.progressDeadlineSeconds', 600, 'VER-81'),
      podDefaults('spec.template.spec'),
    ],
    validations: [...selector, check([], deploymentCauses)],
  }),
  defineKind({
    ...scalable,
    kind: 'ReplicaSet',
    plural: 'replicasets',
    shortNames: ['rs'],
    schema: 'replica-set',
    columns: [
      nameColumn,
      column('Desired', ({ spec }) => count(spec?.replicas), 0, 'integer'),
      column('Current', ({ status }) => count(status?.replicas), 0, 'integer'),
      column('Ready', ({ status }) => count(status?.readyReplicas), 0, 'integer'),
      ageColumn,
      ...wide,
    ],
    defaults: [fill('spec.replicas', 1), podDefaults('spec.template.spec')],
    validations: selector,
  }),
  defineKind({
    ...scalable,
    kind: 'StatefulSet',
    plural: 'statefulsets',
    shortNames: ['sts'],
    schema: 'stateful-set',
    columns: [
      nameColumn,
      column('Ready', ({ spec, status }) => `${count(status?.readyReplicas)}/${count(spec?.replicas)}`),
      ageColumn,
      ...wide.slice(0, 2),
    ],
    defaults: [
      fill('spec.replicas', 1),
      rolling('updateStrategy', { partition: 0 }, 'VER-79'),
      fill('spec.updateStrategy.rollingUpdate.partition', 0),
      fill('spec.podManagementPolicy', 'OrderedReady'),
      claimDefaults,
      fill('spec.revisionHistoryLimit', 10),
      podDefaults('spec.template.spec'),
    ],
    validations: [
      ...selector,
      check([], ({ spec }) =>
        ['OrderedReady', 'Parallel'].includes(spec?.podManagementPolicy)
          ? []
          : [
              causes.invalid(
                'spec.podManagementPolicy',
                spec?.podManagementPolicy,
                "must be 'OrderedReady' or 'Parallel'",
              ),
            ],
      ),
      check([], ({ spec }) =>
        ['RollingUpdate', 'OnDelete'].includes(spec?.updateStrategy?.type)
          ? []
          : [causes.invalid('spec.updateStrategy', spec?.updateStrategy, "must be 'RollingUpdate' or 'OnDelete'")],
      ),
    ],
  }),
  defineKind({
    ...base,
    kind: 'DaemonSet',
    plural: 'daemonsets',
    shortNames: ['ds'],
    schema: 'daemon-set',
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
      ...wide,
    ],
    defaults: [
      rolling('updateStrategy', { maxSurge: 0 }, 'VER-78'),
      fill('spec.updateStrategy.rollingUpdate.maxUnavailable', 1),
      fill('spec.updateStrategy.rollingUpdate.maxSurge', 0),
      fill('spec.revisionHistoryLimit', 10),
      podDefaults('spec.template.spec'),
    ],
    validations: selector,
  }),
  defineKind({
    group: 'apps',
    kind: 'ControllerRevision',
    plural: 'controllerrevisions',
    namespaced: true,
    schema: 'controller-revision',
    columns: [nameColumn, column('Revision', ({ revision }) => count(revision), 0, 'integer'), ageColumn],
  }),
] as const;
