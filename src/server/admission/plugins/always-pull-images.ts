import type { AdmissionPlugin } from '../../core.ts';
import { isMain } from '../is-main.ts';

/** Sets the image pull policy Always on every container of a new Pod (B 5.12). */
export const alwaysPullImages: AdmissionPlugin = {
  name: 'AlwaysPullImages',
  mutate: (_core, request) => {
    if (!isMain(request, '', 'Pod', 'CREATE')) return;
    const spec = request.object?.['spec'] ?? {};
    for (const container of [
      ...(spec.initContainers ?? []),
      ...(spec.containers ?? []),
      ...(spec.ephemeralContainers ?? []),
    ])
      container.imagePullPolicy = 'Always';
  },
};
