import { stringify } from 'yaml';
import type { KubeconfigContext } from './kubeconfig.ts';

/** Text of a kubeconfig that leads a client to the front, with the front's own token in place of the credential. */
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
