import { quantityOf } from '../admission/quantity.ts';
import { selectorMatches } from '../admission/webhooks/selector.ts';
import type { ApiObject, Json } from '../model.ts';

/** Which nodes a scheduler takes for volumes that are still to be made, how many a node takes, and what its agent says (A 2.5). */
export const placingBehaviours = {
  /** Whether new volumes of a driver are made only where it reports capacity for them; null for a provisioner that is no CSI driver. */
  reportsCapacity: (driver: ApiObject | null): boolean => driver?.['spec']?.storageCapacity === true,

  /** Bytes of the largest volume that a capacity has room for: none where it does not say. */
  largestVolume: (capacity: ApiObject): number => quantityOf(capacity['maximumVolumeSize'] ?? capacity['capacity']),

  /** Whether a node reaches the storage of a capacity: none does where it names no topology, each where that is empty. */
  reaches: (capacity: ApiObject, node: ApiObject): boolean =>
    capacity['nodeTopology'] !== undefined && selectorMatches(capacity['nodeTopology'], node.metadata.labels ?? {}),

  /** How many volumes of a driver a node takes, by what its CSI node says. */
  volumeLimit: (csiNode: ApiObject | null, driver: string): number =>
    (csiNode?.['spec']?.drivers ?? []).find(({ name }: Json) => name === driver)?.allocatable?.count ??
    Number.POSITIVE_INFINITY,

  /** What the agent of a node writes of the drivers there: none have registered. */
  csiNodeOf: ({ metadata: { name = '', uid = '' } }: ApiObject): ApiObject => ({
    metadata: { name, ownerReferences: [{ apiVersion: 'v1', kind: 'Node', name, uid }] },
    spec: { drivers: [] },
  }),
};

/** Rule ids that each entry keeps. */
export const placingRules: Readonly<Record<keyof typeof placingBehaviours, readonly string[]>> = {
  reportsCapacity: ['CSID-42', 'CSID-43'],
  largestVolume: ['CSIC-15', 'CSIC-19', 'CSIC-20', 'CSIC-21'],
  reaches: ['CSIC-27', 'CSIC-28', 'CSIC-29'],
  volumeLimit: ['CSIN-20', 'CSIN-21'],
  csiNodeOf: ['CSIN-03', 'CSIN-04'],
};
