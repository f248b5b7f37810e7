import { curlOf } from '../client/curl.ts';
import type { Exchange, HeaderPairs } from '../client/exchange.ts';
import type { ExchangeEvidence } from '../report/model.ts';
import { withoutSecretForms } from './mask-secrets.ts';

const limit = 8_192;
const shownHeaders = new Set(['content-type', 'retry-after', 'warning', 'location', 'transfer-encoding', 'allow', 'audit-id']);

const cut = (text: string): string => {
  const masked = withoutSecretForms(text);
  return masked.length > limit ? `${masked.slice(0, limit)}… (${masked.length} characters)` : masked;
};

const textOf = (bytes: Uint8Array | null): string | null => {
  if (bytes === null || bytes.length === 0) return null;
  const text = Buffer.from(bytes.subarray(0, limit * 4)).toString('utf8');
  return text.includes('\uFFFD') ? `${bytes.length} bytes: ${Buffer.from(bytes.subarray(0, 256)).toString('hex')}` : cut(text);
};

const shown = (headers: HeaderPairs): Record<string, string> =>
  Object.fromEntries(headers.filter(([name]) => shownHeaders.has(name.toLowerCase())).map(([name, value]) => [name.toLowerCase(), value]));

/** An exchange as it stands in reports: readable size, credentials masked. */
export const evidenceOf = (exchange: Exchange): ExchangeEvidence => ({
  seq: exchange.seq,
  actor: exchange.actor,
  method: exchange.request.method,
  path: exchange.request.path,
  requestBody: textOf(exchange.request.body),
  status: exchange.response?.status ?? null,
  responseHeaders: exchange.response ? shown(exchange.response.headers) : {},
  responseBody: exchange.frames ? null : textOf(exchange.response?.body ?? null),
  failure: exchange.failure ? `${exchange.failure.kind}: ${exchange.failure.message}` : null,
  startedMs: Math.round(exchange.startedMs),
  ms: exchange.ms === null ? null : Math.round(exchange.ms * 10) / 10,
  frames: exchange.frames?.slice(0, 200).map((frame) => ({ atMs: Math.round(frame.atMs), text: cut(frame.raw) })) ?? null,
  curl: cut(curlOf(exchange)),
});
