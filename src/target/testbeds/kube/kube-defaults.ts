import { existsSync } from 'node:fs';
import type { StartOptions } from '../../start-options.ts';
import { auditPolicy } from '../options/audit-policy.ts';
import type { KubeFiles } from './kube-files.ts';

/** Options of a kube-apiserver that a scenario can change or remove. */
export function apiServerDefaults(files: KubeFiles): StartOptions {
  // Written once, because a server can be reading it.
  if (!existsSync(files.path('audit.yaml'))) files.write('audit.yaml', JSON.stringify(auditPolicy('audit.k8s.io/v1')));
  return {
    'client-ca-file': files.path('ca.crt'),
    'authorization-mode': 'Node,RBAC',
    'enable-bootstrap-token-auth': 'true',
    'allow-privileged': 'true',
    'service-cluster-ip-range': '10.0.0.0/24',
    'service-account-issuer': 'https://kubernetes.default.svc',
    'service-account-key-file': files.path('account.pub'),
    'service-account-signing-key-file': files.path('account.key'),
    'requestheader-client-ca-file': files.path('front-proxy-ca.crt'),
    'requestheader-allowed-names': 'front-proxy',
    'requestheader-username-headers': 'X-Remote-User',
    'requestheader-group-headers': 'X-Remote-Group',
    'requestheader-extra-headers-prefix': 'X-Remote-Extra-',
    'audit-policy-file': files.path('audit.yaml'),
    'audit-log-path': files.path('audit.log'),
  };
}

/**
 * Options of a kube-apiserver whose clock is moved: releases before 1.26 record samples for every millisecond that
 * passes, which takes minutes for a day.
 */
export const movedClockOptions: StartOptions = {
  'enable-priority-and-fairness': 'false',
  'disabled-metrics': [
    'apiserver_flowcontrol_read_vs_write_request_count_samples',
    'apiserver_flowcontrol_read_vs_write_request_count_watermarks',
  ],
};

/** Options of a kube-apiserver that scenarios cannot change. */
export function apiServerFixed(files: KubeFiles, port: number, etcd: string): Record<string, string[]> {
  return {
    'etcd-servers': [etcd],
    'bind-address': ['127.0.0.1'],
    'advertise-address': ['127.0.0.1'],
    'endpoint-reconciler-type': ['none'],
    'secure-port': [String(port)],
    'tls-cert-file': [files.path('server.crt')],
    'tls-private-key-file': [files.path('server.key')],
  };
}

/** Names of options that belong to the controller manager; the prefix `controller-manager-` marks any other. */
const ofControllerManager = new Set([
  'controllers',
  'cluster-signing-duration',
  'enable-hostpath-provisioner',
  'terminated-pod-gc-threshold',
]);

/** Splits a scenario's options into those of the API server and those of the controller manager. */
export function partOptions(options: StartOptions): { apiServer: StartOptions; controllerManager: StartOptions } {
  const prefix = 'controller-manager-';
  const isOfControllerManager = (name: string): boolean => ofControllerManager.has(name) || name.startsWith(prefix);
  const entries = Object.entries(options);
  return {
    apiServer: Object.fromEntries(entries.filter(([name]) => !isOfControllerManager(name))),
    controllerManager: Object.fromEntries(
      entries
        .filter(([name]) => isOfControllerManager(name))
        .map(([name, value]) => [name.startsWith(prefix) ? name.slice(prefix.length) : name, value]),
    ),
  };
}

/** Options of a kube-controller-manager. */
export function controllerManagerDefaults(files: KubeFiles): StartOptions {
  return {
    controllers: ['*', 'bootstrapsigner', 'tokencleaner'],
    'leader-elect': 'false',
    // Its volumes are folders among the temporary files of the machine; they stay if the class says Retain.
    'enable-hostpath-provisioner': 'true',
    // Its default client-side rate limit would make the start three seconds longer.
    'kube-api-qps': '500',
    'kube-api-burst': '1000',
    'use-service-account-credentials': 'true',
    'service-account-private-key-file': files.path('account.key'),
    'root-ca-file': files.path('ca.crt'),
    'cluster-signing-cert-file': files.path('ca.crt'),
    'cluster-signing-key-file': files.path('ca.key'),
    'bind-address': '127.0.0.1',
  };
}
