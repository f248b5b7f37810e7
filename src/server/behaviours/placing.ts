import { quantityOf } from '../admission/quantity.ts';
import { selectorMatches } from '../admission/webhooks/selector.ts';
import type { ApiObject, Json } from '../model.ts';

/**
 * Placement of volumes: the nodes that the scheduler selects for volumes that do not exist yet, the number of volumes
 * of a node, and the report of its agent (A 2.5).
 */
export const placingBehaviours = {
  /** Whether the server has a node of its own. */
  hasOwnNode: (): boolean => true,

  /**
   * Whether new volumes of a driver need reported capacity. `driver` is null for a provisioner that is not a CSI
   * driver.
   */
  reportsCapacity: (driver: ApiObject | null): boolean => driver?.['spec']?.storageCapacity === true,

  /** Size of the largest volume that a capacity allows, in bytes. 0 when the capacity states no size. */
  largestVolume: (capacity: ApiObject): number => quantityOf(capacity['maximumVolumeSize'] ?? capacity['capacity']),

  /**
   * Whether a node can access the storage of a capacity. Without a topology no node can; with an empty topology every
   * node can.
   */
  reaches: (capacity: ApiObject, node: ApiObject): boolean =>
    capacity['nodeTopology'] !== undefined && selectorMatches(capacity['nodeTopology'], node.metadata.labels ?? {}),

  /** Maximum number of volumes of a driver on a node, from the CSINode object. */
  volumeLimit: (csiNode: ApiObject | null, driver: string): number =>
    (csiNode?.['spec']?.drivers ?? []).find(({ name }: Json) => name === driver)?.allocatable?.count ??
    Number.POSITIVE_INFINITY,

  /** The CSINode object that the agent of a node writes: no driver is registered. */
  csiNodeOf: ({ metadata: { name = '', uid = '' } }: ApiObject): ApiObject => ({
    metadata: { name, ownerReferences: [{ apiVersion: 'v1', kind: 'Node', name, uid }] },
    spec: { drivers: [] },
  }),
};

/** Rule ids that each entry satisfies. */
export const placingRules: Readonly<Record<keyof typeof placingBehaviours, readonly string[]>> = {
  hasOwnNode: [],
  reportsCapacity: ['CSID-42', 'CSID-43'],
  largestVolume: ['CSIC-15', 'CSIC-19', 'CSIC-20', 'CSIC-21'],
  reaches: ['CSIC-27', 'CSIC-28', 'CSIC-29'],
  volumeLimit: ['CSIN-20', 'CSIN-21'],
  csiNodeOf: ['CSIN-03', 'CSIN-04'],
};
