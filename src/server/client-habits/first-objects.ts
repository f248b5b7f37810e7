import type { ServerParts } from '../core.ts';
import { column, nameColumn } from '../kinds/shared/columns.ts';
import { defineKind } from '../kinds/shared/define-kind.ts';
import type { Json } from '../model.ts';

const condition = (status: Json, member: string): Json =>
  (status.conditions ?? []).find(({ type }: Json) => type === 'Healthy')?.[member] ?? '';

/** The state of the components around the server, for clients such as `kubectl get componentstatuses`. */
const componentStatusKind = defineKind({
  kind: 'ComponentStatus',
  plural: 'componentstatuses',
  shortNames: ['cs'],
  namespaced: false,
  schema: null,
  verbs: ['get', 'list'],
  columns: [
    nameColumn,
    column('Status', (object) => (condition(object, 'status') === 'True' ? 'Healthy' : 'Unhealthy')),
    column('Message', (object) => condition(object, 'message')),
    column('Error', (object) => condition(object, 'error')),
  ],
});

const healthy = (name: string, message: string): Json => ({
  metadata: { name },
  conditions: [{ type: 'Healthy', status: 'True', message }],
});

const priorityClass = (name: string, value: number, description: string): Json => ({
  metadata: { name, generation: 1 },
  value,
  preemptionPolicy: 'PreemptLowerPriority',
  description,
});

/** Adds the component statuses and the priority classes of every cluster. Changes the parts. */
export const addFirstObjects = (parts: ServerParts): void => {
  parts.kinds.push(componentStatusKind);
  parts.firstObjects.push(
    ['ComponentStatus', healthy('controller-manager', 'ok')],
    ['ComponentStatus', healthy('scheduler', 'ok')],
    ['ComponentStatus', healthy('etcd-0', '{"health":"true","reason":""}')],
    [
      'PriorityClass',
      priorityClass('system-cluster-critical', 2_000_000_000, 'Pods that the cluster needs, on any node.'),
    ],
    ['PriorityClass', priorityClass('system-node-critical', 2_000_001_000, 'Pods that their node needs.')],
  );
};
