import type { Json } from '../../model.ts';
import { isMain } from '../is-main.ts';
import type { AdmissionPlugin } from '../../core.ts';

const isExtended = (resource: string): boolean => {
  const [domain = ''] = resource.includes('/') ? resource.split('/') : [];
  return domain !== '' && domain !== 'platform.io' && !domain.endsWith('.platform.io');
};

/** Adds the toleration for an extended resource to Pods that request it (B 5.12). */
export const extendedResourceToleration: AdmissionPlugin = {
  name: 'ExtendedResourceToleration',
  mutate: (_core, request) => {
    const spec: Json = request.object?.['spec'];
    if (!isMain(request, '', 'Pod', 'CREATE') || !spec) return;
    const containers: Json[] = [...(spec.initContainers ?? []), ...(spec.containers ?? [])];
    for (const key of new Set(
      containers.flatMap(({ resources }) => Object.keys(resources?.requests ?? {})).filter(isExtended),
    )) {
      const present: Json[] = spec.tolerations ?? [];
      if (!present.some((one) => one.key === key && one.operator === 'Exists'))
        spec.tolerations = [...present, { key, operator: 'Exists', effect: 'NoSchedule' }];
    }
  },
};
