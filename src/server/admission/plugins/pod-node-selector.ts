import type { ServerCore, AdmissionPlugin } from '../../core.ts';
import type { Json } from '../../model.ts';
import { isMain } from '../is-main.ts';
import { pluginConfiguration } from '../plugin-configuration.ts';
import { refuse } from '../refuse.ts';

const name = 'PodNodeSelector';
const annotation = 'scheduler.alpha.platform.io/node-selector';

/** Labels from text such as `a=1,b=2`. */
const labelsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split(',')
      .map((term) => term.split('='))
      .filter(([key = '']) => key.trim() !== '')
      .map(([key = '', value = '']) => [key.trim(), value.trim()]),
  );

const clusterDefault = (core: ServerCore): string =>
  pluginConfiguration(core, name, '', '')?.configuration?.podNodeSelectorPluginConfig?.clusterDefaultNodeSelector ?? '';

/** Adds the node selector of the namespace, otherwise the configured default, to new Pods (B 5.12). */
export const podNodeSelector: AdmissionPlugin = {
  name,
  mutate: (core, request) => {
    const spec: Json = request.object?.['spec'];
    if (!isMain(request, '', 'Pod', 'CREATE') || !spec) return;
    const namespace = core.cachedState.get(core.kinds.named('Namespace'), '', request.namespace);
    const wanted = labelsOf(namespace?.metadata.annotations?.[annotation] ?? clusterDefault(core));
    const own: Readonly<Record<string, string>> = spec.nodeSelector ?? {};
    const conflict = Object.keys(wanted).find((key) => own[key] !== undefined && own[key] !== wanted[key]);
    if (conflict !== undefined)
      throw refuse(request, `pod node label selector conflicts with its namespace node label selector at ${conflict}`);
    const selector = { ...own, ...wanted };
    if (Object.keys(selector).length > 0) spec.nodeSelector = selector;
  },
};
