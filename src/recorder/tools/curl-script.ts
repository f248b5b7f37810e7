import { carriedValues } from '../../client/curl/carried-values.ts';
import { carryingHead, carryingLines } from '../../client/curl/carrying-shell.ts';
import { curlOf } from '../../client/curl.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { headerOf } from '../../client/header-of.ts';
import type { LoadedSession, RecordedExchange } from '../session/session-exchanges.ts';

/**
 * A session as a shell script of curl lines in recorded order; server and credentials are variables, and versions, uids and page tokens of
 * earlier answers are taken from the new ones. Upgrades, cut requests and watches that never end are left as comments.
 */
export const curlScript = ({ header, exchanges }: LoadedSession): string => {
  const dialect = dialectNamed(header.dialect);
  const origin = new URL(header.target).origin + (header.prefix ?? '');
  const curls = exchanges.map((exchange) => {
    const { request, frames } = exchange;
    const headers = request.headers
      .filter(([name]) => !/^(host|content-length|transfer-encoding|connection|accept-encoding)$/i.test(name))
      .map(([name, value]) => [name, dialect.toWire(value)] as const);
    return curlOf({ ...exchange, request: { ...request, headers } })
      .split(`'${origin}`)
      .join('"$SERVER"\'')
      .replace('curl -sS', frames === null ? 'curl -sS' : 'curl -sS --max-time 10')
      .replace('--cacert "$CA"', '${CA:+--cacert "$CA"}')
      .replace(/-H "Authorization: Bearer \$TOKEN"|--cert "\$CERT" --key "\$KEY"/i, '"$@"');
  });
  const { lines, values } = carriedValues(
    exchanges.map((exchange, at) => ({
      seq: exchange.seq,
      curl: curls[at] ?? '',
      body: isTaken(exchange) ? JSON.stringify(exchange.json ?? null) : null,
    })),
  );
  const each = exchanges.flatMap((exchange, at) => {
    const { seq, actor, request, response } = exchange;
    const cannot = cannotSend(exchange);
    const title = `# ${seq} ${actor}: ${request.method} ${request.path.replaceAll(/[\r\n]/g, ' ')} -> ${response?.status ?? 'no answer'}`;
    return [title, ...(cannot === null ? carryingLines(lines[at] ?? '', seq, values) : [`# not sent: ${cannot}`]), ''];
  });
  return [
    '#!/bin/sh',
    '# SERVER: base URL. CA: file of its authority. TOKEN: bearer token, or CERT and KEY: files of a client certificate.',
    ': "${SERVER:?}" "${CA:=}" "${TOKEN:=}" "${CERT:=}" "${KEY:=}" "${AUTHORIZATION:=}"',
    'set -u --',
    'if [ -n "$CERT" ]; then set -- --cert "$CERT" --key "$KEY"; elif [ -n "$TOKEN" ]; then set -- -H "Authorization: Bearer $TOKEN"; fi',
    ...(values.length > 0 ? carryingHead : []),
    '',
    ...each,
  ].join('\n');
};

const cannotSend = ({ upgraded, withheld }: RecordedExchange): string | null =>
  upgraded
    ? 'the connection changed its protocol'
    : withheld.request > 0
      ? 'redaction withheld the request body'
      : null;

/** The script reads answers as text, and does not wait for watches. */
const isTaken = (exchange: RecordedExchange): boolean =>
  cannotSend(exchange) === null &&
  exchange.frames === null &&
  /json/.test(headerOf(exchange.response?.headers ?? [], 'content-type') ?? '');
