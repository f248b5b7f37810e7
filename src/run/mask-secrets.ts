import type { Exchange } from '../client/exchange.ts';

const names = 'token|id_token|access_token|refresh_token|id-token|refresh-token|client_secret|client-secret|tls\\.key|client-key-data|token-secret|password|auth';
/** Members of JSON, also of JSON inside a JSON text. */
const members = new RegExp(`(\\\\*"(?:${names})\\\\*"\\s*:\\s*\\\\*")[^"\\\\]{4,}(\\\\*")`, 'g');
/** Lines of YAML, also inside a JSON text. */
const lines = new RegExp(`(^|\\n|\\\\n)([ \\t-]*(?:${names}):[ \\t]+['"]?)[^\\s'"\\\\{[]{4,}`, 'g');
const signedTokens = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{20,}/g;
const bootstrapTokens = /(?<![\w.-])[a-z0-9]{6}\.[a-z0-9]{16}(?![\w.-])/g;
const keys = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/g;
const base64 = /[\w+/-]{24,}={0,2}/g;
const capital = /[A-Z]/;
const suspect = new RegExp(`PRIVATE KEY|eyJ|LS0tLS1CRUdJTi|${names}|\\x06Secret|^[\\w+/-]{40,}={0,2}$`);

/** Text in base64 that hides something of these forms is replaced as a whole. */
const withoutHidden = (text: string, secrets: readonly string[]): string =>
  text.replace(base64, (run) => {
    // Names and uids are most of what has this form; base64 of so many characters has capitals.
    if (!capital.test(run)) return run;
    const inner = Buffer.from(run, 'base64').toString('latin1');
    if (secrets.some((secret) => inner.includes(secret))) return '***';
    if (!suspect.test(inner)) return run;
    return inner.includes('\u0006Secret') || withoutSecretForms(inner) !== inner ? '***' : run;
  });

/**
 * A text without members that hold secrets, signed tokens, bootstrap tokens, private keys and these secrets; also where
 * base64 hides them.
 */
export const withoutSecretForms = (text: string, secrets: readonly string[] = []): string =>
  withoutHidden(
    secrets
      .reduce((left, secret) => left.replaceAll(secret, '***'), text)
      .replace(keys, '*** private key ***')
      .replace(members, '$1***$2')
      .replace(lines, '$1$2***')
      .replace(signedTokens, '***')
      .replace(bootstrapTokens, '***'),
    secrets,
  );

/** True when bytes that are no text may hold a secret: a Secret in Protobuf, or something of the forms above. */
export const mayHoldSecret = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes).toString('latin1');
  return text.includes('\u0006Secret') || withoutSecretForms(text) !== text;
};

const encoded = (secret: string): readonly string[] => [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('base64url'), Buffer.from(secret).toString('hex'), encodeURIComponent(secret)];

/** Credentials that exchanges carried in their headers, in every spelling that an answer could repeat; `known` are texts that everybody may read. */
export const secretsOf = (exchanges: readonly Exchange[], known: readonly string[]): readonly string[] => {
  const values = exchanges.flatMap(({ request }) => request.headers.filter(([name]) => name.toLowerCase() === 'authorization').map(([, value]) => value.replace(/^(bearer|basic)\s+/i, '')));
  const secrets = [...new Set(values)].filter((value) => value.length >= 8 && !known.some((text) => text.includes(value)));
  return [...new Set(secrets.flatMap(encoded))].sort((a, b) => b.length - a.length);
};

/** A JSON value with each of these secrets, and every text of the forms above, replaced; other values stay as they are. */
export const masked = <T>(value: T, secrets: readonly string[]): T => {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return withoutSecretForms(part, secrets);
    if (Array.isArray(part)) return part.map(walk);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]));
  };
  return walk(value) as T;
};
