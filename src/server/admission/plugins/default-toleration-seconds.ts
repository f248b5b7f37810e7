import type { Json } from '../../model.ts';
import type { AdmissionPlugin } from '../../core.ts';
import { isMain } from '../is-main.ts';

const tolerates = (toleration: Json, key: string): boolean =>
  (toleration.key === key || (!toleration.key && toleration.operator === 'Exists')) &&
  (!toleration.effect || toleration.effect === 'NoExecute');

/** Adds default tolerations for nodes that are not ready or unreachable to Pods (B 5.12). */
export const defaultTolerationSeconds: AdmissionPlugin = {
  name: 'DefaultTolerationSeconds',
  mutate: (core, request) => {
    const spec: Json = request.object?.['spec'];
    if (!isMain(request, '', 'Pod', 'CREATE', 'UPDATE') || !spec || request.object?.metadata.deletionTimestamp) return;
    for (const state of ['not-ready', 'unreachable'] as const) {
      const key = `node.platform.io/${state}`;
      const present: Json[] = spec.tolerations ?? [];
      if (present.some((toleration) => tolerates(toleration, key))) continue;
      const tolerationSeconds = core.parts.behaviours.admission.tolerationSeconds(
        core.options.text(`default-${state}-toleration-seconds`),
      );
      spec.tolerations = [...present, { key, operator: 'Exists', effect: 'NoExecute', tolerationSeconds }];
    }
  },
};
