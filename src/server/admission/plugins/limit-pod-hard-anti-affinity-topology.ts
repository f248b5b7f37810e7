import type { Json } from '../../model.ts';
import type { AdmissionPlugin } from '../../core.ts';
import { isMain } from '../is-main.ts';
import { refuse } from '../refuse.ts';

/** Rejects required anti-affinity with a topology other than the host name (B 5.12). */
export const limitPodHardAntiAffinityTopology: AdmissionPlugin = {
  name: 'LimitPodHardAntiAffinityTopology',
  validate: (_core, request) => {
    if (!isMain(request, '', 'Pod', 'CREATE')) return;
    const terms: Json[] =
      request.object?.['spec']?.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
    if (terms.some(({ topologyKey }) => topologyKey !== 'platform.io/hostname'))
      throw refuse(
        request,
        'affinity.PodAntiAffinity.RequiredDuringScheduling has TopologyKey other than platform.io/hostname',
      );
  },
};
