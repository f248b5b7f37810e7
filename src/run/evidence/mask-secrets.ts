import type { Exchange } from '../../client/exchange.ts';
import { namesSecret } from '../../client/secrets/names-secret.ts';
import { quoteEnd } from '../../client/secrets/quote-end.ts';

const name = '[\\w.%-]{2,80}';
/** The name of a JSON member up to the quote that opens its value, also in JSON inside a JSON string. */
const members = new RegExp(`"(${name})\\\\*"\\s*:\\s*(\\\\*)"`, 'g');
/** Lines of YAML, also inside a JSON string. */
const lines = new RegExp(
  `((?:^|\\n|\\\\n)[ \\t-]*['"]?(${name})['"]?[ \\t]*:[ \\t]+)(['"]?)([^\\s'"\\\\{[|>&*!][^\\n"\\\\]{3,})`,
  'g',
);
/** Parameters of a query and options of a command. */
const parameters = new RegExp(`((?:[?&;]|--)(${name})=)[^&;\\s'"\\\\#]{4,}`, 'g');
const signedTokens = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{20,}/g;
const bootstrapTokens = /(?<![\w.-])[a-z0-9]{6}\.[a-z0-9]{16}(?![\w.-])/g;
/** Character codes of base64 and base64url without padding. */
const inBase64 = Uint8Array.from({ length: 128 }, (_, code) => Number(/[\w+/-]/.test(String.fromCharCode(code))));
const keys = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/g;
/** Decoded base64 that is worth a search: it may hold a named value or one of the forms below. */
const suspect = /PRIVATE KEY|eyJ|LS0tLS1CRUdJTi|[\w.-]{2}["']?\s*[:=]|^[\w+/-]{40,}={0,2}$/;

const shortestRun = 24;

/** A run of base64 as reports show it: *** when it hides one of the forms below. */
const shownRun = (run: string, secrets: readonly string[]): string => {
  const inner = Buffer.from(run, 'base64').toString('latin1');
  if (secrets.some((secret) => inner.includes(secret))) return '***';
  if (inner.includes('\u0006Secret')) return '***';
  return suspect.test(inner) && withoutSecretForms(inner) !== inner ? '***' : run;
};

/**
 * Replaces complete runs of base64 that hide one of these forms. A loop, not a pattern: it runs over every body, and
 * is faster.
 */
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

/** False when the text cannot hold a bootstrap token; a search for the dot is faster than the pattern. */
const mayHoldBootstrapToken = (text: string): boolean => {
  for (let dot = text.indexOf('.', 6); dot !== -1; dot = text.indexOf('.', dot + 1))
    if (/^[a-z0-9]{6}\.[a-z0-9]{16}/.test(text.slice(dot - 6, dot + 17))) return true;
  return false;
};

/** The text with the values of JSON members masked whose names say that they hold a secret. */
const withoutMembers = (text: string): string => {
  let made = '';
  let done = 0;
  for (const match of text.matchAll(members)) {
    const from = match.index + match[0].length;
    if (from < done || !namesSecret(match[1] ?? '')) continue;
    const to = quoteEnd(text, from, match[2]?.length ?? 0);
    if (to - from < 4) continue;
    made += `${text.slice(done, from)}***`;
    done = to;
  }
  return done === 0 ? text : made + text.slice(done);
};

/**
 * A text without values whose names say that they are secrets, signed tokens, bootstrap tokens, private keys
 * and the given secrets; also where base64 hides them.
 */
export const withoutSecretForms = (text: string, secrets: readonly string[] = []): string => {
  let left = text;
  for (const secret of secrets) if (left.includes(secret)) left = left.replaceAll(secret, '***');
  if (left.includes('PRIVATE KEY')) left = left.replace(keys, '*** private key ***');
  if (left.includes('"')) left = withoutMembers(left);
  if (/:[ \t]/.test(left))
    left = left.replace(lines, (all: string, before: string, of: string, quote: string) =>
      namesSecret(of) ? `${before}${quote}***` : all,
    );
  if (left.includes('='))
    left = left.replace(parameters, (all: string, before: string, of: string) =>
      namesSecret(of) ? `${before}***` : all,
    );
  if (left.includes('eyJ')) left = left.replace(signedTokens, '***');
  if (mayHoldBootstrapToken(left)) left = left.replace(bootstrapTokens, '***');
  return withoutHidden(left, secrets);
};

/** True when binary data may contain a secret: a Secret in Protobuf, or one of the forms above. */
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

/**
 * Credentials from the headers of exchanges, in every spelling that a response could repeat. `known` are texts that
 * are public.
 */
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

/** A JSON value with these secrets and every text of the forms above replaced; other values stay as they are. */
export const masked = <T>(value: T, secrets: readonly string[]): T => {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return withoutSecretForms(part, secrets);
    if (Array.isArray(part)) return part.map(walk);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]));
  };
  return walk(value) as T;
};
