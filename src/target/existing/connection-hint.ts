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

/** The error of OpenSSL when the other side does not use TLS. */
const notTls = /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|wrong version number|packet length too long/;

/**
 * Advice for a failed connection to an address, in the terms of the form in which the user named the server. Empty
 * without advice.
 */
export const connectionHint = (failure: TransportFailure | null, address: string, form: ServerForm): string => {
  if (!failure) return '';
  const { kind, message } = failure;
  if (kind === 'tls')
    return notTls.test(message) ? '; the port does not speak TLS: is its address http://?' : `; ${trust[form]}`;
  if (kind === 'refused' || kind === 'timeout') return '; check the address, and that the server is running';
  return address.startsWith('http:') ? '; if the port speaks TLS, its address is https://' : '';
};
