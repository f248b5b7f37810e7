import { X509Certificate } from 'node:crypto';
import type { Credentials, ServerCore } from '../../core.ts';
import type { UserInfo } from '../../model.ts';
import { proxyAuthority } from '../client-authorities.ts';
import { certificatesOf, signedByAny } from './certificate-pool.ts';

/** What a proxy's headers say: `proxy` is a trusted proxy that named nobody. */
export type ProxyMethod = (credentials: Credentials) => UserInfo | 'proxy' | null;

/** Identity headers of a proxy that shows a certificate of its own authority (`--requestheader-*`, B 5.7); null when off. */
export const proxyHeaders = (core: ServerCore): ProxyMethod | null => {
  const { options } = core;
  const user = options.list('requestheader-username-headers');
  const authorities = certificatesOf(proxyAuthority(core));
  if (authorities.length === 0 || user.length === 0) return null;
  const allowed = options.list('requestheader-allowed-names');
  const names = { user, group: options.list('requestheader-group-headers'), extraPrefix: options.list('requestheader-extra-headers-prefix') };
  return ({ certificate: der, headers }) => {
    if (!der) return null;
    const certificate = new X509Certificate(der);
    if (!signedByAny(certificate, authorities, core.clock.now())) return null;
    const commonName = /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? '';
    if (allowed.length > 0 && !allowed.includes(commonName)) return null;
    return core.parts.behaviours.access.proxyHeaderUser(headers, names) ?? 'proxy';
  };
};
