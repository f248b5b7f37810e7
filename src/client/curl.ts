import { isUtf8 } from 'node:buffer';
import { shellWord } from '../text/shell-word.ts';
import type { Exchange } from './exchange.ts';

/** How a curl line names the server and the credentials. Every text is put into the line as it is, so it must be our own. */
export interface CurlForm {
  /** Address of the server, and the word of the shell that stands for it. Without one, the URL is a word of its own. */
  readonly server?: { readonly base: string; readonly word: string };
  /** Words that name the certificate authority. */
  readonly authority?: string;
  /** Words that stand for the credentials of the client; without them, those of the request. */
  readonly credentials?: string;
  /** More options. */
  readonly options?: string;
}

/** Linux takes 128 KiB in one argument of a command. A longer body goes through a pipe. */
const longestWord = 100_000;

const readable = (bytes: Uint8Array): string | null =>
  bytes.length <= longestWord && isUtf8(bytes) && !bytes.includes(0)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
    : null;

/** Options for a URL in which curl would otherwise change something: ranges in brackets, dots as path segments. */
const urlOptions = (url: string): string[] => [
  ...(/[[\]{}]/.test(url) ? ['-g'] : []),
  ...(/\/\./.test(url) ? ['--path-as-is'] : []),
];

/**
 * One exchange as a curl line that sends the same bytes: the wire's names, credentials as the shell variables `TOKEN` (bearer
 * token), `CERT` and `KEY` (client certificate files) and `CA` (file of the authority). Every header is named, so that curl adds
 * none of its own. What the exchange holds is quoted (`shellWord`); `curlTrouble` tells what no line can send.
 */
export function curlOf(exchange: Exchange, form: CurlForm = {}): string {
  const { method, url, headers, body } = exchange.request;
  const { server, authority = '--cacert "$CA"', credentials } = form;
  const parts = ['curl -sS', ...(form.options ? [form.options] : []), '-i', authority];
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const isBearer = ([name, value]: readonly [string, string]): boolean =>
    name.toLowerCase() === 'authorization' && value.startsWith('Bearer ');
  if (!headers.some(isBearer) && exchange.actor !== 'anonymous' && url.startsWith('https:'))
    parts.push(credentials ?? '--cert "$CERT" --key "$KEY"');
  if (method === 'HEAD') parts.push('-I');
  else parts.push('-X', /^[A-Z]+$/.test(method) ? method : shellWord(method));
  if (exchange.frames !== null) parts.push('-N');
  for (const [name, value] of headers) {
    if (isBearer([name, value])) parts.push(credentials ?? `-H "${name}: Bearer $TOKEN"`);
    else if (name.toLowerCase() === 'authorization') parts.push(`-H "${name}: $AUTHORIZATION"`);
    else parts.push('-H', shellWord(value === '' ? `${name};` : `${name}: ${value}`));
  }
  for (const own of ['Accept', 'User-Agent', 'Content-Type']) {
    if (!named.has(own.toLowerCase()) && (own !== 'Content-Type' || body)) parts.push('-H', shellWord(`${own}:`));
  }
  parts.push(...urlOptions(url));
  const to = server ? `${server.word}${shellWord(url.slice(server.base.length))}` : shellWord(url);
  if (!body || body.length === 0) return [...parts, to].join(' ');
  const text = readable(body);
  if (text !== null) return [...parts, '--data-raw', shellWord(text), to].join(' ');
  return `printf %s ${Buffer.from(body).toString('base64')} | base64 -d | ${[...parts, '--data-binary', '@-', to].join(' ')}`;
}
