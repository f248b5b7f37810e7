import { selectorMatches } from '../admission/webhooks/selector.ts';
import { quantityOf } from '../admission/quantity.ts';
import type { ApiObject, Json } from '../model.ts';

const size = (volume: ApiObject): number => quantityOf(volume['spec']?.capacity?.storage);

type Labels = Readonly<Record<string, string>>;

interface TopologyTerm {
  readonly matchLabelExpressions?: readonly { readonly key: string; readonly values: readonly string[] }[];
}

/** Binding of claims to volumes, and reclaim of volumes (A 2.4, A 3.3). */
export const volumesBehaviours = {
  /** The phase in the status of a volume. */
  volumePhase: (state: 'available' | 'bound' | 'released'): string =>
    ({ available: 'Available', bound: 'Bound', released: 'Released' })[state],

  /** The claimRef of a bound volume. */
  claimReference: (
    claim: {
      readonly namespace?: string | undefined;
      readonly name?: string | undefined;
      readonly uid?: string | undefined;
    },
    _volume: ApiObject,
  ): Json => ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    ...claim,
  }),

  /** Whether the claim that a volume refers to has confirmed the binding. */
  isBound: (volume: ApiObject, claim: ApiObject | null): boolean =>
    claim !== null && claim['spec']?.volumeName === volume.metadata.name,

  /** Whether a volume satisfies a claim: class, access modes, size and labels. */
  volumeFits: (volume: ApiObject, claim: ApiObject): boolean => {
    const [offered, requested] = [volume['spec'] ?? {}, claim['spec'] ?? {}];
    const modes: readonly string[] = offered.accessModes ?? [];
    return (
      (offered.storageClassName ?? '') === (requested.storageClassName ?? '') &&
      (offered.volumeMode ?? 'Filesystem') === (requested.volumeMode ?? 'Filesystem') &&
      (requested.accessModes ?? []).every((mode: string) => modes.includes(mode)) &&
      size(volume) >= quantityOf(requested.resources?.requests?.storage) &&
      selectorMatches(requested.selector, volume.metadata.labels ?? {})
    );
  },

  /** The volume for a claim: a volume reserved for it, otherwise the smallest that satisfies it. */
  bestVolume: (fitting: readonly ApiObject[], _claim: ApiObject): ApiObject | null =>
    fitting.find((volume) => volume['spec']?.claimRef) ?? [...fitting].sort((a, b) => size(a) - size(b))[0] ?? null,

  /** Whether claims of this class wait for the first Pod that uses them. */
  waitsForPod: (storageClass: ApiObject | null): boolean =>
    storageClass?.['volumeBindingMode'] === 'WaitForFirstConsumer',

  /** Whether the provisioner of this server creates the volumes of the class. */
  provisions: (storageClass: ApiObject): boolean => storageClass['provisioner'] === 'platform.io/host-path',

  /**
   * Whether a node matches a topology term: its labels satisfy every expression. A term without expressions matches no
   * node.
   */
  termAllows: (term: TopologyTerm, labels: Labels): boolean => {
    const expressions = term.matchLabelExpressions ?? [];
    return expressions.length > 0 && expressions.every(({ key, values }) => values.includes(labels[key] ?? ''));
  },

  /** The node labels of a new volume. None when the class restricts nothing, null when no node is allowed. */
  placeOf: (
    storageClass: ApiObject,
    nodes: readonly ApiObject[],
    allows: (term: TopologyTerm, labels: Labels) => boolean,
  ): Labels | null => {
    const terms: readonly TopologyTerm[] = storageClass['allowedTopologies'] ?? [];
    if (terms.length === 0) return {};
    for (const term of terms) {
      const node = nodes.find(({ metadata }) => allows(term, metadata.labels ?? {}));
      if (node)
        return Object.fromEntries(
          (term.matchLabelExpressions ?? []).map(({ key }) => [key, node.metadata.labels?.[key] ?? '']),
        );
    }
    return null;
  },

  /** The volume that the provisioner creates for a claim. */
  provisioned: ({
    name,
    claim,
    storageClass,
    place,
  }: {
    readonly name: string;
    readonly claim: ApiObject;
    readonly storageClass: ApiObject;
    readonly place: Labels;
  }): ApiObject => {
    const { namespace, name: claimName, uid } = claim.metadata;
    const expressions = Object.entries(place).map(([key, value]) => ({ key, operator: 'In', values: [value] }));
    return {
      metadata: { name, annotations: { 'pv.platform.io/provisioned-by': storageClass['provisioner'] } },
      spec: {
        capacity: { storage: claim['spec'].resources.requests.storage },
        accessModes: claim['spec'].accessModes,
        volumeMode: claim['spec'].volumeMode ?? 'Filesystem',
        persistentVolumeReclaimPolicy: storageClass['reclaimPolicy'] ?? 'Delete',
        storageClassName: storageClass.metadata.name,
        ...(storageClass['mountOptions'] ? { mountOptions: storageClass['mountOptions'] } : {}),
        ...(expressions.length > 0
          ? { nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: expressions }] } } }
          : {}),
        claimRef: { apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name: claimName, uid },
        hostPath: { path: `/tmp/volumes/${name}`, type: '' },
      },
      status: { phase: 'Pending' },
    };
  },

  /** Whether claims of the class may request more storage later. */
  mayGrow: (storageClass: ApiObject | null): boolean => storageClass?.['allowVolumeExpansion'] === true,

  /**
   * Error for a released volume that should be recycled but has a source that cannot be recycled. Null when there is no
   * error, or when the policy is not Recycle.
   */
  recycleFailure: (volume: ApiObject): { readonly reason: string; readonly message: string } | null => {
    const { persistentVolumeReclaimPolicy, hostPath, nfs } = volume['spec'] ?? {};
    return persistentVolumeReclaimPolicy !== 'Recycle' || hostPath || nfs
      ? null
      : { reason: 'RecycleUnsupported', message: 'the source of this volume cannot be recycled' };
  },

  /**
   * Whether a node can access a volume: always, unless the volume has a node affinity. `fits` evaluates node selector
   * terms.
   */
  isReached: (
    volume: ApiObject,
    node: ApiObject,
    fits: (terms: readonly Json[], node: ApiObject) => boolean,
  ): boolean => {
    const required: Json = volume['spec']?.nodeAffinity?.required;
    return !required || fits(required.nodeSelectorTerms ?? [], node);
  },

  /** Whether volumes of a driver are attached to nodes (A 2.5). A driver without a CSIDriver object needs it. */
  attaches: (driver: ApiObject | null): boolean => driver?.['spec']?.attachRequired !== false,

  /** Whether the server deletes a released volume. */
  removesReleased: (volume: ApiObject): boolean => volume['spec']?.persistentVolumeReclaimPolicy === 'Delete',
};

/** Rule ids that each entry satisfies. */
export const volumesRules: Readonly<Record<keyof typeof volumesBehaviours, readonly string[]>> = {
  recycleFailure: ['PV-36', 'PV-199'],
  isReached: ['PV-27'],
  volumePhase: ['PV-201', 'PV-202', 'PV-203', 'STATE-01', 'STATE-02', 'STATE-03'],
  claimReference: ['PV-18', 'PV-19'],
  volumeFits: ['PV-40'],
  isBound: ['PV-20'],
  bestVolume: ['PV-40'],
  waitsForPod: ['SC-34'],
  mayGrow: ['SC-11'],
  provisions: ['SC-04'],
  termAllows: ['SC-42', 'SC-43', 'SC-44'],
  placeOf: ['SC-17', 'SC-18'],
  provisioned: ['SC-04', 'SC-18', 'SC-23', 'SC-32'],
  attaches: ['CSID-17'],
  removesReleased: ['PV-34', 'PV-35'],
};
