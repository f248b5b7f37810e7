import { tlsTrouble } from '../../client/transport/tls-trouble.ts';
import { KubeconfigError } from '../../kubeconfig/kubeconfig-error.ts';
import type { KubeconfigContext } from './kubeconfig.ts';

/** Returns the context if its certificates and key are usable for TLS. Throws KubeconfigError. */
export const usableCredential = (context: KubeconfigContext): KubeconfigContext => {
  const trouble = tlsTrouble({ ca: context.authority, ...context.credential });
  if (trouble !== null) throw new KubeconfigError(`kubeconfig: ${trouble}`);
  return context;
};
