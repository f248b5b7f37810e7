import { isUtf8 } from 'node:buffer';
import type { Exchange } from './exchange.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const readable = (bytes: Uint8Array): string | null =>
  isUtf8(bytes) && !bytes.includes(0)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
    : null;

/**
 * One exchange as a curl line that sends the same bytes: the wire's names, credentials as the shell variables `TOKEN` (bearer
 * token), `CERT` and `KEY` (client certificate files) and `CA` (file of the authority). Every header is named, so that curl adds none of its own.
 */
export function curlOf(exchange: Exchange): string {
  const { method, url, headers, body } = exchange.request;
  const parts = ['curl -sS -i --cacert "$CA"'];
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const bearer = headers.some(([name, value]) => name.toLowerCase() === 'authorization' && value.startsWith('Bearer '));
  if (!bearer && exchange.actor !== 'anonymous' && url.startsWith('https:')) parts.push('--cert "$CERT" --key "$KEY"');
  if (method === 'HEAD') parts.push('-I');
  else parts.push('-X', method);
  if (exchange.frames !== null) parts.push('-N');
  for (const [name, value] of headers) {
    parts.push(
      '-H',
      name.toLowerCase() === 'authorization'
        ? `"${name}: ${value.startsWith('Bearer ') ? 'Bearer $TOKEN' : '$AUTHORIZATION'}"`
        : value === ''
          ? quoted(`${name};`)
          : quoted(`${name}: ${value}`),
    );
  }
  for (const own of ['Accept', 'User-Agent', 'Content-Type']) {
    if (!named.has(own.toLowerCase()) && (own !== 'Content-Type' || body)) parts.push('-H', quoted(`${own}:`));
  }
  if (!body || body.length === 0) return [...parts, quoted(url)].join(' ');
  const text = readable(body);
  if (text !== null)
    return [...parts, '--data-binary', quoted(text.startsWith('@') ? ` ${text}` : text), quoted(url)].join(' ');
  return `printf %s ${Buffer.from(body).toString('base64')} | base64 -d | ${[...parts, '--data-binary', '@-', quoted(url)].join(' ')}`;
}
