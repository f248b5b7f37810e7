import type { Json } from '../../../client/exchange.ts';
import type { Placeholders } from '../placeholders/placeholders.ts';

/** Redacts a text; used here to learn the secrets inside the values of a Secret. */
export type Rewrite = (text: string) => string;

const openBootstrapKeys = /^(token-id|expiration|usage-bootstrap-[a-z]+|auth-extra-groups)$/;
/**
 * Keys whose values name accounts and locations. The values are replaced in the Secret, but not searched for elsewhere.
 */
const identityKeys =
  /^((user|host|db)(-?name)?|port|database|namespace|region|type|server|endpoint|account|(ca|tls|service-?ca)\.crt)$/i;
const longestLearned = 64 * 1024;

/**
 * Redacts the `data` or `stringData` of a Secret, or a part of it, also in arrays and objects. Booleans and null stay.
 */
export const hideSecretData = (
  value: Json,
  key: string,
  encoded: boolean,
  isBootstrap: boolean,
  placeholders: Placeholders,
  learn?: Rewrite,
): Json => {
  if (typeof value === 'string')
    return isBootstrap && openBootstrapKeys.test(key)
      ? value
      : hideSecretValue(value, key, encoded, placeholders, learn);
  if (typeof value === 'number') return placeholders.text('body:secret', String(value));
  if (Array.isArray(value))
    return value.map((item) => hideSecretData(item, key, encoded, isBootstrap, placeholders, learn));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries<Json>(value).map(([name, member]) => [
      name,
      hideSecretData(member, name, encoded, isBootstrap, placeholders, learn),
    ]),
  );
};

/** Placeholder for one value of a Secret. Learns secrets inside the value, such as the password of a registry. */
export const hideSecretValue = (
  value: string,
  key: string,
  encoded: boolean,
  placeholders: Placeholders,
  learn?: Rewrite,
): string => {
  if (learn && value.length <= longestLearned) {
    const plain = encoded ? Buffer.from(value, 'base64').toString('utf8') : value;
    if (/[:=]/.test(plain)) learn(plain);
  }
  const isIdentity = identityKeys.test(key);
  return encoded
    ? placeholders.base64('body:secret', value, !isIdentity)
    : placeholders.text('body:secret', value, !isIdentity);
};

/** True for an operation of a JSON Patch. */
export const isJsonPatchOperation = (item: Json): boolean =>
  typeof item === 'object' && item !== null && typeof item.op === 'string' && typeof item.path === 'string';
