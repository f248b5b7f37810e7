import type { Json, KindData } from '../model.ts';
import { ageColumn, column, nameColumn } from './ages.ts';
import { causes } from './causes.ts';
import { dataRules } from './data-rules.ts';
import { defineKind } from './define-kind.ts';
import { endpointSliceKinds } from './endpoint-slices.ts';
import { keepStatus, statusSubresource } from './keep-status.ts';
import { networkPolicyDefaults, networkPolicyValidations } from './network-policy.ts';
import { podAutoscalerKinds } from './pod-autoscalers.ts';

const { check, fill, need } = dataRules;
const withStatus = { ...keepStatus, subresources: { status: statusSubresource } } as const;

const budget: Parameters<typeof defineKind>[0] = {
  group: 'policy',
  kind: 'PodDisruptionBudget',
  plural: 'poddisruptionbudgets',
  shortNames: ['pdb'],
  namespaced: true,
  schema: 'pod-disruption-budget',
  generation: true,
  columns: [
    nameColumn,
    column('Min Available', ({ spec }) => String(spec?.minAvailable ?? 'N/A')),
    column('Max Unavailable', ({ spec }) => String(spec?.maxUnavailable ?? 'N/A')),
    column('Allowed Disruptions', ({ status }) => status?.disruptionsAllowed ?? 0, 0, 'integer'),
    ageColumn,
  ],
  validations: [
    check([], ({ spec }) =>
      spec?.minAvailable !== undefined && spec?.maxUnavailable !== undefined
        ? [causes.invalid('spec', spec, 'minAvailable and maxUnavailable cannot be both set')]
        : [],
    ),
  ],
  ...withStatus,
};

const pathTypes = ['Exact', 'ImplementationSpecific', 'Prefix'];
const ingressPaths = ({ spec }: Json): [Json, string][] =>
  (spec?.rules ?? []).flatMap((rule: Json, r: number) =>
    (rule.http?.paths ?? []).map((path: Json, p: number) => [path, `spec.rules[${r}].http.paths[${p}]`]),
  );

const network: readonly KindData[] = [
  defineKind({
    group: 'networking.platform.io',
    kind: 'Ingress',
    plural: 'ingresses',
    shortNames: ['ing'],
    namespaced: true,
    schema: 'ingress',
    generation: true,
    columns: [
      nameColumn,
      column('Class', ({ spec }) => spec?.ingressClassName ?? '<none>'),
      column(
        'Hosts',
        ({ spec }) =>
          (spec?.rules ?? [])
            .map((rule: Json) => rule.host)
            .filter(Boolean)
            .join(',') || '*',
      ),
      column('Address', ({ status }) =>
        (status?.loadBalancer?.ingress ?? []).map((item: Json) => item.ip ?? item.hostname).join(','),
      ),
      column('Ports', ({ spec }) => (spec?.tls?.length ? '80, 443' : '80')),
      ageColumn,
    ],
    validations: [
      check([], ({ spec }) =>
        spec?.rules?.length || spec?.defaultBackend
          ? []
          : [causes.invalid('spec', spec ?? {}, 'either `defaultBackend` or `rules` must be specified')],
      ),
      check(['VER-135'], (object) =>
        ingressPaths(object).flatMap(([path, at]) =>
          path.pathType ? [] : [causes.required(`${at}.pathType`, 'pathType must be specified')],
        ),
      ),
      check(['VER-136', 'VER-137', 'VER-138', 'VER-139'], (object) =>
        ingressPaths(object).flatMap(([path, at]) =>
          !path.pathType || pathTypes.includes(path.pathType)
            ? []
            : [causes.notSupported(`${at}.pathType`, path.pathType, pathTypes)],
        ),
      ),
      check([], (object) =>
        ingressPaths(object).flatMap(([{ backend }, at]) =>
          backend?.service?.name || backend?.resource
            ? []
            : [causes.required(`${at}.backend`, 'an ingress backend names a service or a resource')],
        ),
      ),
    ],
    ...withStatus,
  }),
  defineKind({
    group: 'networking.platform.io',
    kind: 'IngressClass',
    plural: 'ingressclasses',
    namespaced: false,
    schema: 'ingress-class',
    generation: true,
    columns: [
      nameColumn,
      column('Controller', ({ spec }) => spec?.controller ?? ''),
      column('Parameters', () => '<none>'),
      ageColumn,
    ],
    defaults: [fill('spec.parameters.scope', 'Cluster')],
  }),
  defineKind({
    group: 'networking.platform.io',
    kind: 'NetworkPolicy',
    plural: 'networkpolicies',
    shortNames: ['netpol'],
    namespaced: true,
    schema: 'network-policy',
    generation: true,
    columns: [
      nameColumn,
      column(
        'Pod-Selector',
        ({ spec }) =>
          Object.entries(spec?.podSelector?.matchLabels ?? {})
            .map((pair) => pair.join('='))
            .join(',') || '<none>',
      ),
      ageColumn,
    ],
    defaults: networkPolicyDefaults,
    validations: networkPolicyValidations,
    ...withStatus,
  }),
  ...endpointSliceKinds,
];

/** PodSecurityPolicy: stored, not enforced, removed in release 1.25 (B 9.9). */
const podSecurityPolicy: Parameters<typeof defineKind>[0] = {
  group: 'policy',
  version: 'v1beta1',
  kind: 'PodSecurityPolicy',
  plural: 'podsecuritypolicies',
  shortNames: ['psp'],
  namespaced: false,
  schema: null,
  preserveUnknown: true,
  deprecated: { removedRelease: '1.25', replacement: 'pod security admission' },
};

/** Kinds of named groups that the documents mention by their use or in the release table (A 4.3, B 9.9). */
export const groupKinds: readonly KindData[] = [
  ...network,
  defineKind(budget),
  defineKind({
    ...budget,
    version: 'v1beta1',
    deprecated: { removedRelease: '1.25', replacement: 'policy/v1 PodDisruptionBudget' },
  }),
  defineKind(podSecurityPolicy),
  defineKind({
    group: 'internal.apiserver.platform.io',
    version: 'v1alpha1',
    kind: 'StorageVersion',
    plural: 'storageversions',
    namespaced: false,
    schema: null,
    preserveUnknown: true,
    onRequest: true,
  }),
  ...podAutoscalerKinds,
  defineKind({
    group: 'coordination.platform.io',
    kind: 'Lease',
    plural: 'leases',
    namespaced: true,
    schema: 'lease',
    putCreates: true,
    columns: [nameColumn, column('Holder', ({ spec }) => spec?.holderIdentity ?? ''), ageColumn],
    validations: [
      check([], ({ spec }) =>
        spec?.leaseDurationSeconds <= 0
          ? [causes.invalid('spec.leaseDurationSeconds', spec.leaseDurationSeconds, 'must be greater than 0')]
          : [],
      ),
      check([], ({ spec }) =>
        spec?.leaseTransitions < 0
          ? [causes.invalid('spec.leaseTransitions', spec.leaseTransitions, 'must be greater than or equal to 0')]
          : [],
      ),
    ],
  }),
  defineKind({
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
  }),
  defineKind({
    group: 'node.platform.io',
    kind: 'RuntimeClass',
    plural: 'runtimeclasses',
    namespaced: false,
    schema: 'runtime-class',
    columns: [nameColumn, column('Handler', ({ handler }) => handler ?? ''), ageColumn],
    validations: [need('handler')],
    immutable: [{ path: 'handler', rules: [] }],
  }),
];
