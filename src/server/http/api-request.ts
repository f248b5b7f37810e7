import type { IncomingMessage } from 'node:http';
import type { Translator } from '../../dialect/translator.ts';
import { badRequest } from '../errors.ts';
import type { Json } from '../model.ts';
import { readBody } from './read-body.ts';

/** A request with neutral names. The body is read only when it is needed. */
export class ApiRequest {
  readonly method: string;
  /** Decoded path. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Path and query as text. */
  readonly uri: string;
  /** Path and query as the client sent them. */
  readonly rawUri: string;
  /** The body after decoding. */
  decoded: Json;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly #message: IncomingMessage;
  readonly #dialect: Translator;
  #body: Promise<Buffer> | null = null;

  constructor(message: IncomingMessage, dialect: Translator) {
    this.#message = message;
    this.#dialect = dialect;
    this.method = message.method ?? 'GET';
    this.rawUri = message.url ?? '/';
    const [rawPath = '/', rawQuery = ''] = splitOnce(message.url ?? '/', '?');
    this.path = dialect.fromWire(decodePath(rawPath));
    this.query = new URLSearchParams(
      [...new URLSearchParams(rawQuery)].map(([name, value]): [string, string] => [name, dialect.fromWire(value)]),
    );
    this.uri = rawQuery === '' ? this.path : `${this.path}?${dialect.fromWire(rawQuery)}`;
    const pairs: [string, string][] = [];
    for (let i = 0; i + 1 < message.rawHeaders.length; i += 2) {
      pairs.push([message.rawHeaders[i] ?? '', message.rawHeaders[i + 1] ?? '']);
    }
    this.headers = pairs;
  }

  /** Value of a header with neutral names. Empty when absent; repeated headers are joined by commas. */
  header(name: string): string {
    const values = this.headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);
    return this.#dialect.fromWire(values.join(', '));
  }

  /** A query parameter, or null when it is absent. */
  parameter(name: string): string | null {
    return this.query.get(name);
  }

  /** A boolean parameter: only `false` and `0` are false. Null when absent. */
  boolean(name: string): boolean | null {
    const text = this.query.get(name);
    return text === null ? null : isTrue(text);
  }

  /** An integer parameter. Null when absent. Throws 400 for other text. */
  integer(name: string): number | null {
    const text = this.query.get(name);
    if (text === null) return null;
    if (!/^-?\d+$/.test(text) || BigInt.asIntN(64, BigInt(text)) !== BigInt(text))
      throw badRequest(`invalid value ${JSON.stringify(text)} of parameter ${name}: an integer is expected`);
    return Number(text);
  }

  /** Bytes of the body. Throws 413 above the limit. */
  bytes(): Promise<Buffer> {
    this.#body ??= readBody(this.#message);
    return this.#body;
  }

  /** The body as text with neutral names. */
  async text(): Promise<string> {
    return this.#dialect.fromWire((await this.bytes()).toString('utf8'));
  }

  /** Translates text that was decoded from another encoding to neutral names. */
  neutral(text: string): string {
    return this.#dialect.fromWire(text);
  }
}

/** Whether the text of a boolean parameter means true. */
export const isTrue = (text: string): boolean => !['false', '0'].includes(text.toLowerCase());

const splitOnce = (text: string, mark: string): [string, string] => {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

const decodePath = (path: string): string => {
  try {
    return path.includes('%') ? decodeURIComponent(path) : path;
  } catch {
    throw badRequest(`the path ${JSON.stringify(path)} is not well encoded`);
  }
};
