import { X509Certificate } from 'node:crypto';
import type { Credentials, ServerCore } from '../../core.ts';
import type { UserInfo } from '../../model.ts';
import { clientAuthority, proxyAuthority } from '../client-authorities.ts';
import { certificatesOf, signedByAny } from './certificate-pool.ts';

/** Result of a proxy's headers. `proxy` is a trusted proxy that sent no user. */
export type ProxyMethod = (credentials: Credentials) => UserInfo | 'proxy' | null;

/**
 * Identity headers of a proxy that presents a certificate of the proxy authority (`--requestheader-*`, B 5.7). Null
 * when it is not configured.
 */
export const proxyHeaders = (core: ServerCore): ProxyMethod | null => {
  const { options } = core;
  const keep = core.parts.behaviours.access;
  const names = keep.proxyHeaderNames(options);
  if (names.user.length === 0) return null;
  const authorities = certificatesOf(keep.proxyBundle(proxyAuthority(core), clientAuthority(core)));
  const allowed = options.list('requestheader-allowed-names');
  return ({ certificate: der, headers }) => {
    const certificate = der ? new X509Certificate(der) : null;
    const verified =
      certificate !== null &&
      signedByAny(certificate, authorities) &&
      keep.certificateCurrent(Date.parse(certificate.validFrom), Date.parse(certificate.validTo), core.clock.now());
    const commonName = (certificate && /^CN=(.*)$/m.exec(certificate.subject)?.[1]) ?? '';
    if (!keep.proxyTrusted({ authorities: authorities.length, verified, commonName }, allowed)) return null;
    return keep.proxyHeaderUser(headers, names) ?? 'proxy';
  };
};
