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

const space = /(?:[\t\n\f\r ]|\/\/[^\n]*)+/y;
const name = /[A-Za-z_]\w*/y;
const number = /(?<double>\d*\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)|(?<whole>0x[\da-fA-F]+|\d+)(?<unsigned>[uU]?)/y;
const sign = /\[\?|&&|\|\||==|!=|<=|>=|[-+*/%<>!?:.,()[\]{}=]/y;
const text = /([bB]?[rR]?)("""|'''|"|')/y;

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

const characterOf = (code: number, at: number): string => {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw new SyntaxMistake('invalid unicode code point', at);
  return String.fromCodePoint(code);
};

const unescaped = (body: string, at: number): string =>
  body.replace(escapes, (_all, hex, short, long, octal, letter) => {
    const code = hex ?? short ?? long;
    if (code !== undefined) return characterOf(Number.parseInt(code, 16), at);
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
  for (const found of body.matchAll(/\\(?:[xX]([0-9a-fA-F]{2})|([0-3][0-7]{2})|(.))/gs)) {
    const [whole, hex, octal, letter] = found;
    if (letter === 'u' || letter === 'U') throw new SyntaxMistake('unable to unescape string', at);
    const number = hex ?? octal;
    if (number === undefined) continue;
    parts.push(Buffer.from(unescaped(body.slice(end, found.index), at), 'utf8'));
    parts.push(Buffer.from([Number.parseInt(number, hex === undefined ? 8 : 16)]));
    end = found.index + whole.length;
  }
  parts.push(Buffer.from(unescaped(body.slice(end), at), 'utf8'));
  return Uint8Array.from(Buffer.concat(parts));
};

const numeric = ({ double, whole = '', unsigned }: Record<string, string | undefined>, at: number): Value => {
  if (double !== undefined) {
    if (!Number.isFinite(Number(double))) throw new SyntaxMistake('invalid double literal', at);
    return Number(double);
  }
  const value = BigInt(whole);
  if (unsigned) {
    if (value >= 2n ** 64n) throw new SyntaxMistake('invalid uint literal', at);
    return new Uint(value);
  }
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
        if (end >= source.length || (quote.length === 1 && /[\r\n]/.test(source[end] ?? '')))
          throw new SyntaxMistake(`Syntax error: token recognition error at: '${source.slice(at)}'`, at);
        end += !isRaw && source[end] === '\\' ? 2 : 1;
      }
      const body = source.slice(at + opening.length, end).replace(/\r\n?/g, '\n');
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
    if (amount) tokens.push({ kind: 'literal', text: found, at, value: numeric(amount.groups ?? {}, at) });
    else tokens.push({ kind: word ? 'name' : 'sign', text: found, at });
    at += found.length;
  }
  tokens.push({ kind: 'end', text: '<EOF>', at: source.length });
  return tokens;
};
