import { isIP } from 'node:net';
import type { Json } from '../model.ts';
import { ageColumn, ageOf, column, nameColumn } from './ages.ts';
import { dataRules } from './data-rules.ts';
import { causes } from './causes.ts';
import { defineKind } from './define-kind.ts';
import { keepStatus, statusSubresource } from './keep-status.ts';
import { limitRangeKind } from './limit-range.ts';
import { podDefaults } from './pods/pod-defaults.ts';
import { templateRule } from './pods/template-rule.ts';
import { portNumberCauses } from './port-number-causes.ts';
import { quotaCauses } from './quota-causes.ts';
import { replicationControllerKind } from './replication-controller.ts';

const { check } = dataRules;
const withStatus = { ...keepStatus, subresources: { status: statusSubresource } } as const;

const address = (subset: Json): string[] =>
  (subset.addresses ?? []).flatMap((item: Json) =>
    (subset.ports ?? [{}]).map((port: Json) => (port.port ? `${item.ip}:${port.port}` : item.ip)),
  );
const nodeReady = ({ status, spec }: Json): string => {
  const condition = (status?.conditions ?? []).find((item: Json) => item.type === 'Ready');
  const readiness = condition?.status === 'True' ? 'Ready' : condition ? 'NotReady' : 'Unknown';
  return spec?.unschedulable ? `${readiness},SchedulingDisabled` : readiness;
};
const lastSeen = (event: Json): string | undefined =>
  event.series?.lastObservedTime ?? event.lastTimestamp ?? event.eventTime ?? event.firstTimestamp;

/** Kinds of the core group that the documents mention by their use (A 4.3). */
export const coreKinds = [
  defineKind({
    kind: 'Node',
    plural: 'nodes',
    shortNames: ['no'],
    namespaced: false,
    schema: 'node',
    columns: [
      nameColumn,
      column('Status', nodeReady),
      column(
        'Roles',
        ({ metadata }) =>
          Object.keys(metadata.labels ?? {})
            .filter((key) => key.startsWith('node-role.platform.io/'))
            .map((key) => key.split('/')[1])
            .join(',') || '<none>',
      ),
      ageColumn,
      column('Version', ({ status }) => status?.nodeInfo?.kubeletVersion ?? ''),
    ],
    ...withStatus,
    selectableFields: { 'spec.unschedulable': ({ spec }) => String(spec?.unschedulable ?? false) },
    prepareCreate: () => {},
  }),
  defineKind({
    kind: 'Endpoints',
    plural: 'endpoints',
    shortNames: ['ep'],
    namespaced: true,
    schema: 'endpoints',
    putCreates: true,
    columns: [
      nameColumn,
      column('Endpoints', ({ subsets }) => (subsets ?? []).flatMap(address).join(',') || '<none>'),
      ageColumn,
    ],
    defaults: [
      {
        rules: [],
        apply: ({ subsets }) => {
          for (const subset of subsets ?? []) for (const port of subset?.ports ?? []) port.protocol ??= 'TCP';
        },
      },
    ],
    validations: [
      check([], ({ subsets }) =>
        (subsets ?? []).flatMap((subset: Json, s: number) => [
          ...(subset?.addresses ?? []).flatMap((item: Json, a: number) =>
            isIP(item?.ip ?? '')
              ? []
              : [causes.invalid(`subsets[${s}].addresses[${a}].ip`, item?.ip ?? '', 'must be a valid IP address')],
          ),
          ...(subset?.ports ?? []).flatMap((item: Json, p: number) =>
            portNumberCauses(item?.port, `subsets[${s}].ports[${p}].port`),
          ),
        ]),
      ),
    ],
  }),
  defineKind({
    kind: 'Event',
    plural: 'events',
    shortNames: ['ev'],
    namespaced: true,
    names: 'pathSegment',
    schema: 'event',
    putCreates: true,
    columns: [
      column('Last Seen', (event, now) => ageOf(lastSeen(event), now)),
      column('Type', ({ type }) => type ?? ''),
      column('Reason', ({ reason }) => reason ?? ''),
      column(
        'Object',
        ({ involvedObject }) => `${String(involvedObject?.kind ?? '').toLowerCase()}/${involvedObject?.name ?? ''}`,
      ),
      column('Message', ({ message }) => message ?? ''),
      { ...nameColumn, priority: 1 },
    ],
    validations: [
      check([], ({ involvedObject, metadata }) =>
        (involvedObject?.namespace ?? '') === '' || involvedObject.namespace === metadata.namespace
          ? []
          : [causes.invalid('involvedObject.namespace', involvedObject.namespace, 'does not match event.namespace')],
      ),
    ],
    selectableFields: {
      'involvedObject.kind': ({ involvedObject }) => involvedObject?.kind ?? '',
      'involvedObject.namespace': ({ involvedObject }) => involvedObject?.namespace ?? '',
      'involvedObject.name': ({ involvedObject }) => involvedObject?.name ?? '',
      'involvedObject.uid': ({ involvedObject }) => involvedObject?.uid ?? '',
      'involvedObject.apiVersion': ({ involvedObject }) => involvedObject?.apiVersion ?? '',
      'involvedObject.resourceVersion': ({ involvedObject }) => involvedObject?.resourceVersion ?? '',
      'involvedObject.fieldPath': ({ involvedObject }) => involvedObject?.fieldPath ?? '',
      reason: ({ reason }) => reason ?? '',
      reportingComponent: ({ reportingComponent }) => reportingComponent ?? '',
      source: ({ source }) => source?.component ?? '',
      type: ({ type }) => type ?? '',
    },
  }),
  limitRangeKind,
  defineKind({
    kind: 'ResourceQuota',
    plural: 'resourcequotas',
    shortNames: ['quota'],
    namespaced: true,
    schema: 'resource-quota',
    deleteAnswers: 'Object',
    columns: [
      nameColumn,
      ageColumn,
      column('Request', ({ status, spec }) =>
        Object.entries(spec?.hard ?? {})
          .map(([key, value]) => `${key}: ${status?.used?.[key] ?? 0}/${value}`)
          .join(', '),
      ),
      column('Limit', () => ''),
    ],
    validations: [check([], ({ spec }) => quotaCauses(spec ?? {}))],
    ...withStatus,
  }),
  defineKind({
    kind: 'PodTemplate',
    plural: 'podtemplates',
    namespaced: true,
    schema: 'pod-template',
    deleteAnswers: 'Object',
    generation: true,
    defaults: [podDefaults('template.spec')],
    validations: [templateRule('template')],
  }),
  replicationControllerKind,
] as const;
