import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import type { RandomSource } from '../model.ts';
import { signCertificate, type KeyedCertificate } from '../environment/pki.ts';
import type { ParsedRequest } from './parse-request.ts';

/** Decisions of a signer for one certificate. Times are in milliseconds. */
export interface Issue {
  readonly authority: KeyedCertificate;
  readonly request: ParsedRequest;
  readonly publicKey: x509.PublicKey;
  readonly usages: readonly string[];
  readonly isAuthority: boolean;
  readonly notBefore: number;
  readonly notAfter: number;
  readonly random: RandomSource;
}

const extended: Readonly<Record<string, x509.ExtendedKeyUsage>> = {
  'client auth': x509.ExtendedKeyUsage.clientAuth,
  'server auth': x509.ExtendedKeyUsage.serverAuth,
};
const flags: Readonly<Record<string, x509.KeyUsageFlags>> = {
  'digital signature': x509.KeyUsageFlags.digitalSignature,
  'key encipherment': x509.KeyUsageFlags.keyEncipherment,
};

/**
 * Issues the certificate of a request (A 2.6). It contains the request's subject and alternative names, but no other
 * extension of the request. PEM.
 */
export const issueForRequest = ({ request, publicKey, usages, isAuthority, ...rest }: Issue): Promise<string> => {
  const keyUsage = usages.reduce((sum, usage) => sum | (flags[usage] ?? 0), 0);
  const extendedUsages = usages.flatMap((usage) => extended[usage] ?? []);
  const names = request.pkcs10.extensions.find(
    (extension) => extension instanceof x509.SubjectAlternativeNameExtension,
  )?.names;
  return signCertificate({
    ...rest,
    subject: request.pkcs10.subjectName,
    publicKey,
    notBefore: new Date(rest.notBefore),
    notAfter: new Date(rest.notAfter),
    extensions: [
      ...(keyUsage ? [new x509.KeyUsagesExtension(keyUsage, true)] : []),
      ...(extendedUsages.length > 0 ? [new x509.ExtendedKeyUsageExtension(extendedUsages)] : []),
      new x509.BasicConstraintsExtension(isAuthority, undefined, true),
      ...(names ? [new x509.SubjectAlternativeNameExtension(names.toJSON(), request.pkcs10.subject === '')] : []),
    ],
  });
};
