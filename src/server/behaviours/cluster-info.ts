import type { ServerCore } from '../core.ts';

/** Content of the ConfigMap `cluster-info` (B 5.3). */
export const clusterInfoBehaviours = {
  /** Key of the client configuration in the ConfigMap. */
  key: (): string => 'kubeconfig',

  /** PEM of the certificate authority in the client configuration. */
  authority: (core: ServerCore): string | Promise<string> => core.authority.certificate,

  /** Server address in the client configuration. */
  address: (url: string): string => url,
};

/** Rule ids that each entry satisfies. */
export const clusterInfoRules: Readonly<Record<string, readonly string[]>> = {
  key: ['BOOT-20'],
  authority: ['BOOT-21'],
  address: ['BOOT-22'],
};
