import { gzipSync } from 'node:zlib';

/**
 * A way to encode a value inside a text. Add a line to test another one in every place where a known value can occur.
 */
export interface Encoding {
  readonly name: string;
  readonly write: (value: string) => string;
}

const base64 = (text: string | Buffer): string => Buffer.from(text as string).toString('base64');
const hex = (text: string): string => Buffer.from(text).toString('hex');

/** The encodings in which known values are tested. */
export const encodings: readonly Encoding[] = [
  { name: 'plain', write: (value) => value },
  { name: 'base64', write: base64 },
  { name: 'base64url', write: (value) => Buffer.from(value).toString('base64url') },
  { name: 'base64 of base64', write: (value) => base64(base64(value)) },
  {
    name: 'base64 inside of a longer text',
    write: (value) => base64(`{"n":1,"v":${JSON.stringify(value)},"z":"end"}`),
  },
  { name: 'hexadecimal', write: hex },
  { name: 'hexadecimal in capitals', write: (value) => hex(value).toUpperCase() },
  { name: 'percent-encoded', write: encodeURIComponent },
  { name: 'percent-encoded, every character', write: (value) => hex(value).replaceAll(/../g, '%$&') },
  {
    name: 'percent-encoded in capitals, every character',
    write: (value) => hex(value).toUpperCase().replaceAll(/../g, '%$&'),
  },
  {
    name: '\\u escapes, every character',
    write: (value) => Array.from(value, (_, at) => `\\u${value.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  },
  { name: 'escaped for JSON twice', write: (value) => JSON.stringify(JSON.stringify(value)).slice(1, -1) },
  { name: 'gzip in base64', write: (value) => base64(gzipSync(JSON.stringify({ a: 'text before', value }))) },
  { name: 'UTF-16 in base64', write: (value) => base64(Buffer.from(`a: ${value}`, 'utf16le')) },
];
