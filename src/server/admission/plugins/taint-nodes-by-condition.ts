import type { Json } from '../../model.ts';
import type { AdmissionPlugin } from '../../core.ts';
import { isMain } from '../is-main.ts';

const key = 'node.platform.io/not-ready';

/** Taints new nodes, so that they run no Pods until they are ready (B 5.12). */
export const taintNodesByCondition: AdmissionPlugin = {
  name: 'TaintNodesByCondition',
  mutate: (_core, request) => {
    if (!isMain(request, '', 'Node', 'CREATE') || !request.object) return;
    const spec = (request.object['spec'] ??= {});
    const taints: Json[] = spec.taints ?? [];
    if (!taints.some((taint) => taint.key === key && taint.effect === 'NoSchedule'))
      spec.taints = [...taints, { key, effect: 'NoSchedule' }];
  },
};
