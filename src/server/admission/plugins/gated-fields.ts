import { gateIsOn } from '../../options/feature-gates.ts';
import { isMain } from '../is-main.ts';
import type { AdmissionPlugin } from '../../core.ts';

/** Drops fields of new Pods whose feature gate is off (B 9.7). */
export const gatedFields: AdmissionPlugin = {
  name: 'GatedFields',
  mutate: (core, request) => {
    if (!isMain(request, '', 'Pod', 'CREATE') || gateIsOn(core, 'ProcMountType')) return;
    const { containers = [], initContainers = [] } = request.object?.['spec'] ?? {};
    for (const container of [...initContainers, ...containers]) delete container.securityContext?.procMount;
  },
};
