import 'reflect-metadata';
import { createPublicKey, verify } from 'node:crypto';
import {
  BasicConstraintsExtension,
  type GeneralNames,
  Pkcs10CertificateRequest,
  SubjectAlternativeNameExtension,
} from '@peculiar/x509';
import { decodeBase64, pemBlocks } from './pem-blocks.ts';

/** Content of a PKCS#10 request. */
export interface ParsedRequest {
  readonly pkcs10: Pkcs10CertificateRequest;
  readonly commonName: string;
  readonly organizations: readonly string[];
  readonly dnsNames: readonly string[];
  readonly ipAddresses: readonly string[];
  readonly emails: readonly string[];
  readonly uris: readonly string[];
  /** Alternative names of all other types. */
  readonly otherNames: readonly string[];
  readonly asksAuthority: boolean;
}

const hashes: Readonly<Record<string, string>> = {
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

/** Why a request cannot be parsed: the failed step, and a message. */
export interface RequestError {
  readonly step: 'base64' | 'pem' | 'pkcs10' | 'signature';
  readonly why: string;
}

/** Whether the private key of the contained public key signed the request. */
const selfSigned = (request: Pkcs10CertificateRequest): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(request.publicKey.rawData), format: 'der', type: 'spki' });
    const { name, hash } = request.signatureAlgorithm as {
      readonly name?: string;
      readonly hash?: { readonly name?: string };
    };
    const hashName = hash?.name ? (hashes[hash.name] ?? null) : null;
    const options = name === 'RSA-PSS' ? { key, padding: 6, saltLength: -2 } : { key };
    return verify(hashName, Buffer.from(request['tbs']), options, Buffer.from(request.signature));
  } catch {
    return false;
  }
};

const namedTypes: readonly string[] = ['dns', 'ip', 'email', 'url'];

const namesOf = (names: GeneralNames | undefined, type: string): string[] =>
  names?.items.filter((item) => item.type === type).map((item) => item.value) ?? [];

const cache = new Map<unknown, ParsedRequest | RequestError>();
const maxCached = 64;

/**
 * Parses `spec.request` (A 2.6): base64 of PEM with the label CERTIFICATE REQUEST, which contains a PKCS#10 structure
 * signed by its own key. Returns the first step that fails. The last results are cached, because one write parses the
 * same request several times.
 */
export const parseRequest = (text: unknown): ParsedRequest | RequestError => {
  const answer = cache.get(text) ?? parsed(text);
  cache.delete(text);
  cache.set(text, answer);
  for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest);
  return answer;
};

const parsed = (text: unknown): ParsedRequest | RequestError => {
  const bytes = decodeBase64(text);
  if (!bytes) return { step: 'base64', why: 'the value is not base64' };
  const [block, ...others] = pemBlocks(bytes);
  if (block?.label !== 'CERTIFICATE REQUEST') return { step: 'pem', why: 'PEM block type must be CERTIFICATE REQUEST' };
  let pkcs10: Pkcs10CertificateRequest;
  let names: GeneralNames | undefined;
  try {
    pkcs10 = new Pkcs10CertificateRequest(block.bytes);
    names = pkcs10.extensions.find((extension) => extension instanceof SubjectAlternativeNameExtension)?.names;
  } catch {
    return { step: 'pkcs10', why: 'the PEM block contains no PKCS#10 request' };
  }
  if (others.length > 0) return { step: 'pkcs10', why: 'more than one PEM block' };
  if (!selfSigned(pkcs10)) return { step: 'signature', why: 'the request is not signed by the key it carries' };
  return {
    pkcs10,
    commonName: pkcs10.subjectName.getField('CN').at(-1) ?? '',
    organizations: pkcs10.subjectName.getField('O'),
    dnsNames: namesOf(names, 'dns'),
    ipAddresses: namesOf(names, 'ip'),
    emails: namesOf(names, 'email'),
    uris: namesOf(names, 'url'),
    otherNames: names?.items.filter(({ type }) => !namedTypes.includes(type)).map(({ value }) => value) ?? [],
    asksAuthority: pkcs10.extensions.some(
      (extension) => extension instanceof BasicConstraintsExtension && extension.ca,
    ),
  };
};
