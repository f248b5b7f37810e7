import { X509Certificate } from 'node:crypto';

/** Every certificate of a PEM text. */
export const certificatesOf = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map((block) => new X509Certificate(block));

/** Whether one of the authorities signed the certificate and it is valid at that time (milliseconds). */
export const signedByAny = (certificate: X509Certificate, authorities: readonly X509Certificate[], now: number): boolean =>
  Date.parse(certificate.validFrom) <= now + 1000 && now <= Date.parse(certificate.validTo) &&
  authorities.some((authority) => certificate.checkIssued(authority) && certificate.verify(authority.publicKey));
