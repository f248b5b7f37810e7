import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  certifiesKey,
  certifiesSubject,
  certificateExpiresAfter,
  certificateIsNoAuthority,
} from './certificates/certificates.ts';
import { signatureIsDetached, signatureCoversConfiguration, signatureUsesHs256 } from './access/detached-jws.ts';
import { keyContainsCertificate, keyContainsToken } from './access/token-secrets.ts';
import { creationTimeIsThatOfCreate } from './metadata/server-times.ts';
import { helpsOf, samplesOf, typeOf } from './metrics/exposition.ts';
import { madeExchange } from './test-support/made-exchange.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const joined = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(''));

describe('readers of text that a server wrote return for any text', () => {
  const line = joined(
    fc.constantFrom('requests', 'requests_total', '# HELP requests', '# TYPE requests', ''),
    fc.constantFrom('{', ' ', '{a="', '{a="b"}', '{__proto__="x"}', ''),
    fc.oneof(fc.string(), fc.constantFrom('\\', '\\"', '"}', '} 1', ' NaN', ' 1e999 2', ' counter')),
  );

  test('metrics', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const scrape = madeExchange(undefined, { body: lines.join('\n') });
        for (const sample of samplesOf(scrape, 'requests')) expect(typeof sample.value).toBe('number');
        expect(helpsOf(scrape).size).toBeLessThanOrEqual(lines.length);
        expect(['string', 'object']).toContain(typeof typeOf(scrape, 'requests'));
      }),
    );
  });

  const pem = joined(
    fc.constantFrom('-----BEGIN CERTIFICATE-----\n', '-----BEGIN X-----\nA: b\n', '-----BEGIN CERTIFICATE-----', ''),
    fc.oneof(
      fc.base64String(),
      fc.string(),
      fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64')),
    ),
    fc.constantFrom('\n-----END CERTIFICATE-----\n', '-----END X-----', ''),
  );
  const member = fc.oneof(pem, pem.map(base64), fc.string(), fc.jsonValue());

  test('certificates', () => {
    fc.assert(
      fc.property(member, (certificate) => {
        const read = madeExchange({ status: { certificate } });
        for (const { findings } of [
          certifiesKey(read, Buffer.from('key')),
          certifiesSubject(read, 'a', []),
          certificateExpiresAfter(read, 0, 60, 1),
        ])
          expect(findings.length).toBe(1);
        expect(certificateIsNoAuthority(read).findings.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  const word = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
    fc.constant(Buffer.from('{"alg":"HS256"}').toString('base64url')),
  );
  const token = fc.array(word, { maxLength: 4 }).map((words) => words.join('.'));

  test('tokens and signatures', () => {
    fc.assert(
      fc.property(fc.oneof(token, fc.jsonValue()), (value) => {
        const signing = { id: 'abcdef', secret: '0123456789abcdef' };
        const info = madeExchange({ data: { 'jws-kubeconfig-abcdef': value, kubeconfig: value } });
        for (const check of [signatureIsDetached, signatureCoversConfiguration, signatureUsesHs256])
          expect(check(info, signing).seen).toBeGreaterThan(0);
        const secret = madeExchange({ data: { token: typeof value === 'string' ? base64(value) : value } });
        expect(keyContainsToken(secret, 'token').seen).toBe(1);
        expect(keyContainsCertificate(secret, 'token').findings.length).toBe(1);
      }),
    );
  });

  test('times', () => {
    const time = fc.oneof(
      fc.string(),
      fc.jsonValue(),
      fc.constantFrom('2026-99-99T99:99:99Z', '2026-01-01T00:00:00+99:99', '9999-12-31T23:59:59.999999999999Z'),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
    fc.assert(
      fc.property(time, fc.oneof(fc.string(), fc.constant('Thu, 01 Jan 1970 00:00:00 GMT')), (creation, date) => {
        const create = madeExchange({ metadata: {} }, { status: 201, headers: [['Date', date]] });
        const read = madeExchange({ metadata: { creationTimestamp: creation } });
        expect(creationTimeIsThatOfCreate(create, read).seen).toBeLessThanOrEqual(1);
      }),
    );
  });
});
