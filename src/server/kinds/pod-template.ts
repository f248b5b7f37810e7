import type { DefaultRule, Json } from '../model.ts';

const fillContainer = (container: Json): void => {
  container.resources ??= {};
  container.terminationMessagePath ??= '/dev/termination-log';
  container.terminationMessagePolicy ??= 'File';
  container.imagePullPolicy ??=
    /:[^/]+$/.test(container.image ?? '') && !String(container.image).endsWith(':latest') ? 'IfNotPresent' : 'Always';
  for (const port of container.ports ?? []) port.protocol ??= 'TCP';
};

/** Defaults of the Pod spec at the dotted path. */
export const podDefaults = (path: string): DefaultRule => ({
  rules: [],
  apply: (object) => {
    const spec = path.split('.').reduce((at: Json, key) => at?.[key], object);
    if (!spec) return;
    spec.restartPolicy ??= 'Always';
    spec.terminationGracePeriodSeconds ??= 30;
    spec.dnsPolicy ??= 'ClusterFirst';
    spec.securityContext ??= {};
    spec.schedulerName ??= 'default-scheduler';
    if (path === 'spec') spec.enableServiceLinks ??= true;
    if (spec.serviceAccountName) spec.serviceAccount ??= spec.serviceAccountName;
    for (const container of [...(spec.containers ?? []), ...(spec.initContainers ?? [])]) fillContainer(container);
  },
});
