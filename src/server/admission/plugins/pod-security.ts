import type { Json } from '../../model.ts';
import { isMain } from '../is-main.ts';
import type { AdmissionPlugin } from '../../core.ts';
import { refuse } from '../refuse.ts';

const label = 'pod-security.platform.io/enforce';
const containersOf = (spec: Json): readonly Json[] => [
  ...(spec.initContainers ?? []),
  ...(spec.containers ?? []),
  ...(spec.ephemeralContainers ?? []),
];

/** Violations of the baseline standard. Empty when the Pod satisfies it. */
const baseline = (spec: Json): readonly string[] => {
  const containers = containersOf(spec);
  return [
    ...(spec.hostNetwork || spec.hostPID || spec.hostIPC ? ['host namespaces'] : []),
    ...(containers.some((one) => one.securityContext?.privileged) ? ['privileged'] : []),
    ...((spec.volumes ?? []).some((volume: Json) => volume.hostPath) ? ['hostPath volumes'] : []),
    ...(containers.some((one) => (one.ports ?? []).some((port: Json) => port.hostPort)) ? ['hostPort'] : []),
  ];
};

/** Violations of the restricted standard. A setting of the container overrides the Pod's setting. */
const restricted = (spec: Json): readonly string[] => {
  const every = (fits: (of: Json, pod: Json) => boolean): boolean =>
    containersOf(spec).every((one) => fits(one.securityContext ?? {}, spec.securityContext ?? {}));
  return [
    ...baseline(spec),
    ...(every((own) => own.allowPrivilegeEscalation === false) ? [] : ['allowPrivilegeEscalation != false']),
    ...(every((own) => (own.capabilities?.drop ?? []).includes('ALL')) ? [] : ['unrestricted capabilities']),
    ...(every((own, pod) => (own.runAsNonRoot ?? pod.runAsNonRoot) === true) ? [] : ['runAsNonRoot != true']),
    ...(every((own, pod) => ['RuntimeDefault', 'Localhost'].includes((own.seccompProfile ?? pod.seccompProfile)?.type))
      ? []
      : ['seccompProfile']),
  ];
};

const standards: Readonly<Record<string, (spec: Json) => readonly string[]>> = { baseline, restricted };

/** Rejects Pods that violate the standard in their namespace's label. Never changes a Pod (B 7). */
export const podSecurity: AdmissionPlugin = {
  name: 'PodSecurity',
  validate: (core, request) => {
    const spec = request.object?.['spec'];
    if (!isMain(request, '', 'Pod', 'CREATE', 'UPDATE') || !spec) return;
    const namespace = core.cachedState.get(core.kinds.named('Namespace'), '', request.namespace);
    const standard = namespace?.metadata.labels?.[label] ?? '';
    const violations = standards[standard]?.(spec) ?? [];
    if (violations.length > 0)
      throw refuse(request, `violates PodSecurity "${standard}:latest": ${violations.join(', ')}`);
  },
};
