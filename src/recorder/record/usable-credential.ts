import { tlsProblem } from '../../client/transport/tls-problem.ts';
import { KubeconfigError } from '../../kubeconfig/kubeconfig-error.ts';
import type { KubeconfigContext } from './kubeconfig.ts';

/** Returns the context if its certificates and key are usable for TLS. Throws KubeconfigError. */
export const usableCredential = (context: KubeconfigContext): KubeconfigContext => {
  const problem = tlsProblem({ ca: context.authority, ...context.credential });
  if (problem !== null) throw new KubeconfigError(`kubeconfig: ${problem}`);
  return context;
};
