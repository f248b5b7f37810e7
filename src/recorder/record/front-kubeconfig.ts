import { stringify } from 'yaml';
import type { KubeconfigContext } from './kubeconfig.ts';

/** Text of a kubeconfig with the address of the front and a token of the front in place of the credential. */
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
