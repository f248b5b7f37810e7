import { isUtf8 } from 'node:buffer';
import { curlOf } from '../../client/curl.ts';
import type { HeaderPairs } from '../../client/exchange.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { plainBody } from '../../recorder/session/plain-body.ts';
import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import type { ExchangeEvidence } from '../../report/model.ts';

/** Maximum number of characters of a body, and of events of a watch, in a page. */
const maxLength = 64_000;
const maxEvents = 500;

const shortened = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}… (${text.length} characters)` : text;

const bodyText = (sent: Uint8Array | null, headers: HeaderPairs, withheld: number): string | null => {
  if (withheld > 0) return `${withheld} bytes that redaction withheld`;
  if (sent === null || sent.length === 0) return null;
  const bytes = plainBody(sent, headerOf(headers, 'content-encoding'));
  return isUtf8(bytes) ? shortened(Buffer.from(bytes).toString('utf8')) : `${bytes.length} bytes, not text`;
};

/** A recorded exchange as evidence in a page. Placeholders of the session stay. */
export const recordedEvidence = (exchange: RecordedExchange): ExchangeEvidence => {
  const { seq, actor, request, response, failure, startedMs, ms, frames, withheld } = exchange;
  return {
    seq,
    actor,
    method: request.method,
    path: request.path,
    requestBody: bodyText(request.body, request.headers, withheld.request),
    status: response?.status ?? null,
    responseHeaders: Object.fromEntries(response?.headers ?? []),
    responseBody: frames === null && response ? bodyText(response.body, response.headers, withheld.response) : null,
    failure: failure ? `${failure.kind}: ${failure.message}` : null,
    startedMs: Math.round(startedMs),
    ms: ms === null ? null : Math.round(ms * 10) / 10,
    frames:
      frames?.slice(0, maxEvents).map(({ atMs, raw }) => ({ atMs: Math.round(atMs), text: shortened(raw) })) ?? null,
    curl: shortened(curlOf(exchange)),
  };
};
