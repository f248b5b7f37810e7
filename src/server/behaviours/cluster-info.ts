import type { ServerCore } from '../core.ts';

/** What the server tells of itself in ConfigMap `cluster-info` (B 5.3). */
export const clusterInfoBehaviours = {
  /** Key of the client configuration. */
  key: (): string => 'kubeconfig',

  /** PEM of the authority in it. */
  authority: (core: ServerCore): string | Promise<string> => core.authority.certificate,

  /** Address in it. */
  address: (url: string): string => url,
};

/** Rules that the entries keep. */
export const clusterInfoRules: Readonly<Record<string, readonly string[]>> = {
  key: ['BOOT-20'],
  authority: ['BOOT-21'],
  address: ['BOOT-22'],
};
