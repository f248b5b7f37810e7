import { selectorMatches } from '../admission/webhooks/selector.ts';
import { quantityOf } from '../admission/quantity.ts';
import type { ApiObject, Json } from '../model.ts';

const size = (volume: ApiObject): number => quantityOf(volume['spec']?.capacity?.storage);

/** Binding of claims to volumes and what becomes of volumes (A 2.4, A 3.3). */
export const volumesBehaviours = {
  /** The word for a volume's state. */
  volumePhase: (state: 'available' | 'bound' | 'released'): string => ({ available: 'Available', bound: 'Bound', released: 'Released' })[state],

  /** What claimRef of a bound volume says. */
  claimReference: (claim: { readonly namespace?: string | undefined; readonly name?: string | undefined; readonly uid?: string | undefined }, _volume: ApiObject): Json => ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    ...claim,
  }),

  /** Whether the claim that a volume names has confirmed the binding. */
  isBound: (volume: ApiObject, claim: ApiObject | null): boolean => claim !== null && claim['spec']?.volumeName === volume.metadata.name,

  /** Whether a volume can serve a claim: class, modes, size and labels. */
  volumeFits: (volume: ApiObject, claim: ApiObject): boolean => {
    const [offer, wish] = [volume['spec'] ?? {}, claim['spec'] ?? {}];
    const modes: readonly string[] = offer.accessModes ?? [];
    return (
      (offer.storageClassName ?? '') === (wish.storageClassName ?? '') &&
      (offer.volumeMode ?? 'Filesystem') === (wish.volumeMode ?? 'Filesystem') &&
      (wish.accessModes ?? []).every((mode: string) => modes.includes(mode)) &&
      size(volume) >= quantityOf(wish.resources?.requests?.storage) &&
      selectorMatches(wish.selector, volume.metadata.labels ?? {})
    );
  },

  /** The volume that a claim gets: one kept for it, else the smallest that fits. */
  bestVolume: (fitting: readonly ApiObject[], _claim: ApiObject): ApiObject | null =>
    fitting.find((volume) => volume['spec']?.claimRef) ?? [...fitting].sort((a, b) => size(a) - size(b))[0] ?? null,

  /** Whether claims of this class wait for a Pod. */
  waitsForPod: (storageClass: ApiObject | null): boolean => storageClass?.['volumeBindingMode'] === 'WaitForFirstConsumer',

  /** Whether a released volume is deleted. */
  removesReleased: (volume: ApiObject): boolean => volume['spec']?.persistentVolumeReclaimPolicy === 'Delete',
};

/** Rule ids that each entry keeps. */
export const volumesRules: Readonly<Record<keyof typeof volumesBehaviours, readonly string[]>> = {
  volumePhase: ['PV-201', 'PV-202', 'PV-203', 'STATE-01', 'STATE-02', 'STATE-03'],
  claimReference: ['PV-18', 'PV-19'],
  volumeFits: ['PV-40'],
  isBound: ['PV-20'],
  bestVolume: ['PV-40'],
  waitsForPod: ['SC-34'],
  removesReleased: ['PV-34', 'PV-35'],
};
