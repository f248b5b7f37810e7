import { X509Certificate } from 'node:crypto';

/** All certificates of a PEM text. */
export const certificatesOf = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (block) => new X509Certificate(block),
  );

/** Whether one of the authorities signed the certificate. */
export const signedByAny = (certificate: X509Certificate, authorities: readonly X509Certificate[]): boolean =>
  authorities.some((authority) => certificate.checkIssued(authority) && certificate.verify(authority.publicKey));
