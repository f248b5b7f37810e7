import type { Functions } from '../library.ts';
import { ExpressionError, Opaque, type Value } from '../values.ts';

/** An absolute URL or path, in its parts as they were written. */
class Address extends Opaque {
  override readonly typeName = 'kubernetes.URL';
  readonly text: string;
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
  constructor(text: string) {
    super();
    const wrong = (why: string): ExpressionError =>
      new ExpressionError(`URL parse error during conversion from string: parse ${JSON.stringify(text)}: ${why}`);
    if (text === '') throw wrong('empty url');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a URL has none of them.
    if (/[\x00-\x1f\x7f]/.test(text)) throw wrong('net/url: invalid control character in URL');
    const [, scheme = '', rest = ''] = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(.*)$/s.exec(text) ?? [];
    if (scheme === '' && /^[^/]*:/.test(rest)) throw wrong('first path segment in URL cannot contain colon');
    if (scheme === '' && !rest.startsWith('/')) throw wrong('invalid URI for request');
    const [, authority, path = '', query = ''] = /^(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/s.exec(rest) ?? [];
    const host = (authority ?? '').replace(/^.*@/, '');
    if (/[\s<>"]/.test(host))
      throw wrong(`invalid character ${JSON.stringify(/[\s<>"]/.exec(host)?.[0])} in host name`);
    const port = /:([^:\]]*)$/.exec(host)?.[1];
    if (port !== undefined && !/^\d*$/.test(port)) throw wrong(`invalid port ${JSON.stringify(`:${port}`)} after host`);
    if (/%(?![0-9a-fA-F]{2})/.test(path)) throw wrong(`invalid URL escape`);
    this.text = text;
    this.scheme = scheme.toLowerCase();
    this.host = host;
    this.path = path;
    this.query = query;
  }
  override equals(other: Opaque): boolean {
    return other instanceof Address && other.text === this.text;
  }
}

const url = (value: Value): Address => value as Address;
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const parsedQuery = (value: Value): Value => {
  const result = new Map<Value, Value>();
  for (const pair of url(value).query.split('&').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=');
    const key = decoded(name);
    result.set(key, [...((result.get(key) as Value[] | undefined) ?? []), decoded(rest.join('='))]);
  }
  return result;
};

/** Percent-encodes what a path may not contain, and keeps what is encoded. */
const escapedPath = (value: Value): string =>
  url(value).path.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@/%[\]]+/g, encodeURIComponent);

/** URLs. */
export const urlFunctions: Functions = {
  'url(string): kubernetes.URL': (text) => new Address(text as string),
  'isURL(string): bool': (text) => {
    try {
      return new Address(text as string) !== null;
    } catch {
      return false;
    }
  },
  'kubernetes.URL::getScheme(): string': (value) => url(value).scheme,
  'kubernetes.URL::getHost(): string': (value) => url(value).host,
  'kubernetes.URL::getHostname(): string': (value) =>
    url(value)
      .host.replace(/:\d*$/, '')
      .replace(/^\[(.*)\]$/, '$1'),
  'kubernetes.URL::getPort(): string': (value) => /:(\d*)$/.exec(url(value).host)?.[1] ?? '',
  'kubernetes.URL::getEscapedPath(): string': escapedPath,
  'kubernetes.URL::getQuery(): map(string, list(string))': parsedQuery,
};
