import type { TransportFailure } from '../../client/exchange.ts';

/** How a user names a server. */
export type ServerForm = 'address' | 'kubeconfig' | 'target file';

const trust: Readonly<Record<ServerForm, string>> = {
  address:
    'name the authority that signed the certificate with `--ca FILE`; if the certificate is for another name, ' +
    'use a target file with `tls.serverName`',
  kubeconfig:
    'check `certificate-authority` of the cluster in the kubeconfig, and set `tls-server-name` there if the ' +
    'certificate is for another name',
  'target file':
    'name the authority that signed the certificate as `tls.caFile`, and set `tls.serverName` if the certificate ' +
    'is for another name',
};

/** Advice for a failed connection, in the terms of the form in which the user named the server. */
export const connectionHint = (kind: TransportFailure['kind'] | undefined, form: ServerForm): string => {
  if (kind === 'tls') return `; ${trust[form]}`;
  return kind === 'refused' || kind === 'timeout' ? '; check the address, and that the server is running' : '';
};
