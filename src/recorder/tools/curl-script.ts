import { carriedValues } from '../../client/curl/carried-values.ts';
import { carryingHead, carryingLines } from '../../client/curl/carrying-shell.ts';
import { curlProblem } from '../../client/curl/curl-problem.ts';
import { curlOf } from '../../client/curl.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { shellComment } from '../../text/shell-comment.ts';
import type { LoadedSession, RecordedExchange } from '../session/session-exchanges.ts';

/**
 * A session as a shell script with one curl line for each request, in recorded order. Server and credentials are
 * variables. Versions, uids and page tokens are taken from the new responses. Upgrades, withheld bodies and requests
 * that curl cannot send are comments. All text from the session is quoted, so that the shell runs no command from it.
 */
export const curlScript = ({ header, exchanges }: LoadedSession): string => {
  const dialect = dialectNamed(header.dialect);
  const base = new URL(header.target).origin + (header.prefix ?? '');
  const onWire = exchanges.map((exchange) => ({
    ...exchange,
    request: requestOnWire(exchange, (text) => dialect.toWire(text)),
  }));
  const { lines, values } = carriedValues(
    onWire.map((exchange) => ({
      seq: exchange.seq,
      curl: cannotSend(exchange, base) === null ? lineOf(exchange, base) : '',
      body: yieldsValues(exchange, base) ? JSON.stringify(exchange.json ?? null) : null,
    })),
  );
  const each = onWire.flatMap((exchange, at) => {
    const { seq, actor, request, response } = exchange;
    const cannot = cannotSend(exchange, base);
    const title = shellComment(
      `${seq} ${actor}: ${request.method} ${request.path} -> ${response?.status ?? 'no response'}`,
    );
    return [
      title,
      ...(cannot === null ? carryingLines(lines[at] ?? '', seq, values) : [shellComment(`not sent: ${cannot}`)]),
      '',
    ];
  });
  return [
    '#!/bin/sh',
    '# SERVER: base URL. CA: file of its authority. TOKEN: bearer token. CERT and KEY: files of a client certificate.',
    ': "${SERVER:?}" "${CA:=}" "${TOKEN:=}" "${CERT:=}" "${KEY:=}" "${AUTHORIZATION:=}"',
    'set -u --',
    'if [ -n "$CERT" ]; then set -- --cert "$CERT" --key "$KEY"; ' +
      'elif [ -n "$TOKEN" ]; then set -- -H "Authorization: Bearer $TOKEN"; fi',
    ...(values.length > 0 ? carryingHead : []),
    '',
    ...each,
  ].join('\n');
};

/** The request with names as on the wire, without the headers that curl adds itself. */
const requestOnWire = (
  { request }: RecordedExchange,
  toWire: (text: string) => string,
): RecordedExchange['request'] => ({
  ...request,
  headers: request.headers
    .filter(([name]) => !/^(host|content-length|transfer-encoding|connection|accept-encoding)$/i.test(name))
    .map(([name, value]) => [name, toWire(value)] as const),
});

const lineOf = (exchange: RecordedExchange, base: string): string =>
  curlOf(exchange, {
    server: { base, word: '"$SERVER"' },
    authority: '${CA:+--cacert "$CA"}',
    credentials: '"$@"',
    ...(exchange.frames === null ? {} : { options: '--max-time 10' }),
  });

const cannotSend = ({ upgraded, withheld, request }: RecordedExchange, base: string): string | null =>
  upgraded
    ? 'the connection changed its protocol'
    : withheld.request > 0
      ? 'redaction withheld the request body'
      : curlProblem(request, base);

/** True when later requests can take values from the response: it is JSON, and not a watch stream. */
const yieldsValues = (exchange: RecordedExchange, base: string): boolean =>
  cannotSend(exchange, base) === null &&
  exchange.frames === null &&
  /json/.test(headerOf(exchange.response?.headers ?? [], 'content-type') ?? '');
