import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { isUncommon, requestOnUncommonKey, type UncommonKey } from './uncommon-keys.ts';

/** Content of a PKCS#10 request; every member is optional. */
export interface Pkcs10Content {
  readonly commonName?: string;
  /** Further common names after the first. */
  readonly laterCommonNames?: readonly string[];
  readonly organizations?: readonly string[];
  /** Encoding of the text in the subject; default: PrintableString if possible. */
  readonly subjectForm?: SubjectForm;
  readonly dnsNames?: readonly string[];
  readonly ipAddresses?: readonly string[];
  readonly emails?: readonly string[];
  readonly uris?: readonly string[];
  /** Alternative names of rare types: a registered ID, a directory name, a user principal name. */
  readonly otherNames?: readonly { readonly type: 'id' | 'dn' | 'upn'; readonly value: string }[];
  /** Requests the key usages digitalSignature and keyEncipherment. */
  readonly keyUsage?: boolean;
  /** Requests basicConstraints CA:TRUE. */
  readonly authority?: boolean;
  /** Object identifier of an unknown extension. */
  readonly extension?: string;
  readonly key?: KeyType;
}

/** Encodings of the text in a subject. */
export type SubjectForm = 'PrintableString' | 'UTF8String' | 'BMPString' | 'UniversalString';

/** Key types of requests. */
export type KeyType = 'ECDSA' | 'ECDSA P-384' | 'ECDSA P-521' | 'RSA' | 'Ed25519' | UncommonKey;

/** A generated request: PEM with a trailing line break, DER, and the public key (SubjectPublicKeyInfo in DER). */
export interface Pkcs10 {
  readonly pem: string;
  readonly der: Uint8Array;
  readonly publicKey: Uint8Array;
}

type CommonKey = Exclude<KeyType, UncommonKey>;

const algorithms = {
  ECDSA: [
    { name: 'ECDSA', namedCurve: 'P-256' },
    { name: 'ECDSA', hash: 'SHA-256' },
  ],
  'ECDSA P-384': [
    { name: 'ECDSA', namedCurve: 'P-384' },
    { name: 'ECDSA', hash: 'SHA-384' },
  ],
  'ECDSA P-521': [
    { name: 'ECDSA', namedCurve: 'P-521' },
    { name: 'ECDSA', hash: 'SHA-512' },
  ],
  RSA: [
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    { name: 'RSASSA-PKCS1-v1_5' },
  ],
  Ed25519: [{ name: 'Ed25519' }, { name: 'Ed25519' }],
} as const;

x509.cryptoProvider.set(webcrypto as never);

/** A new key pair; default type: ECDSA on P-256. */
export const freshKeys = (key: CommonKey = 'ECDSA'): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(algorithms[key][0] as webcrypto.EcKeyGenParams, true, [
    'sign',
    'verify',
  ]) as Promise<webcrypto.CryptoKeyPair>;

const keysOfRequests = new Map<string, Promise<webcrypto.CryptoKeyPair>>();
const cachedRequests = new Map<string, Promise<Pkcs10>>();
const keyPairsPerType = 3;
const maxCached = 300;
let requests = 0;

/** The cached keys for requests of a type. */
const requestKeys = (slot: string, key: CommonKey): Promise<webcrypto.CryptoKeyPair> => {
  const keys = keysOfRequests.get(slot) ?? freshKeys(key);
  keysOfRequests.set(slot, keys);
  return keys;
};

const namesOf = (content: Pkcs10Content): x509.JsonGeneralNames => [
  ...(content.dnsNames ?? []).map((value) => ({ type: 'dns' as const, value })),
  ...(content.ipAddresses ?? []).map((value) => ({ type: 'ip' as const, value })),
  ...(content.emails ?? []).map((value) => ({ type: 'email' as const, value })),
  ...(content.uris ?? []).map((value) => ({ type: 'url' as const, value })),
  ...(content.otherNames ?? []),
];

const formMembers: Readonly<Record<SubjectForm, string>> = {
  PrintableString: 'printableString',
  UTF8String: 'utf8String',
  BMPString: 'bmpString',
  UniversalString: 'universalString',
};

const subjectOf = ({
  commonName,
  laterCommonNames = [],
  organizations = [],
  subjectForm,
}: Pkcs10Content): x509.JsonName => {
  const written = (text: string) => [subjectForm ? { [formMembers[subjectForm]]: text } : text];
  return [
    ...organizations.map((name) => ({ O: written(name) })),
    ...[...(commonName ? [commonName] : []), ...laterCommonNames].map((name) => ({ CN: written(name) })),
  ] as x509.JsonName;
};

/**
 * A PKCS#10 request signed with its own key (A 2.6). A few requests per content, on a few key pairs, are generated and
 * reused in rotation, because keys and signatures take longer than everything else that a scenario does with a request.
 */
export const makePkcs10 = (content: Pkcs10Content): Promise<Pkcs10> => {
  requests += 1;
  const slot = `${content.key ?? 'ECDSA'} ${requests % keyPairsPerType}`;
  const cacheKey = `${slot} ${JSON.stringify(content)}`;
  const made = cachedRequests.get(cacheKey) ?? generate(slot, content);
  cachedRequests.delete(cacheKey);
  cachedRequests.set(cacheKey, made);
  for (const oldest of cachedRequests.keys()) if (cachedRequests.size > maxCached) cachedRequests.delete(oldest);
  return made;
};

const generate = async (slot: string, content: Pkcs10Content): Promise<Pkcs10> => {
  const type = content.key ?? 'ECDSA';
  if (isUncommon(type)) {
    // Such a request has only a subject and a key, without extensions.
    const { der, publicKey } = await requestOnUncommonKey(
      type,
      new Uint8Array(new x509.Name(subjectOf(content)).toArrayBuffer()),
    );
    return { pem: `${x509.PemConverter.encode(der, 'CERTIFICATE REQUEST')}\n`, der, publicKey };
  }
  const keys = await requestKeys(slot, type);
  const names = namesOf(content);
  const request = await x509.Pkcs10CertificateRequestGenerator.create({
    name: subjectOf(content),
    keys,
    signingAlgorithm: algorithms[type][1],
    extensions: [
      ...(names.length > 0 ? [new x509.SubjectAlternativeNameExtension(names)] : []),
      ...(content.keyUsage
        ? [new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.keyEncipherment, true)]
        : []),
      ...(content.authority ? [new x509.BasicConstraintsExtension(true, undefined, true)] : []),
      ...(content.extension ? [new x509.Extension(content.extension, false, new Uint8Array([0x05, 0x00]))] : []),
    ],
  });
  return {
    pem: `${request.toString('pem')}\n`,
    der: new Uint8Array(request.rawData),
    publicKey: new Uint8Array(await webcrypto.subtle.exportKey('spki', keys.publicKey)),
  };
};
