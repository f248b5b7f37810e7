import { isUtf8 } from 'node:buffer';
import type { HeaderPairs } from '../../client/exchange.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { Translator } from '../../dialect/translator.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { plainBody } from '../session/plain-body.ts';
import type { LoadedSession, RecordedExchange } from '../session/session-exchanges.ts';
import { statusText } from './status-text.ts';

type Json = unknown;

/**
 * A session as HAR 1.2, in several texts, so that no string grows with the session. Names are as on the wire, times in
 * milliseconds.
 */
export function* har({ header, exchanges }: LoadedSession, version: string): Generator<string> {
  const creator = JSON.stringify({ name: 'planecheck', version });
  const comment = JSON.stringify(`dialect ${header.dialect}, redaction ${header.redaction.on ? 'on' : 'off'}`);
  yield `{"log":{"version":"1.2","creator":${creator},"comment":${comment},"pages":[],"entries":[`;
  const start = Date.parse(header.startedAt);
  const dialect = dialectNamed(header.dialect);
  for (const [i, exchange] of exchanges.entries())
    yield `${i === 0 ? '\n' : ',\n'}${JSON.stringify(entry(exchange, start, dialect))}`;
  yield '\n]}}\n';
}

const entry = (exchange: RecordedExchange, start: number, dialect: Translator): Json => {
  const pairs = (headers: HeaderPairs): Json[] =>
    headers.map(([name, value]) => ({ name, value: dialect.toWire(value) }));
  const wire = (headers: HeaderPairs, name: string): string | null =>
    dialect.toWire(headerOf(headers, name) ?? '') || null;
  const { request, response, ms, startedMs, failure, seq, actor, connection } = exchange;
  const body = Buffer.from(request.body ?? []);
  const raw = response?.body ?? new Uint8Array(0);
  const answer = Buffer.from(plainBody(raw, headerOf(response?.headers ?? [], 'content-encoding')));
  const wait = Math.max(0, Math.round((ms ?? 0) * 1000) / 1000);
  return {
    startedDateTime: new Date(start + startedMs).toISOString(),
    time: wait,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(request.headers),
      queryString: [...new URLSearchParams(request.url.split('?').slice(1).join('?'))].map(([name, value]) => ({
        name,
        value,
      })),
      headersSize: -1,
      bodySize: body.length,
      ...(body.length === 0
        ? {}
        : {
            postData: {
              mimeType: wire(request.headers, 'content-type') ?? '',
              text: isUtf8(body) ? body.toString('utf8') : body.toString('base64'),
              ...(isUtf8(body) ? {} : { comment: 'base64' }),
            },
          }),
    },
    response: {
      status: response?.status ?? 0,
      statusText: statusText(response?.status ?? 0),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(response?.headers ?? []),
      content: {
        size: answer.length,
        mimeType: wire(response?.headers ?? [], 'content-type') ?? 'x-unknown',
        ...(isUtf8(answer)
          ? { text: answer.toString('utf8') }
          : { text: answer.toString('base64'), encoding: 'base64' }),
      },
      redirectURL: wire(response?.headers ?? [], 'location') ?? '',
      headersSize: -1,
      bodySize: raw.length,
      ...(failure ? { _error: failure.message } : {}),
    },
    cache: {},
    timings: { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait, receive: 0 },
    ...(connection === null ? {} : { connection: String(connection) }),
    comment: `exchange ${seq} of ${actor}`,
  };
};
