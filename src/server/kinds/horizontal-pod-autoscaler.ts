import { copyOf } from '../copy.ts';
import type { ApiObject, Json, KindData } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { causes } from './shared/causes.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { withStatus } from './shared/keep-status.ts';
import { kindSchema } from './shared/kind-schema.ts';

const { check, fill, need } = dataRules;

/** Percent of the requested CPU that an autoscaler without metrics aims at. */
const defaultUtilization = 80;

const fastest: Json = [
  { type: 'Pods', value: 4, periodSeconds: 15 },
  { type: 'Percent', value: 100, periodSeconds: 15 },
];

/** Sets the metric of an autoscaler that names none, and the members of its behavior, in place. */
const fillScaling = (spec: Json): void => {
  if (!spec) return;
  if (!spec.metrics?.length)
    spec.metrics = [
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: defaultUtilization } },
      },
    ];
  if (!spec.behavior) return;
  spec.behavior = {
    scaleUp: {
      stabilizationWindowSeconds: 0,
      selectPolicy: 'Max',
      policies: copyOf(fastest),
      ...spec.behavior.scaleUp,
    },
    scaleDown: { selectPolicy: 'Max', policies: copyOf(fastest.slice(1)), ...spec.behavior.scaleDown },
  };
};

const scaler: Parameters<typeof defineKind>[0] = {
  group: 'autoscaling',
  version: 'v2',
  kind: 'HorizontalPodAutoscaler',
  plural: 'horizontalpodautoscalers',
  shortNames: ['hpa'],
  categories: ['all'],
  namespaced: true,
  schema: 'horizontal-pod-autoscaler',
  empty: { spec: { scaleTargetRef: {} }, status: { currentReplicas: 0, desiredReplicas: 0 } },
  columns: [
    nameColumn,
    column('Reference', ({ spec }) => `${spec?.scaleTargetRef?.kind ?? ''}/${spec?.scaleTargetRef?.name ?? ''}`),
    column('Targets', () => '<unknown>'),
    column('MinPods', ({ spec }) => String(spec?.minReplicas ?? '<unset>')),
    column('MaxPods', ({ spec }) => spec?.maxReplicas ?? 0, 0, 'integer'),
    column('Replicas', ({ status }) => status?.currentReplicas ?? 0, 0, 'integer'),
    ageColumn,
  ],
  defaults: [fill('spec.minReplicas', 1), { rules: [], apply: ({ spec }) => fillScaling(spec) }],
  validations: [
    need('spec.scaleTargetRef'),
    need('spec.scaleTargetRef.kind'),
    need('spec.scaleTargetRef.name'),
    check([], ({ spec }) =>
      spec?.minReplicas < 1
        ? [causes.invalid('spec.minReplicas', spec.minReplicas, 'must be greater than or equal to 1')]
        : spec?.minReplicas > spec?.maxReplicas
          ? [causes.invalid('spec.maxReplicas', spec.maxReplicas, 'must be greater than or equal to `minReplicas`')]
          : [],
    ),
    check([], ({ spec }) =>
      spec?.maxReplicas >= 1
        ? []
        : [causes.invalid('spec.maxReplicas', spec?.maxReplicas ?? 0, 'must be greater than 0')],
    ),
  ],
  ...withStatus,
};

/**
 * Members of the spec that v1 does not have. v1 shows them as JSON in annotations, so that a round trip keeps them (B
 * 9).
 */
const annotationKeys: Readonly<Record<string, string>> = {
  metrics: 'autoscaling.platform.io/metrics',
  behavior: 'autoscaling.platform.io/behavior',
};

const isUseOfCpu = (metric: Json): boolean =>
  metric?.type === 'Resource' && metric.resource?.name === 'cpu' && metric.resource.target?.type === 'Utilization';

const withAnnotations = (object: ApiObject, annotations: Record<string, string>): ApiObject => {
  const { annotations: _old, ...metadata } = object.metadata;
  return { ...object, metadata: { ...metadata, ...(Object.keys(annotations).length > 0 ? { annotations } : {}) } };
};

/**
 * The CPU utilization is the only metric of v1. It becomes the number of v1 when it is the last metric; all other
 * metrics move to annotations.
 */
const fromStored = (object: ApiObject): ApiObject => {
  const { metrics = [], behavior, ...spec } = object['spec'] ?? {};
  const last: Json = metrics.at(-1);
  const ofCpu: number | undefined = isUseOfCpu(last) ? last.resource.target.averageUtilization : undefined;
  const others: Json[] = ofCpu === undefined ? metrics : metrics.slice(0, -1);
  const annotations = {
    ...object.metadata.annotations,
    ...(others.length > 0 ? { [annotationKeys['metrics'] as string]: JSON.stringify(others) } : {}),
    ...(behavior ? { [annotationKeys['behavior'] as string]: JSON.stringify(behavior) } : {}),
  };
  return withAnnotations(
    { ...object, spec: { ...spec, ...(ofCpu === undefined ? {} : { targetCPUUtilizationPercentage: ofCpu }) } },
    annotations,
  );
};

const parsed = (text: string | undefined): Json => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const toStored = (object: ApiObject): ApiObject => {
  const { targetCPUUtilizationPercentage: ofCpu, ...spec } = object['spec'] ?? {};
  const annotations = { ...object.metadata.annotations };
  const restored = Object.fromEntries(
    Object.entries(annotationKeys).map(([member, key]) => [member, parsed(annotations[key])]),
  );
  for (const key of Object.values(annotationKeys)) delete annotations[key];
  const last =
    ofCpu === undefined
      ? []
      : [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: ofCpu } } }];
  const metrics = [...(spec.metrics ?? restored['metrics'] ?? []), ...last];
  const behavior = spec.behavior ?? restored['behavior'];
  return withAnnotations(
    { ...object, spec: { ...spec, ...(metrics.length > 0 ? { metrics } : {}), ...(behavior ? { behavior } : {}) } },
    annotations,
  );
};

const schemaOfV2: Json = kindSchema('horizontal-pod-autoscaler');
const { metrics: _metrics, behavior: _behavior, ...members } = schemaOfV2.properties.spec.properties;
const schemaOfV1: Json = {
  ...schemaOfV2,
  properties: {
    ...schemaOfV2.properties,
    spec: {
      ...schemaOfV2.properties.spec,
      properties: {
        ...members,
        // Owned as one value, unlike in v2.
        scaleTargetRef: { ...members.scaleTargetRef, 'x-platform-map-type': 'atomic' },
        targetCPUUtilizationPercentage: { type: 'integer', format: 'int32' },
      },
    },
  },
};

/** Sets the target of an autoscaler of v1 that names no metric, neither as a number nor in the annotation, in place. */
const fillTarget = ({ metadata, spec }: Json): void => {
  if (!spec || parsed(metadata?.annotations?.[annotationKeys['metrics'] as string])?.length) return;
  spec.targetCPUUtilizationPercentage ??= defaultUtilization;
};

const defaults: KindData['defaults'] = [fill('spec.minReplicas', 1), { rules: [], apply: fillTarget }];

/** HorizontalPodAutoscaler in both API versions: the same objects, stored in the form of v2 (B 9). */
export const horizontalPodAutoscalerKinds: readonly KindData[] = [
  defineKind(scaler),
  {
    ...defineKind({ ...scaler, version: 'v1', schema: null, defaults }),
    schema: schemaOfV1,
    storedAs: { group: 'autoscaling', plural: 'horizontalpodautoscalers', toStored, fromStored },
  },
];
