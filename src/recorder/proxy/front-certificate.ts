import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import * as x509 from '@peculiar/x509';

/** A serving certificate with its private key, both in PEM. */
export interface FrontCertificate {
  readonly certificate: string;
  readonly privateKey: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * A self-signed serving certificate for 127.0.0.1, ::1, localhost and further hosts (names or addresses), valid for a
 * week around `now` (milliseconds since 1970).
 */
export const makeFrontCertificate = async (now: number, hosts: readonly string[] = []): Promise<FrontCertificate> => {
  x509.cryptoProvider.set(webcrypto as never);
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=planecheck recorder',
    notBefore: new Date(now - 86_400_000),
    notAfter: new Date(now + 6 * 86_400_000),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.keyCertSign, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
        { type: 'ip', value: '::1' },
        ...hosts
          .filter((host) => !['localhost', '127.0.0.1', '::1'].includes(host))
          .map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
      ]),
    ],
  });
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { certificate: certificate.toString('pem'), privateKey: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY') };
};
