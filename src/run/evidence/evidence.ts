import { curlOf } from '../../client/curl.ts';
import type { Exchange, HeaderPairs } from '../../client/exchange.ts';
import type { ExchangeEvidence } from '../../report/model.ts';
import { mayHoldSecret, withoutSecretForms } from './mask-secrets.ts';

/** Characters of one body, and of all bodies of a scenario: long sequences are cut shorter, never left out. */
const longest = 8_192;
const maxBytesOfScenario = 200_000;
/** How many at the end of a scenario, where it was decided, are shown longer all the same. */
const lastOnes = 4;
const shortest = 400;
const shownHeaders = new Set([
  'content-type',
  'retry-after',
  'warning',
  'location',
  'transfer-encoding',
  'allow',
  'audit-id',
]);

/** Characters behind the last one shown that are still looked at: what a secret that begins before it may be long. */
const beyond = 16_384;

const cut = (text: string, limit: number, secrets: readonly string[], size = `${text.length} characters`): string => {
  const masked = withoutSecretForms(text.slice(0, limit + beyond), secrets);
  return masked.length > limit ? `${masked.slice(0, limit)}… (${size})` : masked;
};

const textOf = (bytes: Uint8Array | null, limit: number, secrets: readonly string[]): string | null => {
  if (bytes === null || bytes.length === 0) return null;
  const isCut = bytes.length > limit + beyond;
  const text = Buffer.from(bytes.subarray(0, limit + beyond)).toString('utf8');
  // A character may lie across the end of the part.
  const whole = isCut ? text.replace(/\uFFFD+$/, '') : text;
  if (!whole.includes('\uFFFD'))
    return isCut ? cut(whole, limit, secrets, `${bytes.length} bytes`) : cut(whole, limit, secrets);
  return mayHoldSecret(bytes)
    ? `${bytes.length} bytes that may contain a secret`
    : `${bytes.length} bytes: ${Buffer.from(bytes.subarray(0, 256)).toString('hex')}`;
};

const shown = (headers: HeaderPairs, secrets: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    headers
      .filter(([name]) => shownHeaders.has(name.toLowerCase()))
      .map(([name, value]) => [name.toLowerCase(), withoutSecretForms(value, secrets)]),
  );

const evidenceOf = (exchange: Exchange, limit: number, secrets: readonly string[]): ExchangeEvidence => ({
  seq: exchange.seq,
  actor: exchange.actor,
  method: exchange.request.method,
  path: withoutSecretForms(exchange.request.pathOfSubject ?? exchange.request.path, secrets),
  requestBody: textOf(exchange.request.body, limit, secrets),
  status: exchange.response?.status ?? null,
  responseHeaders: exchange.response ? shown(exchange.response.headers, secrets) : {},
  responseBody: exchange.frames ? null : textOf(exchange.response?.body ?? null, limit, secrets),
  failure: exchange.failure
    ? withoutSecretForms(`${exchange.failure.kind}: ${exchange.failure.message}`, secrets)
    : null,
  startedMs: Math.round(exchange.startedMs),
  ms: exchange.ms === null ? null : Math.round(exchange.ms * 10) / 10,
  frames:
    exchange.frames
      ?.slice(0, 200)
      .map((frame) => ({ atMs: Math.round(frame.atMs), text: cut(frame.raw, limit, secrets) })) ?? null,
  curl: cut(curlOf(exchange), longest, secrets),
});

/**
 * The exchanges of a scenario for reports: shortened to a readable size, with these secrets and texts in the form of a
 * secret masked.
 */
export const evidence = (exchanges: readonly Exchange[], secrets: readonly string[]): readonly ExchangeEvidence[] => {
  const texts = exchanges.reduce((sum, exchange) => sum + 2 + (exchange.frames?.length ?? 0), 0);
  const limit = Math.max(shortest, Math.min(longest, Math.floor(maxBytesOfScenario / Math.max(1, texts))));
  return exchanges.map((exchange, index) =>
    evidenceOf(exchange, index < exchanges.length - lastOnes ? limit : longest, secrets),
  );
};
