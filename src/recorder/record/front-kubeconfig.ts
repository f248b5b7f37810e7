import { stringify } from 'yaml';
import type { KubeconfigContext } from './kubeconfig.ts';

/** A kubeconfig (YAML) with the URL of the proxy, and with a token of the proxy in place of the credential. */
export const frontKubeconfig = (
  context: KubeconfigContext,
  front: { readonly url: string; readonly authority: string; readonly token: string },
): string => {
  const { exec, 'auth-provider': provider, ...impersonation } = context.clientSide;
  const user = exec ? { exec } : provider ? { 'auth-provider': provider } : { token: front.token };
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'recorded',
    clusters: [
      {
        name: 'recorded',
        cluster: { server: front.url, 'certificate-authority-data': Buffer.from(front.authority).toString('base64') },
      },
    ],
    users: [{ name: 'recorded', user: { ...user, ...impersonation } }],
    contexts: [
      {
        name: 'recorded',
        context: {
          cluster: 'recorded',
          user: 'recorded',
          ...(context.namespace === null ? {} : { namespace: context.namespace }),
        },
      },
    ],
  });
};
