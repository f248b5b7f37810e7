import { curlOf } from '../client/curl.ts';
import type { Exchange, HeaderPairs } from '../client/exchange.ts';
import type { ExchangeEvidence } from '../report/model.ts';
import { mayHoldSecret, withoutSecretForms } from './mask-secrets.ts';

/** Characters of one body, and of all bodies of a scenario: long sequences are cut shorter, never left out. */
const longest = 8_192;
const together = 200_000;
const shortest = 400;
const shownHeaders = new Set(['content-type', 'retry-after', 'warning', 'location', 'transfer-encoding', 'allow', 'audit-id']);

const cut = (text: string, limit: number): string => {
  const masked = withoutSecretForms(text);
  return masked.length > limit ? `${masked.slice(0, limit)}… (${masked.length} characters)` : masked;
};

const textOf = (bytes: Uint8Array | null, limit: number): string | null => {
  if (bytes === null || bytes.length === 0) return null;
  const text = Buffer.from(bytes.subarray(0, limit * 4)).toString('utf8');
  if (!text.includes('\uFFFD')) return cut(text, limit);
  return mayHoldSecret(bytes) ? `${bytes.length} bytes that may hold a secret` : `${bytes.length} bytes: ${Buffer.from(bytes.subarray(0, 256)).toString('hex')}`;
};

const shown = (headers: HeaderPairs): Record<string, string> =>
  Object.fromEntries(headers.filter(([name]) => shownHeaders.has(name.toLowerCase())).map(([name, value]) => [name.toLowerCase(), value]));

const evidenceOf = (exchange: Exchange, limit: number): ExchangeEvidence => ({
  seq: exchange.seq,
  actor: exchange.actor,
  method: exchange.request.method,
  path: exchange.request.path,
  requestBody: textOf(exchange.request.body, limit),
  status: exchange.response?.status ?? null,
  responseHeaders: exchange.response ? shown(exchange.response.headers) : {},
  responseBody: exchange.frames ? null : textOf(exchange.response?.body ?? null, limit),
  failure: exchange.failure ? `${exchange.failure.kind}: ${exchange.failure.message}` : null,
  startedMs: Math.round(exchange.startedMs),
  ms: exchange.ms === null ? null : Math.round(exchange.ms * 10) / 10,
  frames: exchange.frames?.slice(0, 200).map((frame) => ({ atMs: Math.round(frame.atMs), text: cut(frame.raw, limit) })) ?? null,
  curl: cut(curlOf(exchange), longest),
});

/** The exchanges of a scenario as they stand in reports: readable size, credentials masked. */
export const evidence = (exchanges: readonly Exchange[]): readonly ExchangeEvidence[] => {
  const texts = exchanges.reduce((sum, exchange) => sum + 2 + (exchange.frames?.length ?? 0), 0);
  const limit = Math.max(shortest, Math.min(longest, Math.floor(together / Math.max(1, texts))));
  return exchanges.map((exchange) => evidenceOf(exchange, limit));
};
