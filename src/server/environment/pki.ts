import 'reflect-metadata';
import { createPrivateKey, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import type { RandomSource } from '../model.ts';

/** Certificate and PKCS#8 private key, both PEM. */
export interface KeyedCertificate {
  readonly certificate: string;
  readonly privateKey: string;
}

/** Content of a certificate. `notBefore` and `notAfter` are points in time; names are used unchanged. */
export interface CertificateParameters {
  readonly authority: KeyedCertificate;
  readonly commonName: string;
  readonly organizations: readonly string[];
  readonly dnsNames?: readonly string[];
  readonly ipAddresses?: readonly string[];
  readonly usages: ReadonlyArray<'client auth' | 'server auth'>;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** PKCS#10 request in PEM whose public key is certified. Without it a new key pair is created. */
  readonly publicKeyOf?: string;
  /** A new key pair is one of RSA, which takes longer to make, instead of ECDSA. */
  readonly rsa?: boolean;
  readonly random?: RandomSource;
}

const pair = { name: 'ECDSA', namedCurve: 'P-256' };
const signing = { name: 'ECDSA', hash: 'SHA-256' };

const rsaPair = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
};

const freshKeys = (rsa = false) => webcrypto.subtle.generateKey(rsa ? rsaPair : pair, true, ['sign', 'verify']);

const privateKeyPem = async (key: webcrypto.CryptoKey): Promise<string> =>
  `${x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`;

/** At most twenty octets and positive: the first bit is zero. */
const serialNumber = (random: RandomSource | undefined): string => {
  const bytes = Uint8Array.from(random ? random.bytes(16) : webcrypto.getRandomValues(new Uint8Array(16)));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return Buffer.from(bytes).toString('hex');
};

const importAlgorithms: Readonly<Record<string, object>> = {
  rsa: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  'P-256': pair,
  'P-384': { name: 'ECDSA', namedCurve: 'P-384' },
  'P-521': { name: 'ECDSA', namedCurve: 'P-521' },
  ed25519: { name: 'Ed25519' },
};

/** External authorities can have a key of any common type. */
const importedKey = (pem: string): Promise<webcrypto.CryptoKey> => {
  const key = createPrivateKey(pem);
  const curve = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }[
    key.asymmetricKeyDetails?.namedCurve ?? ''
  ];
  const algorithm = importAlgorithms[curve ?? key.asymmetricKeyType ?? ''];
  if (!algorithm) throw new Error(`The authority's key type ${key.asymmetricKeyType} cannot sign certificates`);
  return webcrypto.subtle.importKey(
    'pkcs8',
    key.export({ type: 'pkcs8', format: 'der' }),
    algorithm as webcrypto.EcKeyImportParams,
    false,
    ['sign'],
  );
};

/** A certificate and its key in the form that signing needs. */
interface Signer {
  readonly issuer: x509.X509Certificate;
  readonly signingKey: webcrypto.CryptoKey;
}

const signers = new WeakMap<KeyedCertificate, Promise<Signer>>();

/** Parses an authority once, because parsing takes longer than signing. */
const signerOf = (authority: KeyedCertificate): Promise<Signer> => {
  const known =
    signers.get(authority) ??
    importedKey(authority.privateKey).then((signingKey) => ({
      issuer: new x509.X509Certificate(authority.certificate),
      signingKey,
    }));
  signers.set(authority, known);
  return known;
};

/** Subject of a user (B 5.2): the organizations are the groups, the common name is the user name. */
const subjectName = (commonName: string, organizations: readonly string[]): x509.Name =>
  new x509.Name([
    ...organizations.map((name) => ({ O: [name] })),
    ...(commonName === '' ? [] : [{ CN: [commonName] }]),
  ]);

/**
 * Signs a certificate for any public key with the provided subject and extensions. The other functions of this file use
 * it. PEM.
 */
export const signCertificate = async (parameters: {
  readonly authority: KeyedCertificate;
  readonly subject: x509.Name;
  readonly publicKey: x509.PublicKey | webcrypto.CryptoKey;
  readonly extensions: readonly x509.Extension[];
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly random?: RandomSource | undefined;
}): Promise<string> => {
  const { issuer, signingKey } = await signerOf(parameters.authority);
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(parameters.random),
    subject: parameters.subject,
    issuer: issuer.subjectName,
    notBefore: parameters.notBefore,
    notAfter: parameters.notAfter,
    publicKey: parameters.publicKey,
    signingKey,
    signingAlgorithm: signing,
    extensions: [...parameters.extensions, await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey)],
  });
  return `${certificate.toString('pem')}\n`;
};

/**
 * Creates a self-signed authority with this name (ECDSA P-256). It is valid from twenty years before to twenty years
 * after the current time, so that servers with moved clocks can use it.
 */
export const createAuthority = async (name: string, random?: RandomSource): Promise<KeyedCertificate> => {
  const keys = await freshKeys();
  const year = 365 * 86_400_000;
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(random),
    name: [{ CN: [name] }],
    notBefore: new Date(Date.now() - 20 * year),
    notAfter: new Date(Date.now() + 20 * year),
    signingAlgorithm: signing,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
        true,
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: `${certificate.toString('pem')}\n`, privateKey: await privateKeyPem(keys.privateKey) };
};

/**
 * Issues a serving or client certificate. With `publicKeyOf` the private key is unknown and the returned key is empty.
 */
export const issueCertificate = async (parameters: CertificateParameters): Promise<KeyedCertificate> => {
  const keys = parameters.publicKeyOf === undefined ? await freshKeys(parameters.rsa) : null;
  const publicKey = keys ? keys.publicKey : new x509.Pkcs10CertificateRequest(parameters.publicKeyOf ?? '').publicKey;
  const names: x509.JsonGeneralNames = [
    ...(parameters.dnsNames ?? []).map((value) => ({ type: 'dns' as const, value })),
    ...(parameters.ipAddresses ?? []).map((value) => ({ type: 'ip' as const, value })),
  ];
  const usages = parameters.usages.map((usage) =>
    usage === 'client auth' ? x509.ExtendedKeyUsage.clientAuth : x509.ExtendedKeyUsage.serverAuth,
  );
  const certificate = await signCertificate({
    ...parameters,
    subject: subjectName(parameters.commonName, parameters.organizations),
    publicKey,
    extensions: [
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.keyEncipherment, true),
      new x509.ExtendedKeyUsageExtension(usages),
      new x509.BasicConstraintsExtension(false, undefined, true),
      ...(names.length > 0 ? [new x509.SubjectAlternativeNameExtension(names)] : []),
    ],
  });
  return { certificate, privateKey: keys ? await privateKeyPem(keys.privateKey) : '' };
};
