import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import { X509Certificate as ParsedCertificate } from '@peculiar/x509';
import type { Credentials } from '../../contracts.ts';
import type { ServerCore } from '../../core.ts';
import type { UserInfo } from '../../model.ts';
import { clientAuthority } from '../client-authorities.ts';
import { certificatesOf, oncePerCertificate, signedByAny } from './certificate-pool.ts';

/**
 * Authenticates the peer certificate: its user, null without a certificate or without trusted authorities, `wrong` when
 * the certificate is not valid.
 */
export type CertificateMethod = (credentials: Credentials) => UserInfo | 'wrong' | null;

const dnsNamesOf = ({ subjectAltName = '' }: X509Certificate): string[] =>
  subjectAltName.split(', ').flatMap((name) => (name.startsWith('DNS:') ? [name.slice(4)] : []));

/** Client certificates of the authorities in `--client-ca-file` (B 5.2). */
export const clientCertificates = (core: ServerCore): CertificateMethod => {
  const behaviours = core.parts.behaviours.access;
  const authorities = certificatesOf(behaviours.clientBundle(clientAuthority(core)));
  const read = oncePerCertificate((der) => {
    const certificate = new X509Certificate(der);
    // Without a trusted authority, certificates are ignored.
    if (!behaviours.certificateTrusted(signedByAny(certificate, authorities), authorities.length))
      return authorities.length === 0 ? null : 'wrong';
    const name = new ParsedCertificate(new Uint8Array(der)).subjectName;
    const user: UserInfo = {
      username: behaviours.certificateUserName(name.getField('CN'), dnsNamesOf(certificate)),
      uid: '',
      groups: behaviours.certificateGroups(name.getField('O'), name.getField('OU')),
      extra: {},
    };
    return { from: Date.parse(certificate.validFrom), to: Date.parse(certificate.validTo), user };
  });
  return ({ certificate: der }) => {
    const known = der ? read(der) : null;
    if (known === null || known === 'wrong') return known;
    if (!behaviours.certificateCurrent(known.from, known.to, core.clock.now())) return 'wrong';
    return known.user.username === '' ? null : known.user;
  };
};
