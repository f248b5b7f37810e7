import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, numberAt, textAt, valueAt } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

const objectOf = (part: string | undefined): JsonValue => {
  try {
    const value: JsonValue = parseJson(Buffer.from(part ?? '', 'base64url').toString());
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
};

/**
 * The token in the response to a token request is a signed JSON Web Token: header with an algorithm, claims, signature
 * (B 5.4).
 */
export const isSignedToken = (answer: Exchange): Judgement => {
  const check = 'isSignedToken';
  if (!answer.response) return judgement(check, [], 0);
  const token: JsonValue = valueAt(answer.json, 'status', 'token');
  const parts = typeof token === 'string' ? token.split('.') : [];
  const algorithm = valueAt(objectOf(parts[0]), 'alg');
  const good =
    parts.length === 3 &&
    parts.every((part) => /^[A-Za-z0-9_-]+$/.test(part)) &&
    typeof algorithm === 'string' &&
    algorithm.toLowerCase() !== 'none' &&
    objectOf(parts[1]) !== null;
  return judgement(
    check,
    good
      ? []
      : [
          finding(
            'the token is not a signed JSON Web Token',
            'header with an algorithm, claims, signature',
            { parts: parts.length, header: objectOf(parts[0]) },
            answer,
          ),
        ],
  );
};

/** Seconds by which the times of a response and of its token can differ because of rounding. */
const roundingSeconds = 2;

/**
 * The token in the response to a token request ends at the time in the status, and the seconds in the spec after its
 * issue (TokenRequest). Facts: a response that contains a token.
 */
export const isValidAsLongAsStated = (answer: Exchange): Judgement => {
  const check = 'isValidAsLongAsStated';
  const token = textAt(answer.json, 'status', 'token');
  if (token === undefined) return judgement(check, [], 0);
  const expirationTimestamp = valueAt(answer.json, 'status', 'expirationTimestamp');
  const expirationSeconds = valueAt(answer.json, 'spec', 'expirationSeconds');
  const claims = objectOf(token.split('.')[1]);
  const [issued, expires] = [numberAt(claims, 'iat') ?? Number.NaN, numberAt(claims, 'exp') ?? Number.NaN];
  const seen = {
    end: Date.parse(String(expirationTimestamp)) / 1000 - expires,
    seconds: Number(expirationSeconds ?? Number.NaN) - (expires - issued),
  };
  const good = Object.values(seen).every((difference) => Math.abs(difference) <= roundingSeconds);
  const stated = { expirationTimestamp, expirationSeconds };
  return judgement(
    check,
    good ? [] : [finding('the response does not say how long the token is valid', claims, stated, answer)],
  );
};

/** A read finds no token in the secret: the secret does not exist, or has no token (B 5.4). */
export const secretHasNoToken = (read: Exchange): Judgement => {
  if (!read.response) return judgement('secretHasNoToken', [], 0);
  const found = read.response.status === 200 && Boolean(valueAt(read.json, 'data', 'token'));
  return judgement(
    'secretHasNoToken',
    found ? [finding('the secret contains a token', 'no secret, or one without a token', 'a token', read)] : [],
  );
};

/** Each secret has a token, and the tokens differ (B 5.4). Facts: reads. */
export const tokensDiffer = (...reads: readonly Exchange[]): Judgement => {
  const check = 'tokensDiffer';
  if (reads.some((read) => !read.response)) return judgement(check, [], 0);
  const tokens = reads.map((read) => valueAt(read.json, 'data', 'token'));
  const good =
    tokens.every((token) => typeof token === 'string' && token !== '') && new Set(tokens).size === tokens.length;
  return judgement(
    check,
    good
      ? []
      : [finding('the secrets do not all have different tokens', 'different tokens', reads.map(outcomeOf), ...reads)],
    reads.length,
  );
};

/** Of two requests the first was authorized and the second was rejected for lack of permission (B 5.4). */
export const onlyFirstIsAuthorized = (first: Exchange, second: Exchange): Judgement => {
  if (!first.response || !second.response) return judgement('onlyFirstIsAuthorized', [], 0);
  const good = first.response.status === 200 && second.response.status === 403;
  return judgement(
    'onlyFirstIsAuthorized',
    good
      ? []
      : [
          finding(
            'the second request was authorized, or the first was not',
            [200, 403],
            [outcomeOf(first), outcomeOf(second)],
            first,
            second,
          ),
        ],
    2,
  );
};

/** The list at the path contains these names and no others (B 5.4). */
export const listContainsExactlyNames = (read: Exchange, path: string, names: readonly string[]): Judgement => {
  if (!read.response) return judgement('listContainsExactlyNames', [], 0);
  const list: JsonValue = memberAt(read.json, path);
  const seen = listAt(list).map((item) => valueAt(item, 'name'));
  const good =
    read.response.status === 200 && seen.length === names.length && names.every((name) => seen.includes(name));
  return judgement(
    'listContainsExactlyNames',
    good
      ? []
      : [finding(`${path} contains other names`, names, read.response.status === 200 ? seen : outcomeOf(read), read)],
  );
};

/** The value of a config map under a key starts with a certificate in PEM (B 5.4). */
export const configMapContainsCertificate = (read: Exchange, key: string): Judgement => {
  if (!read.response) return judgement('configMapContainsCertificate', [], 0);
  const text: JsonValue = valueAt(read.json, 'data', key);
  const good =
    read.response.status === 200 &&
    typeof text === 'string' &&
    /^-----BEGIN CERTIFICATE-----\r?\n[A-Za-z0-9+/=\r\n]+-----END CERTIFICATE-----/.test(text.trimStart());
  return judgement(
    'configMapContainsCertificate',
    good
      ? []
      : [
          finding(
            `config map key ${key} contains no certificate`,
            'a certificate in PEM',
            read.response.status === 200 ? (text ?? 'absent') : outcomeOf(read),
            read,
          ),
        ],
  );
};
