import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { freshKeys } from './pkcs10.ts';

/** Content of a certificate. */
export interface CertificateContent {
  /** notAfter. */
  readonly ends: Date;
  /** Public key to certify (SubjectPublicKeyInfo in DER); default: a new one. */
  readonly publicKey?: Uint8Array;
  readonly commonName?: string;
}

const algorithm = { name: 'ECDSA', hash: 'SHA-256' } as const;

/**
 * A certificate (RFC 5280) signed by a temporary authority; it is valid from an hour before its end or now, whichever
 * is earlier.
 */
export const selfIssuedCertificate = async ({
  ends,
  publicKey,
  commonName = 'jane',
}: CertificateContent): Promise<{ readonly pem: string; readonly der: Uint8Array }> => {
  const issuer = await freshKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: `1${Buffer.from(webcrypto.getRandomValues(new Uint8Array(8))).toString('hex')}0`,
    subject: [{ CN: [commonName] }],
    issuer: [{ CN: ['planecheck'] }],
    notBefore: new Date(Math.min(Date.now(), ends.getTime()) - 3_600_000),
    notAfter: ends,
    signingKey: issuer.privateKey,
    publicKey: publicKey ? new x509.PublicKey(publicKey) : issuer.publicKey,
    signingAlgorithm: algorithm,
  });
  return { pem: `${certificate.toString('pem')}\n`, der: new Uint8Array(certificate.rawData) };
};
