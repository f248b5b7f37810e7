import type { AdmissionRequest } from '../../../server/contracts.ts';
import { notFound } from '../../../server/errors.ts';
import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { afterPlugin } from './after-plugin.ts';
import { skipRejections } from './skip-rejections.ts';
import { replacePluginRun } from './replace-plugin-run.ts';
import { alsoReject } from './also-reject.ts';

const choosing =
  (choose: (chosen: readonly string[], enabled: readonly string[], disabled: readonly string[]) => readonly string[]) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    const { chosenPlugins } = admission;
    admission.chosenPlugins = (enabled, disabled) => choose(chosenPlugins(enabled, disabled), enabled, disabled);
  };

const isPod = ({ kind, subresource, operation }: AdmissionRequest): boolean =>
  kind.kind === 'Pod' && subresource === '' && operation === 'CREATE';
const afterPod = (name: string, change: (spec: Json, sent: Json) => void) =>
  afterPlugin(name, ({ kind, spec }, sent) => void (kind === 'Pod' && change(spec, sent.spec)));
const addressesOf = (object: Json): readonly string[] => object?.spec?.externalIPs ?? [];
const requiredTerms = ({ object }: AdmissionRequest): readonly Json[] =>
  object?.['spec']?.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
const tolerationsOf = ({ object }: AdmissionRequest): readonly Json[] => object?.['spec']?.tolerations ?? [];
const timed = (spec: Json, state: string, seconds: number): void => {
  for (const one of spec.tolerations ?? [])
    if (one.key === `node.platform.io/${state}` && one.effect === 'NoExecute') one.tolerationSeconds = seconds;
};
const other = 'PodNodeSelector';

/** Defects of plugins that options select, and of those that are disabled by default (B 5.12). */
export const optionFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ADM-18'],
    description: 'only the first name of the option counts',
    alsoFails: {
      rules: ['ADM-19', 'ADM-74', 'ADM-88', 'ADM-91', 'ADM-115', 'ADM-134', 'ADM-142', 'ADM-148'],
      reason: 'their plugins come after another name',
    },
    plant: choosing((chosen, enabled) => chosen.filter((name) => !enabled.includes(name) || enabled[0] === name)),
  },
  {
    seam: 'server',
    rules: ['ADM-19'],
    description: 'plugins run in the order of the option, so that the first one rejects',
    plant: replacePluginRun('NamespaceAutoProvision', async ({ core, phase, request, original }) => {
      const [first] = core.options.list('enable-admission-plugins');
      const missing =
        request.kind.namespaced && !core.storage.get(core.kinds.named('Namespace'), '', request.namespace);
      if (phase === 'mutate' && first === 'NamespaceExists' && missing)
        throw notFound({ group: '', kind: 'namespaces', name: request.namespace });
      await original();
    }),
  },
  {
    seam: 'server',
    rules: ['ADM-20'],
    description: 'only plugins that were enabled by name can be disabled',
    plant: choosing((chosen, _enabled, disabled) => [...chosen, ...disabled]),
  },
  {
    seam: 'server',
    rules: ['ADM-41'],
    description: 'the pull policy is set for the first container only',
    plant: afterPod('AlwaysPullImages', (spec, sent) =>
      spec.containers.forEach(
        (container: Json, index: number) =>
          void (index > 0 && (container.imagePullPolicy = sent.containers[index].imagePullPolicy)),
      ),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-71'],
    description: 'the option for nodes that are not ready changes both durations',
    plant: afterPlugin('DefaultTolerationSeconds', ({ kind, spec }, _sent, _request, core) => {
      const seconds = core.options.text('default-not-ready-toleration-seconds');
      if (kind === 'Pod' && seconds) timed(spec, 'unreachable', Number(seconds));
    }),
  },
  {
    seam: 'server',
    rules: ['ADM-72'],
    description: 'the option for unreachable nodes is ignored',
    plant: afterPlugin('DefaultTolerationSeconds', ({ kind, spec }, _sent, _request, core) => {
      if (kind === 'Pod' && core.options.text('default-unreachable-toleration-seconds'))
        timed(spec, 'unreachable', 300);
    }),
  },
  {
    seam: 'server',
    rules: ['ADM-74'],
    description: 'external addresses of services are rejected in updates only',
    alsoFails: { rules: ['ADM-18'], reason: 'it expects that the plugin is enabled' },
    plant: skipRejections('DenyServiceExternalIPs', (_refusal, { operation }) => operation === 'CREATE'),
  },
  {
    seam: 'server',
    rules: ['ADM-75'],
    description: 'external addresses of services are rejected in creates only',
    plant: skipRejections('DenyServiceExternalIPs', (_refusal, { operation }) => operation === 'UPDATE'),
  },
  {
    seam: 'server',
    rules: ['ADM-76'],
    description: 'no service with external addresses may be changed',
    plant: alsoReject(
      'DenyServiceExternalIPs',
      ({ kind, operation, oldObject }) =>
        kind.kind === 'Service' && operation === 'UPDATE' && addressesOf(oldObject).length > 0,
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-77'],
    description: 'services without external addresses are also rejected',
    plant: alsoReject(
      'DenyServiceExternalIPs',
      ({ kind, operation, object }) =>
        kind.kind === 'Service' && operation === 'CREATE' && addressesOf(object).length === 0,
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-88'],
    description: 'a Pod that requests an extended resource gets no toleration',
    plant: replacePluginRun('ExtendedResourceToleration', () => undefined),
  },
  {
    seam: 'server',
    rules: ['ADM-89'],
    description: 'a Pod that requests CPU gets a toleration of that name',
    plant: afterPod('ExtendedResourceToleration', (spec) => {
      if (spec.containers?.[0]?.resources?.requests?.cpu)
        spec.tolerations = [...(spec.tolerations ?? []), { key: 'cpu', operator: 'Exists' }];
    }),
  },
  {
    seam: 'server',
    rules: ['ADM-91'],
    description: 'only the first term is checked',
    plant: skipRejections(
      'LimitPodHardAntiAffinityTopology',
      (_refusal, request) => requiredTerms(request)[0]?.topologyKey === 'platform.io/hostname',
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-92'],
    description: 'every Pod with required anti-affinity is rejected',
    plant: alsoReject(
      'LimitPodHardAntiAffinityTopology',
      (request) => isPod(request) && requiredTerms(request).length > 0,
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-105'],
    description: 'the object is stored and its namespace is not created',
    alsoFails: { rules: ['ADM-19'], reason: 'its creates are in a namespace that does not exist' },
    plant: (parts) => {
      replacePluginRun('NamespaceAutoProvision', () => undefined)(parts);
      replacePluginRun('NamespaceExists', () => undefined)(parts);
    },
  },
  {
    seam: 'server',
    rules: ['ADM-106'],
    description: 'creates in a namespace that does not exist are not checked',
    plant: skipRejections('NamespaceExists', (_refusal, { operation }) => operation === 'CREATE'),
  },
  {
    seam: 'server',
    rules: ['ADM-142'],
    description: 'the node selector of the namespace replaces that of the Pod',
    plant: afterPod(other, (spec, sent) => {
      for (const key of Object.keys(sent.nodeSelector ?? {}))
        if (Object.keys(spec.nodeSelector).length > 1) delete spec.nodeSelector[key];
    }),
  },
  {
    seam: 'server',
    rules: ['ADM-143'],
    description: 'the configured default node selector is ignored',
    plant: afterPod(other, (spec) => {
      if (spec.nodeSelector?.env === 'd') delete spec.nodeSelector;
    }),
  },
  {
    seam: 'server',
    rules: ['ADM-144'],
    description: 'the configured default node selector wins over that of the namespace',
    alsoFails: { rules: ['ADM-142'], reason: 'its namespace also has a node selector' },
    plant: afterPod(other, (spec) => {
      if (spec.nodeSelector?.env) spec.nodeSelector.env = 'd';
    }),
  },
  {
    seam: 'server',
    rules: ['ADM-145'],
    description: 'if the selectors of Pod and namespace conflict, the namespace wins',
    plant: skipRejections(other, () => true),
  },
  {
    seam: 'server',
    rules: ['ADM-147'],
    description: 'only Pods without tolerations get the tolerations of the namespace',
    plant: afterPod('PodTolerationRestriction', (spec, sent) => {
      if (sent.tolerations?.length) spec.tolerations = sent.tolerations;
    }),
  },
  {
    seam: 'server',
    rules: ['ADM-148'],
    description: 'the toleration list of the namespace is not read',
    plant: skipRejections('PodTolerationRestriction', ({ message }) => message.includes('not in the list')),
  },
  {
    seam: 'server',
    rules: ['ADM-149'],
    description: 'every Pod with tolerations is rejected if the namespace has a list',
    plant: alsoReject(
      'PodTolerationRestriction',
      (request, core) =>
        isPod(request) &&
        tolerationsOf(request).length > 0 &&
        Object.keys(
          core.storage.get(core.kinds.named('Namespace'), '', request.namespace)?.metadata.annotations ?? {},
        ).some((key) => key.endsWith('/tolerationsWhitelist')),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-150'],
    description: 'conflicting tolerations are both kept',
    plant: skipRejections('PodTolerationRestriction', ({ message }) => message.includes('conflict')),
  },
];
