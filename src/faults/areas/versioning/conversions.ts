import type { Json, KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type Storing = NonNullable<KindData['storedAs']>;

/** Changes how objects of a kind in this version are stored and returned. */
const inVersion =
  (of: string, version: string, change: (original: Storing) => Partial<Storing>) =>
  ({ kinds }: ServerParts): void => {
    const at = kinds.findIndex((data) => data.kind === of && data.version === version);
    const data = kinds[at] as KindData;
    const original = data.storedAs as Storing;
    kinds[at] = { ...data, storedAs: { ...original, ...change(original) } };
  };

const inV1 = (change: (original: Storing) => Partial<Storing>) => inVersion('HorizontalPodAutoscaler', 'v1', change);
const lostTopology = ({ toStored }: Storing): Partial<Storing> => ({
  toStored: (object) =>
    toStored({
      ...object,
      endpoints: object['endpoints']?.map((endpoint: Json) => ({ ...endpoint, topology: undefined })),
    }),
});

/** Defects of the conversion between versions (B 9). */
export const conversionFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['VER-34'],
    description: 'members that v1 lacks are lost on a write through v1',
    plant: inV1(({ fromStored }) => ({
      fromStored: (object) => {
        const shown = fromStored(object);
        return { ...shown, metadata: { ...shown.metadata, annotations: {} } };
      },
    })),
  },
  {
    seam: 'server',
    rules: ['VER-35'],
    description: 'the number of v1 is dropped in the conversion to v2',
    plant: inV1(({ toStored }) => ({
      toStored: (object) =>
        toStored({ ...object, spec: { ...object['spec'], targetCPUUtilizationPercentage: undefined } }),
    })),
    alsoFails: { rules: ['VER-34'], reason: 'one of its metrics is that number in v1' },
  },
  {
    seam: 'server',
    rules: ['VER-36'],
    description: 'each version has a separate store',
    plant: inV1(() => ({ plural: 'horizontalpodautoscalersofv1' })),
  },
  {
    seam: 'server',
    rules: ['VER-181'],
    description: 'the topology of an endpoint of v1beta1 is lost',
    plant: inVersion('EndpointSlice', 'v1beta1', lostTopology),
  },
  {
    seam: 'server',
    rules: ['VER-166'],
    description: 'the empty selector of a budget matches no Pod',
    plant: ({ behaviours }) => {
      const { isGuarded } = behaviours.controllers;
      behaviours.controllers.isGuarded = (budget, pod) =>
        Object.keys(budget['spec']?.selector ?? {}).length > 0 && isGuarded(budget, pod);
    },
  },
];
