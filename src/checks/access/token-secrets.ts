import { X509Certificate } from 'node:crypto';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

const decoded = (read: Exchange, key: string): string | null => {
  const value: JsonValue = valueAt(read.json, 'data', key);
  return typeof value === 'string' ? Buffer.from(value, 'base64').toString() : null;
};

const holds = (
  check: string,
  read: Exchange,
  key: string,
  wanted: string,
  good: (text: string) => boolean,
): Judgement => {
  if (!read.response) return judgement(check, [], 0);
  if (read.response.status !== 200)
    return judgement(check, [finding('the read returned no Secret', 200, outcomeOf(read), read)]);
  const text = decoded(read, key);
  return judgement(
    check,
    text !== null && good(text) ? [] : [finding(`data key ${key} has another value`, wanted, text ?? 'absent', read)],
  );
};

const isCertificate = (text: string): boolean => {
  try {
    return /^-----BEGIN CERTIFICATE-----/.test(text.trimStart()) && new X509Certificate(text).subject !== undefined;
  } catch {
    return false;
  }
};

const isObject = (part: string | undefined): boolean => {
  try {
    const value: JsonValue = parseJson(Buffer.from(part ?? '', 'base64url').toString());
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
};

/** The value, decoded once, starts with a certificate in PEM (A 2.3). */
export const keyContainsCertificate = (read: Exchange, key: string): Judgement =>
  holds('keyContainsCertificate', read, key, 'a certificate in PEM', isCertificate);

/** The value, decoded once, equals this text (A 2.3). */
export const keyContainsText = (read: Exchange, key: string, text: string): Judgement =>
  holds('keyContainsText', read, key, text, (seen) => seen === text);

/**
 * The value, decoded once, is a signed JSON Web Token: three parts in base64url, of which the first two are JSON
 * objects (A 2.3).
 */
export const keyContainsToken = (read: Exchange, key: string): Judgement =>
  holds('keyContainsToken', read, key, 'three parts in base64url', (text) => {
    const parts = text.split('.');
    return (
      parts.length === 3 && parts.every((part) => /^[A-Za-z0-9_-]+$/.test(part)) && parts.slice(0, 2).every(isObject)
    );
  });

/** The key is absent (A 2.3). */
export const keyIsAbsent = (read: Exchange, key: string): Judgement => {
  if (read.response?.status !== 200) return judgement('keyIsAbsent', [], 0);
  const text = decoded(read, key);
  return judgement(
    'keyIsAbsent',
    text === null ? [] : [finding(`data key ${key} is present`, 'absent', 'a value', read)],
  );
};

/** The client could verify the server's certificate: a response arrived, with any status (A 2.3). */
export const serverCertificateIsTrusted = (exchange: Exchange): Judgement => {
  const failed = exchange.failure?.kind === 'tls';
  return judgement(
    'serverCertificateIsTrusted',
    failed
      ? [
          finding(
            "another certificate authority issued the server's certificate",
            'an answer',
            exchange.failure?.message,
            exchange,
          ),
        ]
      : [],
    failed || exchange.response ? 1 : 0,
  );
};
