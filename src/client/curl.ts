import { isUtf8 } from 'node:buffer';
import { shellWord } from '../text/shell-word.ts';
import type { Exchange } from './exchange.ts';

/**
 * How a curl line names the server and the credentials. Every text is inserted into the line unquoted, so it must not
 * contain foreign text.
 */
export interface CurlForm {
  /** URL of the server, and the shell word that replaces it. Without it, the URL is one quoted word. */
  readonly server?: { readonly base: string; readonly word: string };
  /** Options that name the certificate authority. */
  readonly authority?: string;
  /** Options that represent the credentials of the client; default: those of the request. */
  readonly credentials?: string;
  /** More options. */
  readonly options?: string;
}

/** Linux accepts 128 KiB in one argument of a command. A longer body is sent through a pipe. */
const longestWord = 100_000;

const readable = (bytes: Uint8Array): string | null =>
  bytes.length <= longestWord && isUtf8(bytes) && !bytes.includes(0)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
    : null;

/** Options for a URL that curl would otherwise change: ranges in brackets, dots as path segments. */
const urlOptions = (url: string): string[] => [
  ...(/[[\]{}]/.test(url) ? ['-g'] : []),
  ...(/\/\./.test(url) ? ['--path-as-is'] : []),
];

/**
 * One exchange as a curl line that sends the same bytes: wire names, and credentials as the shell variables `TOKEN`
 * (bearer token), `CERT` and `KEY` (client certificate files) and `CA` (file of the authority). The line names every
 * header, so that curl adds none. Data of the exchange is quoted (`shellWord`); `curlProblem` reports requests that
 * curl cannot send.
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
  for (const header of ['Accept', 'User-Agent', 'Content-Type']) {
    if (!named.has(header.toLowerCase()) && (header !== 'Content-Type' || body))
      parts.push('-H', shellWord(`${header}:`));
  }
  parts.push(...urlOptions(url));
  const to = server ? `${server.word}${shellWord(url.slice(server.base.length))}` : shellWord(url);
  if (!body || body.length === 0) return [...parts, to].join(' ');
  const text = readable(body);
  if (text !== null) return [...parts, '--data-raw', shellWord(text), to].join(' ');
  const fromPipe = [...parts, '--data-binary', '@-', to].join(' ');
  return `printf %s ${Buffer.from(body).toString('base64')} | base64 -d | ${fromPipe}`;
}
