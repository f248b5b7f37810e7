import { oneLine } from '../../one-line.ts';
import type { TransportFailure } from '../exchange.ts';

const codes: ReadonlyArray<readonly [kind: TransportFailure['kind'], pattern: RegExp]> = [
  ['refused', /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|PROXY_REFUSED/],
  ['timeout', /ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT/],
  ['tls', /^ERR_(TLS|SSL|OSSL)|^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_|HOSTNAME_|INVALID_CA|EPROTO)/],
  ['reset', /ECONNRESET|EPIPE|UND_ERR_SOCKET|ECONNABORTED/],
  ['busy', /^THROTTLED$/],
  ['protocol', /^BODY_TOO_LARGE$|^HPE_|UND_ERR_(HEADERS_OVERFLOW|REQ_CONTENT|RES_CONTENT|RESPONSE|INFO)/],
];

/** Codes of our own errors, whose messages are complete without the code. */
const ownCodes = /^(THROTTLED|BODY_TOO_LARGE)$/;

/**
 * Classifies a network error; also examines causes and aggregated errors. The message is one line: errors of OpenSSL
 * end in a line feed.
 */
export function transportFailure(error: unknown): TransportFailure {
  let current = error as
    | { code?: unknown; cause?: unknown; errors?: unknown[]; message?: unknown; name?: unknown }
    | undefined;
  const message = oneLine(String(current?.message || current?.name || error));
  while (current) {
    // The parser's error can lack a code.
    const code = String(current.code ?? (current.name === 'HTTPParserError' ? 'HPE_INVALID' : ''));
    const kind = codes.find(([, pattern]) => pattern.test(code))?.[0];
    if (kind)
      return {
        kind,
        message: current.code && !ownCodes.test(code) && !message.includes(code) ? `${message} (${code})` : message,
      };
    if (current.name === 'AbortError') return { kind: 'aborted', message };
    current = (current.cause ?? current.errors?.[0]) as typeof current;
  }
  return { kind: 'other', message };
}
