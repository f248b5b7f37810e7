import type { Json } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { defineKind } from './shared/define-kind.ts';
import { withStatus } from './shared/keep-status.ts';

const nodeReady = ({ status, spec }: Json): string => {
  const condition = (status?.conditions ?? []).find((item: Json) => item.type === 'Ready');
  const readiness = condition?.status === 'True' ? 'Ready' : condition ? 'NotReady' : 'Unknown';
  return spec?.unschedulable ? `${readiness},SchedulingDisabled` : readiness;
};

/** Node: stored. The lifecycle controller reads its leases and conditions. */
export const nodeKind = defineKind({
  kind: 'Node',
  plural: 'nodes',
  shortNames: ['no'],
  namespaced: false,
  schema: 'node',
  empty: { spec: {}, status: { daemonEndpoints: { kubeletEndpoint: {} }, nodeInfo: {} } },
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
});
