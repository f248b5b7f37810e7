import { randomBytes } from 'node:crypto';
import { pemBlock } from './request-bytes.ts';
import { selfIssuedCertificate } from './self-issued-certificate.ts';

/** The certificate with an unnecessary leading octet in the length of its outer sequence: valid BER, but not DER. */
const inBer = (der: Uint8Array): Uint8Array => {
  if (der[0] !== 0x30 || der[1] !== 0x82) throw new Error('the certificate must have 256 to 65535 bytes');
  return Buffer.concat([Uint8Array.of(0x30, 0x83, 0x00), der.subarray(2)]);
};

/** Two certificates that expire in a day, the first for the given key, and that key. */
const twoCertificates = async (publicKey: Uint8Array) => {
  const ends = new Date(Date.now() + 86_400_000);
  return [
    await selfIssuedCertificate({ ends, publicKey }),
    await selfIssuedCertificate({ ends, commonName: 'intermediate' }),
    publicKey,
  ] as const;
};

type Material = Awaited<ReturnType<typeof twoCertificates>>;

/** Contents of status.certificate, by their names in scenarios. */
const contents: Readonly<Record<string, (made: Material) => string>> = {
  'a certificate': ([leaf]) => leaf.pem,
  'a certificate followed by a private key': ([leaf]) => `${leaf.pem}${pemBlock('PRIVATE KEY', randomBytes(48))}`,
  'a certificate followed by a revocation list': ([leaf]) => `${leaf.pem}${pemBlock('X509 CRL', randomBytes(48))}`,
  'two certificates followed by a private key': ([leaf, other]) =>
    `${leaf.pem}${other.pem}${pemBlock('PRIVATE KEY', randomBytes(48))}`,
  'a private key followed by a certificate': ([leaf]) => `${pemBlock('PRIVATE KEY', randomBytes(48))}${leaf.pem}`,
  'a certificate with a PEM header of another name': ([leaf]) => leaf.pem.replace('-----\n', '-----\nComment: x\n\n'),
  'a public key labelled as a certificate': ([, , publicKey]) => pemBlock('CERTIFICATE', publicKey),
  'nothing labelled as a certificate': () => pemBlock('CERTIFICATE', Buffer.alloc(0)),
  'a certificate and two intermediate ones': ([leaf, other]) => leaf.pem + other.pem + other.pem,
  'two certificates with colons and letters beyond ASCII in text around them': ([leaf, other]) =>
    `Subject: größer\n${leaf.pem}Issuer: é\n${other.pem}Ende: ü\n`,
  'a certificate with a PEM header': ([leaf]) => leaf.pem.replace('-----\n', '-----\nProc-Type: x\n\n'),
  'a certificate labelled as a trusted one': ([leaf]) => leaf.pem.replaceAll(' CERTIFICATE-', ' TRUSTED CERTIFICATE-'),
  'a certificate followed by one with a PEM header': ([leaf, other]) =>
    leaf.pem + other.pem.replace('-----\n', '-----\nProc-Type: x\n\n'),
  'a certificate followed by random bytes labelled as one': ([leaf]) =>
    leaf.pem + pemBlock('CERTIFICATE', randomBytes(200)),
  'random bytes labelled as a certificate': () => pemBlock('CERTIFICATE', randomBytes(200)),
  'two certificates in one block': ([leaf, other]) => pemBlock('CERTIFICATE', Buffer.concat([leaf.der, other.der])),
  'a certificate and random bytes in one block': ([leaf]) =>
    pemBlock('CERTIFICATE', Buffer.concat([leaf.der, randomBytes(40)])),
  'text without any PEM block': () => 'this is no certificate',
  'a certificate and an intermediate one': ([leaf, other]) => leaf.pem + other.pem,
  'two certificates with text around them': ([leaf, other]) =>
    `before\n# comment\n${leaf.pem}between them\n${other.pem}after\nthe end\n`,
  'a certificate in BER': ([leaf]) => pemBlock('CERTIFICATE', inBer(leaf.der)),
};

/** Text for status.certificate; its first certificate certifies the given public key. Throws for an unknown name. */
export const certificateContent = async (name: string, publicKey: Uint8Array): Promise<string> => {
  const content = contents[name];
  if (!content) throw new Error(`no content "${name}"; known contents: ${Object.keys(contents).join(', ')}`);
  return content(await twoCertificates(publicKey));
};
