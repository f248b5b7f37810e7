import type { Exchange } from '../client/exchange.ts';

const members = /("(?:token|id_token|tls\.key|client-key-data|token-secret|password)"\s*:\s*")[^"]{4,}(")/g;
const signedTokens = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{20,}/g;
const keys = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/g;

/** Words without which a text holds none of these forms; looking for them is much cheaper. */
const hints = ['token', 'tls.key', 'client-key-data', 'password', 'eyJ', 'PRIVATE KEY'];

/** A text without members that hold secrets, signed tokens and private keys. */
export const withoutSecretForms = (text: string): string =>
  hints.some((hint) => text.includes(hint)) ? text.replace(members, '$1***$2').replace(signedTokens, '***').replace(keys, '*** private key ***') : text;

const encoded = (secret: string): readonly string[] => [secret, Buffer.from(secret).toString('base64'), encodeURIComponent(secret)];

/** Credentials that exchanges carried in their headers, in every spelling that an answer could repeat; `known` are texts that everybody may read. */
export const secretsOf = (exchanges: readonly Exchange[], known: readonly string[]): readonly string[] => {
  const values = exchanges.flatMap(({ request }) => request.headers.filter(([name]) => name.toLowerCase() === 'authorization').map(([, value]) => value.replace(/^(bearer|basic)\s+/i, '')));
  const secrets = [...new Set(values)].filter((value) => value.length >= 8 && !known.some((text) => text.includes(value)));
  return secrets.flatMap(encoded).sort((a, b) => b.length - a.length);
};

/** A JSON value with each of these secrets, and every text of the forms above, replaced; other values stay as they are. */
export const masked = <T>(value: T, secrets: readonly string[]): T => {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), withoutSecretForms(part));
    if (Array.isArray(part)) return part.map(walk);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]));
  };
  return walk(value) as T;
};
