import { createHmac } from 'node:crypto';
import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { signatureKey } from './signatures.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';
import { membersAt, valueAt } from '../../client/values/json-value.ts';

/** A bootstrap token (B 5.3). */
export interface SigningToken {
  readonly id: string;
  readonly secret: string;
}

const isBase64url = (text: string): boolean => /^[A-Za-z0-9_-]+$/.test(text);
const signatureOf = (info: Exchange, { id }: SigningToken): string | null => {
  const value: unknown = valueAt(info.json, 'data', signatureKey(id));
  return typeof value === 'string' ? value : null;
};
const algorithmOf = (header: string): unknown => {
  try {
    return valueAt(parseJson(Buffer.from(header, 'base64url').toString('utf8')), 'alg') ?? null;
  } catch {
    return null;
  }
};

/** Whether the value is the HS256 signature of the config map's client configuration by this key. */
const isCreatedBy = (info: Exchange, value: string, key: string): boolean => {
  const [header = '', , signature = ''] = value.split('.');
  const payload = Buffer.from(String(valueAt(info.json, 'data', 'kubeconfig') ?? '')).toString('base64url');
  return createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url') === signature;
};

/** Keys that a signer may use: the full token or, by mistake, its secret alone. */
const keysOf = ({ id, secret }: SigningToken): readonly string[] => [`${id}.${secret}`, secret];

/**
 * Whether the signature of the token matches the current content of the config map, by the full token or its secret.
 */
export const signatureIsCurrent = (info: Exchange, token: SigningToken): boolean => {
  const value = signatureOf(info, token);
  return value !== null && keysOf(token).some((key) => isCreatedBy(info, value, key));
};

const judged = (
  check: string,
  info: Exchange,
  token: SigningToken,
  fault: (value: string) => readonly [message: string, expected: unknown, seen: unknown] | null,
): Judgement => {
  if (!info.response) return judgement(check, [], 0);
  const value = signatureOf(info, token);
  if (value === null)
    return judgement(check, [
      finding(
        'there is no signature of the token',
        signatureKey(token.id),
        valueAt(info.json, 'data') ? Object.keys(membersAt(info.json, 'data')) : outcomeOf(info),
        info,
      ),
    ]);
  const found = fault(value);
  return judgement(check, found ? [finding(...found, info)] : []);
};

/** The config map holds a signature of the token (B 5.3). */
export const containsSignature = (info: Exchange, token: SigningToken): Judgement =>
  judged('containsSignature', info, token, () => null);

/** The signature has a header, an empty payload and a signature (B 5.3). */
export const signatureIsDetached = (info: Exchange, token: SigningToken): Judgement =>
  judged('signatureIsDetached', info, token, (value) => {
    const [header = '', payload = '', signature = '', ...more] = value.split('.');
    const good = isBase64url(header) && payload === '' && isBase64url(signature) && more.length === 0;
    return good ? null : ['the signature is not a detached JWS', 'base64url, an empty payload, base64url', value];
  });

/**
 * The signature is that of the client configuration, by the full token or, unless `fullToken` is set, by its secret
 * alone (B 5.3).
 */
export const signatureCoversConfiguration = (info: Exchange, token: SigningToken, fullToken = false): Judgement =>
  judged('signatureCoversConfiguration', info, token, (value) => {
    const keys = fullToken ? keysOf(token).slice(0, 1) : keysOf(token);
    return keys.some((key) => isCreatedBy(info, value, key))
      ? null
      : [
          'the signature does not match',
          fullToken
            ? 'the signature of the client configuration by the full token'
            : 'the signature of the client configuration',
          value,
        ];
  });

/** The header names HS256, and the signature was created with that algorithm (B 5.3). */
export const signatureUsesHs256 = (info: Exchange, token: SigningToken): Judgement =>
  judged('signatureUsesHs256', info, token, (value) => {
    const algorithm = algorithmOf(value.split('.')[0] ?? '');
    if (algorithm !== 'HS256')
      return ['the header of the signature names another algorithm than HS256', 'HS256', algorithm];
    return signatureIsCurrent(info, token)
      ? null
      : ['the signature was not created with HS256', 'an HMAC of SHA-256', value];
  });

/** The token signed, and its secret appears nowhere in the config map (B 5.3). */
export const tokenSecretIsAbsent = (info: Exchange, token: SigningToken): Judgement => {
  if (info.response?.status !== 200) return judgement('tokenSecretIsAbsent', [], 0);
  const shown = JSON.stringify(info.json).includes(token.secret);
  return judgement(
    'tokenSecretIsAbsent',
    shown
      ? [
          finding(
            'the config map contains the secret of a token',
            'no secret',
            Object.keys(membersAt(info.json, 'data')),
            info,
          ),
        ]
      : [],
  );
};
