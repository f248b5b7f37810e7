import { X509Certificate } from 'node:crypto';
import type { Credentials } from '../../contracts.ts';
import type { ServerCore } from '../../core.ts';
import type { UserInfo } from '../../model.ts';
import { clientAuthority, proxyAuthority } from '../client-authorities.ts';
import { certificatesOf, oncePerCertificate, signedByAny } from './certificate-pool.ts';

/** Result of a proxy's headers. `proxy` is a trusted proxy that sent no user. */
export type ProxyMethod = (credentials: Credentials) => UserInfo | 'proxy' | null;

/**
 * Identity headers of a proxy that presents a certificate of the proxy authority (`--requestheader-*`, B 5.7). Null
 * when it is not configured.
 */
export const proxyHeaders = (core: ServerCore): ProxyMethod | null => {
  const { options } = core;
  const behaviours = core.parts.behaviours.access;
  const names = behaviours.proxyHeaderNames(options);
  if (names.user.length === 0) return null;
  const authorities = certificatesOf(behaviours.proxyBundle(proxyAuthority(core), clientAuthority(core)));
  const allowed = options.list('requestheader-allowed-names');
  const read = oncePerCertificate((der) => {
    const certificate = new X509Certificate(der);
    return {
      isSigned: signedByAny(certificate, authorities),
      from: Date.parse(certificate.validFrom),
      to: Date.parse(certificate.validTo),
      commonName: /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? '',
    };
  });
  return ({ certificate: der, headers }) => {
    const known = der ? read(der) : null;
    const verified = known?.isSigned === true && behaviours.certificateCurrent(known.from, known.to, core.clock.now());
    const commonName = known?.commonName ?? '';
    if (!behaviours.proxyTrusted({ authorities: authorities.length, verified, commonName }, allowed)) return null;
    return behaviours.proxyHeaderUser(headers, names) ?? 'proxy';
  };
};
