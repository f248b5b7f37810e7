import type { Cause, Json } from '../../model.ts';
import { causes } from '../shared/causes.ts';
import { nameForms } from '../shared/name-forms.ts';
import { containerCauses } from './container-causes.ts';
import { tolerationCauses } from './toleration-causes.ts';
import { volumeCauses } from './volume-causes.ts';

const dnsPolicies = ['ClusterFirstWithHostNet', 'ClusterFirst', 'Default', 'None'];
const restartPolicies = ['Always', 'OnFailure', 'Never'];

const hostPortCauses = (containers: readonly Json[], field: string): Cause[] => {
  const seen = new Set<string>();
  return containers.flatMap((container, c) =>
    (container.ports ?? []).flatMap((port: Json, p: number): Cause[] => {
      if (!port.hostPort) return [];
      const key = `${port.protocol ?? 'TCP'}/${port.hostIP ?? ''}/${port.hostPort}`;
      const again = seen.has(key);
      seen.add(key);
      return again ? [causes.duplicate(`${field}[${c}].ports[${p}].hostPort`, key)] : [];
    }),
  );
};

const nameCauses = (name: Json, field: string, form: (text: string) => string | null): Cause[] => {
  const wrong = name ? form(name) : null;
  return wrong ? [causes.invalid(field, name, wrong)] : [];
};

/** What the owner of a Pod template decides. */
interface OfOwner {
  /** The restart policies that it allows. */
  readonly policies?: readonly string[];
  /** Names of claims that it makes for each Pod. */
  readonly claims?: readonly string[];
}

/** Causes of a 422 for the spec of a Pod or of a Pod template at a path (A 2). */
export const podCauses = (
  spec: Json,
  field: string,
  { policies = restartPolicies, claims = [] }: OfOwner = {},
): readonly Cause[] => {
  const at = (member: string): string => `${field}.${member}`;
  const containers: Json[] = spec.containers ?? [];
  const initial: Json[] = spec.initContainers ?? [];
  const volumes = new Set<string>([...claims, ...(spec.volumes ?? []).map(({ name }: Json) => name)]);
  const names = [...containers, ...initial].map(({ name }) => name ?? '');
  const each = (list: readonly Json[], member: string, first: number, init: boolean): readonly Cause[] =>
    list.flatMap((container, index) =>
      containerCauses(container, {
        field: at(`${member}[${index}]`),
        taken: names.slice(0, first + index),
        volumes,
        hostNetwork: spec.hostNetwork === true,
        init,
      }),
    );
  return [
    ...volumeCauses(spec.volumes ?? [], at('volumes')),
    ...(containers.length > 0 ? [] : [causes.required(at('containers'))]),
    ...each(containers, 'containers', 0, false),
    ...hostPortCauses(containers, at('containers')),
    ...each(initial, 'initContainers', containers.length, true),
    ...(policies.includes(spec.restartPolicy ?? 'Always')
      ? []
      : [causes.notSupported(at('restartPolicy'), spec.restartPolicy ?? 'Always', policies)]),
    ...(dnsPolicies.includes(spec.dnsPolicy ?? 'ClusterFirst')
      ? []
      : [causes.notSupported(at('dnsPolicy'), spec.dnsPolicy, dnsPolicies)]),
    ...(spec.dnsPolicy === 'None' && !spec.dnsConfig?.nameservers?.length
      ? [causes.required(at('dnsConfig'), 'must provide a nameserver when `dnsPolicy` is None')]
      : []),
    ...Object.entries<Json>(spec.nodeSelector ?? {}).flatMap(([key, value]) => {
      const wrong = nameForms.qualified(key) ?? nameForms.labelValue(String(value));
      return wrong ? [causes.invalid(at('nodeSelector'), key, wrong)] : [];
    }),
    ...nameCauses(spec.serviceAccountName, at('serviceAccountName'), nameForms.subdomain),
    ...nameCauses(spec.nodeName, at('nodeName'), nameForms.subdomain),
    ...nameCauses(spec.hostname, at('hostname'), nameForms.label),
    ...nameCauses(spec.subdomain, at('subdomain'), nameForms.label),
    ...(spec.activeDeadlineSeconds !== undefined && spec.activeDeadlineSeconds < 1
      ? [
          causes.invalid(
            at('activeDeadlineSeconds'),
            spec.activeDeadlineSeconds,
            'must be between 1 and 2147483647, inclusive',
          ),
        ]
      : []),
    ...['runAsUser', 'runAsGroup', 'fsGroup'].flatMap((member) =>
      spec.securityContext?.[member] < 0
        ? [
            causes.invalid(
              at(`securityContext.${member}`),
              spec.securityContext[member],
              'must be between 0 and 2147483647, inclusive',
            ),
          ]
        : [],
    ),
    ...tolerationCauses(spec.tolerations ?? [], at('tolerations')),
  ];
};
