import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  PemConverter,
  type SubjectAlternativeNameExtension,
  X509Certificate,
} from '@peculiar/x509';
import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The certificates in `status.certificate`, in order; empty when the member is absent or cannot be parsed (A 2.6). */
export const certificatesOf = (object: JsonValue): readonly X509Certificate[] => {
  const text: unknown = valueAt(object, 'status', 'certificate');
  if (typeof text !== 'string' || text === '') return [];
  try {
    return PemConverter.decodeWithHeaders(Buffer.from(text, 'base64').toString('latin1'))
      .filter((block) => block.type === 'CERTIFICATE')
      .map((block) => new X509Certificate(block.rawData));
  } catch {
    return [];
  }
};

const about = (
  check: string,
  exchange: Exchange,
  wrong: (leaf: X509Certificate) => readonly [message: string, expected: unknown, seen: unknown] | null,
): Judgement => {
  if (!exchange.response) return judgement(check, [], 0);
  const leaf = certificatesOf(exchange.json)[0];
  if (!leaf)
    return judgement(check, [
      finding(
        'no readable certificate was issued',
        'status.certificate',
        valueAt(exchange.json, 'status') ?? outcomeOf(exchange),
        exchange,
      ),
    ]);
  const found = wrong(leaf);
  return judgement(check, found ? [finding(...found, exchange)] : []);
};

/** Like `about`, for a request that a signer may reject: without a certificate the claim is true. */
const aboutIfIssued: typeof about = (check, exchange, wrong) =>
  exchange.response?.status === 200 && !valueAt(exchange.json, 'status', 'certificate')
    ? judgement(check, [])
    : about(check, exchange, wrong);

/** A certificate was issued: base64 of PEM that contains one. */
export const isIssued = (exchange: Exchange): Judgement => about('isIssued', exchange, () => null);

/** The certificate certifies this public key (SubjectPublicKeyInfo in DER). */
export const certifiesKey = (exchange: Exchange, publicKey: Uint8Array): Judgement =>
  about('certifiesKey', exchange, (leaf) =>
    Buffer.from(leaf.publicKey.rawData).equals(publicKey)
      ? null
      : [
          'the certificate has another public key',
          Buffer.from(publicKey).toString('base64'),
          Buffer.from(leaf.publicKey.rawData).toString('base64'),
        ],
  );

/** The certificate names this common name and this set of organizations; order and encoding are open (A 2.6). */
export const certifiesSubject = (exchange: Exchange, commonName: string, organizations: readonly string[]): Judgement =>
  about('certifiesSubject', exchange, (leaf) => {
    const wanted = { commonName: [commonName], organizations: [...organizations].sort() };
    const seen = {
      commonName: leaf.subjectName.getField('CN'),
      organizations: [...leaf.subjectName.getField('O')].sort(),
    };
    return isDeepStrictEqual(seen, wanted) ? null : ['the certificate has another subject', wanted, seen];
  });

/** Alternative names of a certificate as `type:value`. */
export const alternativeNamesOf = (certificate: X509Certificate): readonly string[] =>
  certificate
    .getExtension<SubjectAlternativeNameExtension>('2.5.29.17')
    ?.names.items.map((name) => `${name.type}:${name.value}`) ?? [];

/** The certificate has this alternative name, `dns:…` or `ip:…`. */
export const certifiesName = (exchange: Exchange, name: string): Judgement =>
  about('certifiesName', exchange, (leaf) =>
    alternativeNamesOf(leaf).includes(name)
      ? null
      : ['the certificate lacks an alternative name', name, alternativeNamesOf(leaf)],
  );

/** Spellings in the usages of a request, by the identifier in a certificate. */
const usageNames: ReadonlyMap<string, string> = new Map([
  [ExtendedKeyUsage.clientAuth, 'client auth'],
  [ExtendedKeyUsage.serverAuth, 'server auth'],
]);

/** The certificate has exactly these extended key usages, spelt as in a request, in any order. */
export const certifiesUsages = (exchange: Exchange, usages: readonly string[]): Judgement =>
  about('certifiesUsages', exchange, (leaf) => {
    const wanted = [...usages].sort();
    // Copied: the library returns an instance of a subclass of Array, which is not deeply equal to an array.
    const seen = [...(leaf.getExtension(ExtendedKeyUsageExtension)?.usages ?? [])]
      .map((usage) => usageNames.get(String(usage)) ?? String(usage))
      .sort();
    return isDeepStrictEqual(seen, wanted) ? null : ['the certificate has other extended key usages', wanted, seen];
  });

/** No certificate was issued, or the certificate has no alternative names and not this extension. */
export const certificateLacksExtensions = (exchange: Exchange, extension: string): Judgement =>
  aboutIfIssued('certificateLacksExtensions', exchange, (leaf) => {
    const oids = leaf.extensions.map((one) => one.type);
    if (alternativeNamesOf(leaf).length > 0)
      return ['the certificate has alternative names', 'none', alternativeNamesOf(leaf)];
    return oids.includes(extension) ? ['the certificate has an extension of the test', `no ${extension}`, oids] : null;
  });

/** No certificate was issued, or the certificate has no CA bit. */
export const certificateIsNoAuthority = (exchange: Exchange): Judgement =>
  aboutIfIssued('certificateIsNoAuthority', exchange, (leaf) =>
    leaf.getExtension(BasicConstraintsExtension)?.ca === true
      ? ['the certificate is a CA certificate', 'CA false or absent', 'CA true']
      : null,
  );

/**
 * The certificate ends this number of seconds after an instant (milliseconds since 1970), within a tolerance in seconds
 * (A 2.6: the lifetime is the shorter of the requested one and the configured one). The end is measured from the time
 * of signing and not from notBefore: signers usually set notBefore five minutes into the past, as protection against
 * slow clocks, and either keep the end or move it back as well. So a tolerance slightly above five minutes is enough
 * for any requested lifetime.
 */
export const certificateExpiresAfter = (
  exchange: Exchange,
  from: number,
  seconds: number,
  tolerance: number,
): Judgement =>
  about('certificateExpiresAfter', exchange, (leaf) => {
    const lasts = Math.round((leaf.notAfter.getTime() - from) / 1000);
    return Math.abs(lasts - seconds) <= tolerance
      ? null
      : ['the certificate has another lifetime', `${seconds} s, plus or minus ${tolerance} s`, `${lasts} s`];
  });

/** status.certificate contains this number of certificates. */
export const statusHasCertificates = (exchange: Exchange, count: number): Judgement =>
  about('statusHasCertificates', exchange, () =>
    certificatesOf(exchange.json).length === count
      ? null
      : ['status.certificate contains another number of certificates', count, certificatesOf(exchange.json).length],
  );
