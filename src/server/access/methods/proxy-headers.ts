import { X509Certificate } from 'node:crypto';
import type { Credentials, ServerCore } from '../../core.ts';
import type { UserInfo } from '../../model.ts';
import { clientAuthority, proxyAuthority } from '../client-authorities.ts';
import { certificatesOf, signedByAny } from './certificate-pool.ts';

/** What a proxy's headers say: `proxy` is a trusted proxy that named nobody. */
export type ProxyMethod = (credentials: Credentials) => UserInfo | 'proxy' | null;

/** Identity headers of a proxy that shows a certificate of its own authority (`--requestheader-*`, B 5.7); null when off. */
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
