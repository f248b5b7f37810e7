import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Pkcs10CertificateRequestGenerator,
  SubjectAlternativeNameExtension,
  type Extension,
  type JsonGeneralNames,
} from '@peculiar/x509';

const algorithms = {
  ecdsa: [
    { name: 'ECDSA', namedCurve: 'P-256' },
    { name: 'ECDSA', hash: 'SHA-256' },
  ],
  rsa: [
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    { name: 'RSASSA-PKCS1-v1_5' },
  ],
  ed25519: [{ name: 'Ed25519' }, { name: 'Ed25519' }],
} as const;

/** A PKCS#10 request in PEM for tests. */
export const requestForTests = async (content: {
  readonly commonName?: string;
  readonly organizations?: readonly string[];
  readonly names?: JsonGeneralNames;
  readonly keyUsage?: boolean;
  readonly authority?: boolean;
  readonly key?: keyof typeof algorithms;
}): Promise<string> => {
  const [keyAlgorithm, signingAlgorithm] = algorithms[content.key ?? 'ecdsa'];
  const keys = (await webcrypto.subtle.generateKey(keyAlgorithm as webcrypto.EcKeyGenParams, true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair;
  const extensions: Extension[] = [
    ...(content.names ? [new SubjectAlternativeNameExtension(content.names)] : []),
    ...(content.keyUsage ? [new KeyUsagesExtension(KeyUsageFlags.digitalSignature)] : []),
    ...(content.authority ? [new BasicConstraintsExtension(true)] : []),
  ];
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: [...(content.organizations ?? []).map((name) => ({ O: [name] })), { CN: [content.commonName ?? 'jane'] }],
    keys,
    signingAlgorithm,
    extensions,
  });
  return `${request.toString('pem')}\n`;
};

/** Base64 of text, as bytes travel in JSON. */
export const base64 = (text: string): string => Buffer.from(text).toString('base64');
