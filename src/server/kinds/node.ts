import type { Json } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { defineKind } from './shared/define-kind.ts';
import { withStatus } from './shared/keep-status.ts';

const nodeReady = ({ status, spec }: Json): string => {
  const condition = (status?.conditions ?? []).find((item: Json) => item.type === 'Ready');
  const readiness = condition?.status === 'True' ? 'Ready' : condition ? 'NotReady' : 'Unknown';
  return spec?.unschedulable ? `${readiness},SchedulingDisabled` : readiness;
};

/** Members that a node has before its agent reports them. */
const emptyNodeInfo: Json = Object.fromEntries(
  [
    'machineID',
    'systemUUID',
    'bootID',
    'kernelVersion',
    'osImage',
    'containerRuntimeVersion',
    'kubeletVersion',
    'kubeProxyVersion',
    'operatingSystem',
    'architecture',
  ].map((member) => [member, '']),
);

const addressOf =
  (type: string) =>
  ({ status }: Json): string =>
    (status?.addresses ?? []).find((item: Json) => item.type === type)?.address ?? '<none>';

const unknownIfEmpty = (text: Json): string => text || '<unknown>';

/** Node: stored. The lifecycle controller reads its leases and conditions. */
export const nodeKind = defineKind({
  kind: 'Node',
  plural: 'nodes',
  shortNames: ['no'],
  namespaced: false,
  schema: 'node',
  empty: { spec: {}, status: { daemonEndpoints: { kubeletEndpoint: { Port: 0 } }, nodeInfo: emptyNodeInfo } },
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
    column('Internal-IP', addressOf('InternalIP'), 1),
    column('External-IP', addressOf('ExternalIP'), 1),
    column('OS-Image', ({ status }) => unknownIfEmpty(status?.nodeInfo?.osImage), 1),
    column('Kernel-Version', ({ status }) => unknownIfEmpty(status?.nodeInfo?.kernelVersion), 1),
    column('Container-Runtime', ({ status }) => unknownIfEmpty(status?.nodeInfo?.containerRuntimeVersion), 1),
  ],
  ...withStatus,
  selectableFields: { 'spec.unschedulable': ({ spec }) => String(spec?.unschedulable ?? false) },
  prepareCreate: () => {},
  defaults: [
    {
      rules: [],
      apply: ({ spec }) => {
        if (spec?.podCIDR && !spec.podCIDRs) spec.podCIDRs = [spec.podCIDR];
      },
    },
  ],
});
