import type { Exchange } from '../../client/exchange.ts';
import { credentialNamesPattern } from '../../client/secrets/credential-names.ts';

const names = `${credentialNamesPattern}|auth`;
/** Members of JSON, also of JSON inside a JSON text. */
const members = new RegExp(`(\\\\*"(?:${names})\\\\*"\\s*:\\s*\\\\*")[^"\\\\]{4,}(\\\\*")`, 'g');
/** Lines of YAML, also inside a JSON text. */
const lines = new RegExp(`(^|\\n|\\\\n)([ \\t-]*(?:${names}):[ \\t]+['"]?)[^\\s'"\\\\{[]{4,}`, 'g');
const signedTokens = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{20,}/g;
const bootstrapTokens = /(?<![\w.-])[a-z0-9]{6}\.[a-z0-9]{16}(?![\w.-])/g;
/** Characters of base64 and base64url but the filling, by code. */
const inBase64 = Uint8Array.from({ length: 128 }, (_, code) => Number(/[\w+/-]/.test(String.fromCharCode(code))));
const keys = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/g;
const suspect = new RegExp(`PRIVATE KEY|eyJ|LS0tLS1CRUdJTi|${names}|\\x06Secret|^[\\w+/-]{40,}={0,2}$`);

const shortestRun = 24;

/** What is shown of a run of base64: *** when it hides one of the forms below. */
const shownRun = (run: string, secrets: readonly string[]): string => {
  const inner = Buffer.from(run, 'base64').toString('latin1');
  if (secrets.some((secret) => inner.includes(secret))) return '***';
  if (!suspect.test(inner)) return run;
  return inner.includes('\u0006Secret') || withoutSecretForms(inner) !== inner ? '***' : run;
};

/** Text in base64 that hides something of these forms is replaced as a whole. Read by hand: a pattern tries each place anew, and this is asked of every body. */
const withoutHidden = (text: string, secrets: readonly string[]): string => {
  let shown = '';
  let done = 0;
  let capital = false;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    if (code < 128 && inBase64[code] === 1) {
      if (code >= 65 && code <= 90) capital = true;
      continue;
    }
    // Names and uids are most of what has this form; base64 of so many characters has capitals.
    if (capital && at - start >= shortestRun) {
      const run = text.slice(start, at);
      const instead = shownRun(run, secrets);
      if (instead !== run) {
        shown += text.slice(done, start) + instead;
        done = at;
        while (text[done] === '=' && done < at + 2) done += 1;
      }
    }
    capital = false;
    start = at + 1;
  }
  return done === 0 ? text : shown + text.slice(done);
};

/** False when no bootstrap token can be in the text: a dot between letters and digits is looked for first. */
const mayHoldBootstrapToken = (text: string): boolean => {
  for (let dot = text.indexOf('.', 6); dot !== -1; dot = text.indexOf('.', dot + 1))
    if (/^[a-z0-9]{6}\.[a-z0-9]{16}/.test(text.slice(dot - 6, dot + 17))) return true;
  return false;
};

/**
 * A text without members that hold secrets, signed tokens, bootstrap tokens, private keys and these secrets; also where
 * base64 hides them.
 */
export const withoutSecretForms = (text: string, secrets: readonly string[] = []): string => {
  let left = text;
  for (const secret of secrets) if (left.includes(secret)) left = left.replaceAll(secret, '***');
  if (left.includes('PRIVATE KEY')) left = left.replace(keys, '*** private key ***');
  if (left.includes('"')) left = left.replace(members, '$1***$2');
  if (/:[ \t]/.test(left)) left = left.replace(lines, '$1$2***');
  if (left.includes('eyJ')) left = left.replace(signedTokens, '***');
  if (mayHoldBootstrapToken(left)) left = left.replace(bootstrapTokens, '***');
  return withoutHidden(left, secrets);
};

/** True when bytes that are no text may hold a secret: a Secret in Protobuf, or something of the forms above. */
export const mayHoldSecret = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes).toString('latin1');
  return text.includes('\u0006Secret') || withoutSecretForms(text) !== text;
};

const encoded = (secret: string): readonly string[] => [
  secret,
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
  Buffer.from(secret).toString('hex'),
  encodeURIComponent(secret),
];

/** Credentials that exchanges carried in their headers, in every spelling that an answer could repeat; `known` are texts that everybody may read. */
export const secretsOf = (exchanges: readonly Exchange[], known: readonly string[]): readonly string[] => {
  const values = exchanges.flatMap(({ request }) =>
    request.headers
      .filter(([name]) => name.toLowerCase() === 'authorization')
      .map(([, value]) => value.replace(/^(bearer|basic)\s+/i, '')),
  );
  const secrets = [...new Set(values)].filter(
    (value) => value.length >= 8 && !known.some((text) => text.includes(value)),
  );
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
