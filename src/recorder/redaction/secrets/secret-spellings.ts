/** One spelling of a value in a text. */
export interface Spelling {
  readonly text: string;
  /** Writes the placeholder in the same spelling; null when the replacement must have the same length. */
  readonly write: ((placeholder: string) => string) | null;
}

/**
 * Every spelling of a value that redaction searches for: plain, escaped for JSON (three levels) and for URLs,
 * percent-encoded and `\\u`-encoded character by character, in hexadecimal, in UTF-16, in base64 at any offset, and in
 * base64 of base64. Values that are not ASCII are also spelled in Latin-1.
 */
export const spellingsOf = (value: string): readonly Spelling[] => {
  const bytes = Buffer.from(value);
  const result = new Map<string, Spelling['write']>();
  const add = (text: string, write: Spelling['write']): void => {
    if (!result.has(text)) result.set(text, write);
  };
  const escapedOften = (depth: number) => (text: string) => {
    let inner = text;
    for (let i = 0; i < depth; i += 1) inner = JSON.stringify(inner).slice(1, -1);
    return inner;
  };
  for (const depth of [0, 1, 2, 3]) {
    const write = escapedOften(depth);
    add(write(value), write);
    add(latin1(write(value)), write);
  }
  add(encodeURIComponent(value), encodeURIComponent);
  const hex = bytes.toString('hex');
  const percent = hex.replaceAll(/../g, '%$&');
  add(percent, encodeURIComponent);
  add(percent.toUpperCase(), encodeURIComponent);
  const unicode = Array.from(value, (_, at) => `\\u${value.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
  add(unicode, escapedOften(1));
  add(unicode.toUpperCase().replaceAll('\\U', '\\u'), escapedOften(1));
  const encoded = bytes.toString('base64');
  add(encoded, base64);
  add(base64(encoded), (text) => base64(base64(text)));
  const little = Buffer.from(value, 'utf16le');
  const opaque = [
    hex,
    hex.toUpperCase(),
    ...base64Spellings(bytes),
    ...base64Spellings(Buffer.from(encoded)),
    ...base64Spellings(little),
    little.toString('latin1'),
    Buffer.from(little).swap16().toString('latin1'),
    little.toString('hex'),
  ];
  for (const text of opaque) add(text, null);
  return [...result].map(([text, write]) => ({ text, write }));
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const latin1 = (text: string): string => Buffer.from(text).toString('latin1');

/**
 * The characters of base64 that depend on the value alone when it is part of longer data, for each of the three offsets
 * and in both alphabets.
 */
const base64Spellings = (bytes: Buffer): string[] => {
  const complete = bytes.toString('base64');
  const parts = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '');
    return text.slice(before === 0 ? 0 : before + 1, (before + bytes.length) % 3 === 0 ? undefined : -1);
  });
  return [complete, ...parts].flatMap((text) => [
    text,
    text.replaceAll('+', '-').replaceAll('/', '_'),
    encodeURIComponent(text),
  ]);
};
