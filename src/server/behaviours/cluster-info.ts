import type { CoreBase } from '../contracts.ts';

/** How clients find the server: the ConfigMap `cluster-info` (B 5.3) and a Service. */
export const clusterInfoBehaviours = {
  /** Key of the client configuration in the ConfigMap. */
  key: (): string => 'kubeconfig',

  /** PEM of the certificate authority in the client configuration. */
  authority: (core: CoreBase): string | Promise<string> => core.authority.certificate,

  /** Name of the Service of the server in the namespace `default`. Null when there is none, as in the documents. */
  serviceName: (): string | null => null,

  /** Server address in the client configuration. */
  address: (url: string): string => url,
};

/** Rule ids that each entry satisfies. */
export const clusterInfoRules: Readonly<Record<string, readonly string[]>> = {
  key: ['BOOT-20'],
  authority: ['BOOT-21'],
  address: ['BOOT-22'],
  serviceName: [],
};
