import { discoveryBehaviours, type DiscoveryBehaviours } from '../behaviours/discovery.ts';
import type { KindData } from '../model.ts';
import type { ServerOptions } from './options.ts';

/** The kinds that `--runtime-config` enables (B 9.3). */
export const servedKinds = (
  kinds: readonly KindData[],
  options: ServerOptions,
  behaviours: Pick<DiscoveryBehaviours, 'setting' | 'settings' | 'served'> = discoveryBehaviours,
): readonly KindData[] => {
  const settings = new Map(behaviours.settings(options.list('runtime-config')).map(behaviours.setting));
  return kinds.flatMap((kind) => behaviours.served(kind, settings) ?? []);
};
