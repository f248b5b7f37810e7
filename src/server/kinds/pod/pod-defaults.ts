import type { DefaultRule, Json } from '../../model.ts';
import { fillVolume } from './volume-defaults.ts';

const fillHttpGet = (handler: Json): void => {
  if (!handler?.httpGet) return;
  handler.httpGet.path ||= '/';
  handler.httpGet.scheme ||= 'HTTP';
};

const fillProbe = (probe: Json): void => {
  if (!probe) return;
  probe.timeoutSeconds ||= 1;
  probe.periodSeconds ||= 10;
  probe.successThreshold ||= 1;
  probe.failureThreshold ||= 3;
  if (probe.grpc) probe.grpc.service ??= '';
  fillHttpGet(probe);
};

const fillContainer = (container: Json, hostNetwork: boolean): void => {
  container.resources ??= {};
  container.terminationMessagePath ??= '/dev/termination-log';
  container.terminationMessagePolicy ??= 'File';
  container.imagePullPolicy ??=
    /:[^/]+$/.test(container.image ?? '') && !String(container.image).endsWith(':latest') ? 'IfNotPresent' : 'Always';
  for (const port of container.ports ?? []) {
    port.protocol ??= 'TCP';
    if (hostNetwork && port.containerPort) port.hostPort ??= port.containerPort;
  }
  for (const { valueFrom } of container.env ?? []) {
    if (valueFrom?.fieldRef) valueFrom.fieldRef.apiVersion ??= 'v1';
    if (valueFrom?.resourceFieldRef) valueFrom.resourceFieldRef.divisor ??= '0';
  }
  for (const probe of [container.livenessProbe, container.readinessProbe, container.startupProbe]) fillProbe(probe);
  fillHttpGet(container.lifecycle?.postStart);
  fillHttpGet(container.lifecycle?.preStop);
};

/** Requests of a container that has only limits are equal to the limits. */
const fillRequests = ({ resources }: Json): void => {
  if (resources?.limits) resources.requests = { ...resources.limits, ...resources.requests };
};

/** Defaults of the Pod spec at the dotted path: in a Pod (`spec`) or in a template. */
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
    for (const volume of spec.volumes ?? []) fillVolume(volume);
    for (const container of [...(spec.containers ?? []), ...(spec.initContainers ?? [])]) {
      if (path === 'spec') fillRequests(container);
      fillContainer(container, spec.hostNetwork === true);
    }
  },
});
