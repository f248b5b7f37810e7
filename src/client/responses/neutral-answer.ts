import type { Translator } from '../../dialect/translator.ts';
import type { HeaderPairs, Json } from '../exchange.ts';
import { parseJson } from '../foreign/parse-json.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body's JSON with neutral names; undefined when the bytes are not JSON in UTF-8. */
export function neutralJson(body: Uint8Array, dialect: Translator): Json {
  if (body.length === 0) return undefined;
  const first = body.find((byte) => byte > 0x20);
  // A fast exit for text and binary bodies: every JSON value begins with one of these characters.
  if (first === undefined || !'{["-0123456789tfn'.includes(String.fromCharCode(first))) return undefined;
  try {
    return parseJson(dialect.fromWire(utf8.decode(body)));
  } catch {
    return undefined;
  }
}

/** Header pairs with neutral names in their values; order, case and number do not change. */
export const neutralHeaders = (headers: HeaderPairs, dialect: Translator): HeaderPairs =>
  headers.map(([name, value]) => [name, dialect.fromWire(value)] as const);
