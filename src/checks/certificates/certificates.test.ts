import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  Extension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import {
  certificateLacksExtensions,
  certifiesKey,
  certifiesName,
  certifiesSubject,
  certifiesUsages,
  certificateExpiresAfter,
  statusHasCertificates,
  isIssued,
  certificateIsNoAuthority,
} from './certificates.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const start = Date.parse('2030-01-01T00:00:00Z');
const foreign = '1.3.6.1.4.1.55555.1';
let keys: webcrypto.CryptoKeyPair;
let publicKey: Uint8Array;

const pem = async (extensions: Extension[] = []): Promise<string> => {
  const name = [{ O: ['ops'] }, { O: ['dev'] }, { CN: ['jane'] }];
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '01',
    subject: name,
    issuer: name,
    notBefore: new Date(start - 300_000),
    notAfter: new Date(start + 3_600_000),
    signingKey: keys.privateKey,
    publicKey: keys.publicKey,
    signingAlgorithm: algorithm,
    extensions,
  });
  return `${certificate.toString('pem')}\n`;
};
const holding = (text: string): Exchange =>
  madeExchange({ status: { certificate: Buffer.from(text).toString('base64') } });
const pending = madeExchange({ status: {} });
const silent = madeExchange(null, { status: null });
const verdict = ({ seen, findings }: Judgement): string =>
  findings.length > 0 ? 'wrong' : seen === 0 ? 'unseen' : 'right';

beforeAll(async () => {
  keys = (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  publicKey = new Uint8Array(await webcrypto.subtle.exportKey('spki', keys.publicKey));
});

describe('a plain certificate', () => {
  const claims: ReadonlyArray<readonly [string, string, (exchange: Exchange) => Judgement]> = [
    ['is issued', 'right', isIssued],
    ['is for its key', 'right', (exchange) => certifiesKey(exchange, publicKey)],
    ['is for another key', 'wrong', (exchange) => certifiesKey(exchange, publicKey.slice(1))],
    ['names its subject in another order', 'right', (exchange) => certifiesSubject(exchange, 'jane', ['dev', 'ops'])],
    ['names another subject', 'wrong', (exchange) => certifiesSubject(exchange, 'joe', ['dev', 'ops'])],
    ['names fewer organizations', 'wrong', (exchange) => certifiesSubject(exchange, 'jane', ['dev', 'ops', 'qa'])],
    ['has no name', 'wrong', (exchange) => certifiesName(exchange, 'dns:a.example.com')],
    ['carries nothing', 'right', (exchange) => certificateLacksExtensions(exchange, foreign)],
    ['has no CA bit', 'right', certificateIsNoAuthority],
    ['lasts an hour', 'right', (exchange) => certificateExpiresAfter(exchange, start + 5_000, 3600, 10)],
    ['lasts longer than requested', 'wrong', (exchange) => certificateExpiresAfter(exchange, start, 600, 10)],
    ['lasts shorter than requested', 'wrong', (exchange) => certificateExpiresAfter(exchange, start, 7200, 10)],
    ['is one', 'right', (exchange) => statusHasCertificates(exchange, 1)],
    ['is two', 'wrong', (exchange) => statusHasCertificates(exchange, 2)],
  ];
  test.each(claims)('%s: %s', async (_claim, wanted, check) => {
    expect(verdict(check(holding(await pem())))).toBe(wanted);
  });
});

test('detects extensions', async () => {
  const named = holding(
    await pem([
      new SubjectAlternativeNameExtension([
        { type: 'dns', value: 'a.example.com' },
        { type: 'ip', value: '10.1.2.3' },
      ]),
    ]),
  );
  expect(verdict(certifiesName(named, 'dns:a.example.com'))).toBe('right');
  expect(verdict(certifiesName(named, 'ip:10.1.2.3'))).toBe('right');
  expect(verdict(certificateLacksExtensions(named, foreign))).toBe('wrong');
  expect(
    verdict(
      certificateLacksExtensions(holding(await pem([new Extension(foreign, false, new Uint8Array([5, 0]))])), foreign),
    ),
  ).toBe('wrong');
  expect(verdict(certificateIsNoAuthority(holding(await pem([new BasicConstraintsExtension(true)]))))).toBe('wrong');
  expect(verdict(certificateIsNoAuthority(holding(await pem([new BasicConstraintsExtension(false)]))))).toBe('right');
});

test('counts several certificates with text around them', async () => {
  const text = `before\n${await pem()}between\n${await pem()}after\n`;
  expect(verdict(statusHasCertificates(holding(text), 2))).toBe('right');
});

describe('without a certificate', () => {
  const checks: ReadonlyArray<readonly [string, string, (exchange: Exchange) => Judgement]> = [
    ['isIssued', 'wrong', isIssued],
    ['certifiesKey', 'wrong', (exchange) => certifiesKey(exchange, publicKey)],
    ['certificateIsNoAuthority', 'right', certificateIsNoAuthority],
    ['certificateLacksExtensions', 'right', (exchange) => certificateLacksExtensions(exchange, foreign)],
  ];
  test.each(checks)('%s is %s, and judges nothing without a response', (_name, wanted, check) => {
    expect(verdict(check(pending))).toBe(wanted);
    expect(verdict(check(silent))).toBe('unseen');
  });
  test.each(['hello', '-----BEGIN CERTIFICATE-----\nAAEC\n-----END CERTIFICATE-----\n'])(
    '%j is not a certificate',
    (text) => {
      expect(verdict(isIssued(holding(text)))).toBe('wrong');
      expect(verdict(certificateIsNoAuthority(holding(text)))).toBe('wrong');
    },
  );
  test('PEM that is not in base64 is not a certificate', async () => {
    expect(verdict(isIssued(madeExchange({ status: { certificate: await pem() } })))).toBe('wrong');
  });
});

test.each([
  ['the usage of the request', ['1.3.6.1.5.5.7.3.2'], 'right'],
  ['another usage', ['1.3.6.1.5.5.7.3.1'], 'wrong'],
  ['one usage more', ['1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.3'], 'wrong'],
])('a certificate with %s for a request of client auth', async (_, usages, expected) => {
  const certificate = holding(await pem([new ExtendedKeyUsageExtension(usages)]));
  expect(verdict(certifiesUsages(certificate, ['client auth']))).toBe(expected);
});

test('a certificate without extended key usages has none of the requested ones', async () => {
  const certificate = holding(await pem());
  expect(verdict(certifiesUsages(certificate, ['client auth']))).toBe('wrong');
  expect(verdict(certifiesUsages(certificate, []))).toBe('right');
});
