import type { KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

type Storing = NonNullable<KindData['storedAs']>;

/** Changes how autoscalers of v1 are kept and shown. */
const inV1 = (change: (whole: Storing) => Partial<Storing>) => ({ kinds }: ServerParts): void => {
  const at = kinds.findIndex(({ kind, version }) => kind === 'HorizontalPodAutoscaler' && version === 'v1');
  const data = kinds[at] as KindData;
  const whole = data.storedAs as Storing;
  kinds[at] = { ...data, storedAs: { ...whole, ...change(whole) } };
};

/** Defects of what versions show of the objects of others (B 9). */
export const conversionFaults: readonly Fault[] = [
  { seam: 'server', rules: ['VER-34'], does: 'what v1 has no member for is lost when it is written through v1', plant: inV1(({ fromStored }) => ({ fromStored: (object) => { const shown = fromStored(object); return { ...shown, metadata: { ...shown.metadata, annotations: {} } }; } })) },
  { seam: 'server', rules: ['VER-35'], does: 'the number of v1 is dropped on the way to v2', plant: inV1(({ toStored }) => ({ toStored: (object) => toStored({ ...object, spec: { ...object['spec'], targetCPUUtilizationPercentage: undefined } }) })), also: { rules: ['VER-34'], because: 'one of its metrics is that number in v1' } },
  { seam: 'server', rules: ['VER-36'], does: 'each version keeps a store of its own', plant: inV1(() => ({ plural: 'horizontalpodautoscalersofv1' })) },
];
