import { X509Certificate } from 'node:crypto';

/** All certificates of a PEM text. */
export const certificatesOf = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (block) => new X509Certificate(block),
  );

/** Whether one of the authorities signed the certificate. */
export const signedByAny = (certificate: X509Certificate, authorities: readonly X509Certificate[]): boolean =>
  authorities.some((authority) => certificate.checkIssued(authority) && certificate.verify(authority.publicKey));

const mostKept = 1000;

/** A reader of certificates (DER) that reads each only once, because one connection sends many requests. */
export const oncePerCertificate = <Result>(read: (der: Uint8Array) => Result): ((der: Uint8Array) => Result) => {
  const results = new Map<string, Result>();
  return (der) => {
    const key = Buffer.from(der.buffer, der.byteOffset, der.byteLength).toString('latin1');
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = read(der);
    if (results.size > mostKept) results.clear();
    results.set(key, result);
    return result;
  };
};
