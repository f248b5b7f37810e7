import { curlOf } from '../../client/curl.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { LoadedSession } from '../session/session-exchanges.ts';

/** A session as a shell script of curl lines in recorded order; server and credentials are variables. Upgrades, cut requests and watches that never end are left as comments. */
export const curlScript = ({ header, exchanges }: LoadedSession): string => {
  const lines = [
    '#!/bin/sh',
    '# SERVER: base URL. CA: file of its authority. TOKEN: bearer token, or CERT and KEY: files of a client certificate.',
    ': "${SERVER:?}" "${CA:=}" "${TOKEN:=}" "${CERT:=}" "${KEY:=}" "${AUTHORIZATION:=}"',
    'set -u --',
    'if [ -n "$CERT" ]; then set -- --cert "$CERT" --key "$KEY"; elif [ -n "$TOKEN" ]; then set -- -H "Authorization: Bearer $TOKEN"; fi',
    '',
  ];
  const dialect = dialectNamed(header.dialect);
  const origin = new URL(header.target).origin + (header.prefix ?? '');
  for (const exchange of exchanges) {
    const { seq, actor, request, response, upgraded, withheld, frames } = exchange;
    lines.push(`# ${seq} ${actor}: ${request.method} ${request.path.replaceAll(/[\r\n]/g, ' ')} -> ${response?.status ?? 'no answer'}`);
    const cannot = upgraded ? 'the connection changed its protocol' : withheld.request > 0 ? 'redaction withheld the request body' : null;
    const headers = request.headers.filter(([name]) => !/^(host|content-length|transfer-encoding|connection|accept-encoding)$/i.test(name)).map(([name, value]) => [name, dialect.toWire(value)] as const);
    const curl = curlOf({ ...exchange, request: { ...request, headers } });
    const line = curl
      .split(`'${origin}`)
      .join('"$SERVER"\'')
      .replace('curl -sS', frames === null ? 'curl -sS' : 'curl -sS --max-time 10')
      .replace('--cacert "$CA"', '${CA:+--cacert "$CA"}')
      .replace(/-H "Authorization: Bearer \$TOKEN"|--cert "\$CERT" --key "\$KEY"/i, '"$@"');
    lines.push(cannot === null ? line : `# not sent: ${cannot}`, '');
  }
  return `${lines.join('\n')}`;
};
