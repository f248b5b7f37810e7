import { curlOf } from '../../client/curl.ts';
import type { Exchange } from '../../client/exchange.ts';
import type { ShownExchange } from './fuzz-result.ts';

const longest = 4_000;
const text = (bytes: Uint8Array | null | undefined): string | null => {
  if (!bytes) return null;
  const decoded = Buffer.from(bytes).toString('utf8');
  return decoded.length > longest
    ? `${decoded.slice(0, longest)} and ${decoded.length - longest} more characters`
    : decoded;
};

/** An exchange for a reader: texts instead of bytes, without credentials, long bodies truncated. */
export const shownExchange = (exchange: Exchange): ShownExchange => ({
  seq: exchange.seq,
  request: {
    method: exchange.request.method,
    path: exchange.request.path,
    headers: exchange.request.headers.filter(([name]) => name.toLowerCase() !== 'authorization'),
    body: text(exchange.request.body),
  },
  status: exchange.response?.status ?? null,
  body: text(exchange.response?.body),
  failure: exchange.failure ? `${exchange.failure.kind}: ${exchange.failure.message}` : null,
  frames: exchange.frames?.map((frame) => frame.raw.slice(0, longest)) ?? null,
  curl: curlOf(exchange),
});
