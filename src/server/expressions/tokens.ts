import { Buffer } from 'node:buffer';
import { Uint, type Value } from './values.ts';

/** A token of an expression. `at` is the offset of its first character. */
export interface Token {
  readonly kind: 'name' | 'literal' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
  readonly value?: Value;
}

/** A mistake in the text of an expression, at an offset. */
export class SyntaxMistake extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const space = /(?:\s|\/\/[^\n]*)+/y;
const name = /[A-Za-z_]\w*/y;
const number = /0[xX][0-9a-fA-F]+[uU]?|(?:\d+\.\d+|\.\d+|\d+)(?:[eE][+-]?\d+)?[uU]?/y;
const sign = /\[\?|&&|\|\||==|!=|<=|>=|[-+*/%<>!?:.,()[\]{}=]/y;
const text = /([rRbB]{0,2})("""|'''|"|')/y;

const letters: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const escapes = /\\(?:[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-3][0-7]{2})|(.))/gs;

const unescaped = (body: string, at: number): string =>
  body.replace(escapes, (_all, hex, short, long, octal, letter) => {
    const code = hex ?? short ?? long;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
    if (letters[letter] !== undefined) return letters[letter];
    if ('\\?"\'`'.includes(letter)) return letter;
    throw new SyntaxMistake('unable to unescape string', at);
  });

/** The bytes of a literal, in which an escape of a number is a byte and not a character. */
const bytesOf = (body: string, isRaw: boolean, at: number): Uint8Array => {
  if (isRaw) return Uint8Array.from(Buffer.from(body, 'utf8'));
  const parts: Buffer[] = [];
  let end = 0;
  for (const found of body.matchAll(/\\(?:[xX]([0-9a-fA-F]{2})|([0-3][0-7]{2}))|\\./gs)) {
    const [whole, hex, octal] = found;
    const number = hex ?? octal;
    if (number === undefined) continue;
    parts.push(Buffer.from(unescaped(body.slice(end, found.index), at), 'utf8'));
    parts.push(Buffer.from([Number.parseInt(number, hex === undefined ? 8 : 16)]));
    end = found.index + whole.length;
  }
  parts.push(Buffer.from(unescaped(body.slice(end), at), 'utf8'));
  return Uint8Array.from(Buffer.concat(parts));
};

const numeric = (found: string, at: number): Value => {
  const isUnsigned = /[uU]$/.test(found) && !/^0[xX]/.test(found) ? true : /^0[xX].*[uU]$/.test(found);
  const digits = isUnsigned ? found.slice(0, -1) : found;
  const isDouble = !/^0[xX]/.test(digits) && /[.eE]/.test(digits);
  if (isDouble) return Number(digits);
  const value = BigInt(digits);
  if (isUnsigned) return new Uint(value);
  // The amount of the smallest integer is the literal after a minus sign.
  if (value > 2n ** 63n) throw new SyntaxMistake('invalid int literal', at);
  return value;
};

/** The tokens of an expression. Throws SyntaxMistake. */
export const tokensOf = (source: string): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  while (at < source.length) {
    const gap = take(space);
    if (gap) {
      at += gap[0].length;
      continue;
    }
    const quoted = take(text);
    if (quoted) {
      const [opening, prefix = '', quote = '"'] = quoted;
      const isRaw = /[rR]/.test(prefix);
      let end = at + opening.length;
      while (!source.startsWith(quote, end)) {
        if (end >= source.length || (quote.length === 1 && source[end] === '\n'))
          throw new SyntaxMistake(`Syntax error: token recognition error at: '${source.slice(at)}'`, at);
        end += !isRaw && source[end] === '\\' ? 2 : 1;
      }
      const body = source.slice(at + opening.length, end);
      const value = /[bB]/.test(prefix) ? bytesOf(body, isRaw, at) : isRaw ? body : unescaped(body, at);
      tokens.push({ kind: 'literal', text: source.slice(at, end + quote.length), at, value });
      at = end + quote.length;
      continue;
    }
    const word = take(name);
    const amount = word ? null : take(number);
    const other = word || amount ? null : take(sign);
    const [found] = word ?? amount ?? other ?? [];
    if (found === undefined) throw new SyntaxMistake(`Syntax error: token recognition error at: '${source[at]}'`, at);
    if (amount) tokens.push({ kind: 'literal', text: found, at, value: numeric(found, at) });
    else tokens.push({ kind: word ? 'name' : 'sign', text: found, at });
    at += found.length;
  }
  tokens.push({ kind: 'end', text: '<EOF>', at: source.length });
  return tokens;
};
