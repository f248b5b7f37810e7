import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

/** PEM certificate and PKCS#8 key. */
export interface KeyPair {
  readonly certificate: string;
  readonly privateKey: string;
}

/** Subject and use of a certificate. */
export interface CertificateRequest {
  readonly commonName: string;
  readonly organizations?: readonly string[];
  readonly units?: readonly string[];
  readonly use: 'client' | 'server';
  readonly dnsNames?: readonly string[];
  readonly addresses?: readonly string[];
  /** When it expires; default: in a year. */
  readonly notAfter?: Date;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const pem = (label: string, bytes: ArrayBuffer): string => x509.PemConverter.encode(bytes, label);
const serial = (): string =>
  Buffer.from(webcrypto.getRandomValues(new Uint8Array(9)))
    .toString('hex')
    .replace(/^[89a-f]/, '1');
const generated = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<webcrypto.CryptoKeyPair>;
const keyPem = async (key: webcrypto.CryptoKey): Promise<string> =>
  pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', key));
const lifetime = (): { notBefore: Date; notAfter: Date } => ({
  notBefore: new Date(Date.now() - 300_000),
  notAfter: new Date(Date.now() + 365 * 86_400_000),
});
const nameOf = (
  commonName: string,
  organizations: readonly string[] = [],
  units: readonly string[] = [],
): Array<Record<string, string[]>> => [
  ...organizations.map((organization) => ({ O: [organization] })),
  ...units.map((unit) => ({ OU: [unit] })),
  { CN: [commonName] },
];

x509.cryptoProvider.set(webcrypto as never);

/** A certificate authority created for a run; signs client and serving certificates (B 5.2). */
export class Authority {
  readonly pair: KeyPair;
  readonly #certificate: x509.X509Certificate;
  readonly #key: webcrypto.CryptoKey;

  private constructor(pair: KeyPair, certificate: x509.X509Certificate, key: webcrypto.CryptoKey) {
    this.pair = pair;
    this.#certificate = certificate;
    this.#key = key;
  }

  /**
   * A self-signed certificate and its key. Without `mayIssue` its CA flag is false, so that servers must not accept
   * certificates that it signs.
   */
  static async create(commonName: string, mayIssue = true): Promise<Authority> {
    const keys = await generated();
    const certificate = await x509.X509CertificateGenerator.createSelfSigned({
      serialNumber: serial(),
      name: new x509.Name(nameOf(commonName)).toString(),
      ...lifetime(),
      keys,
      signingAlgorithm: algorithm,
      extensions: [
        new x509.BasicConstraintsExtension(mayIssue, undefined, true),
        new x509.KeyUsagesExtension(
          x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign | x509.KeyUsageFlags.digitalSignature,
          true,
        ),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      ],
    });
    return new Authority(
      { certificate: certificate.toString('pem'), privateKey: await keyPem(keys.privateKey) },
      certificate,
      keys.privateKey,
    );
  }

  /** Another authority, certified by this one. */
  async intermediate(commonName: string): Promise<Authority> {
    const keys = await generated();
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: serial(),
      subject: new x509.Name(nameOf(commonName)).toString(),
      issuer: this.#certificate.subject,
      ...lifetime(),
      signingKey: this.#key,
      publicKey: keys.publicKey,
      signingAlgorithm: algorithm,
      extensions: [
        new x509.BasicConstraintsExtension(true, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      ],
    });
    return new Authority(
      { certificate: certificate.toString('pem'), privateKey: await keyPem(keys.privateKey) },
      certificate,
      keys.privateKey,
    );
  }

  /** The authority of an existing pair. Rejects for a key that is not P-256. */
  static async of(pair: KeyPair): Promise<Authority> {
    const key = await webcrypto.subtle.importKey(
      'pkcs8',
      x509.PemConverter.decodeFirst(pair.privateKey),
      algorithm,
      true,
      ['sign'],
    );
    return new Authority(pair, new x509.X509Certificate(pair.certificate), key);
  }

  async issue({
    commonName,
    organizations,
    units,
    use,
    dnsNames = [],
    addresses = [],
    notAfter,
  }: CertificateRequest): Promise<KeyPair> {
    const keys = await generated();
    const names = [
      ...dnsNames.map((value) => ({ type: 'dns' as const, value })),
      ...addresses.map((value) => ({ type: 'ip' as const, value })),
    ];
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: serial(),
      subject: new x509.Name(nameOf(commonName, organizations, units)).toString(),
      issuer: this.#certificate.subject,
      ...lifetime(),
      ...(notAfter ? { notAfter } : {}),
      signingKey: this.#key,
      publicKey: keys.publicKey,
      signingAlgorithm: algorithm,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([
          use === 'client' ? x509.ExtendedKeyUsage.clientAuth : x509.ExtendedKeyUsage.serverAuth,
        ]),
        ...(names.length > 0 ? [new x509.SubjectAlternativeNameExtension(names)] : []),
      ],
    });
    return { certificate: certificate.toString('pem'), privateKey: await keyPem(keys.privateKey) };
  }
}

/** A PEM certificate request (PKCS#10) with a fresh key, for the certificate resource (A 2.6). */
export async function certificateRequest(
  commonName: string,
  organizations: readonly string[],
): Promise<{ request: string; privateKey: string }> {
  const keys = await generated();
  const request = await x509.Pkcs10CertificateRequestGenerator.create({
    name: new x509.Name(nameOf(commonName, organizations)).toString(),
    keys,
    signingAlgorithm: algorithm,
  });
  return { request: request.toString('pem'), privateKey: await keyPem(keys.privateKey) };
}
