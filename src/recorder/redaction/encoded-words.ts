const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64');
/** What base64 of every text begins with that begins so. */
const beginning = (text: string): string => base64(text).slice(0, Math.floor((text.length * 4) / 3));

/** How PEM, JWTs and documents in YAML begin in base64, and in base64 of that. */
const begins = ['-----BEGIN ', 'eyJ', 'apiVersion:'].flatMap((text) => [beginning(text), beginning(beginning(text))]);
/** Goes on over lines that hold nothing else; in JSON their ends are written with backslashes. */
const word = new RegExp(
  `(?:${begins.join('|')})[A-Za-z0-9+/_-]{16,}={0,2}(?:(?:\\\\+[nrt]|\\s)+[A-Za-z0-9+/_-]+={0,2}(?=[\\s"\\\\]|$))*`,
  'g',
);
const betweenLines = /\\+[nrt]|\s+/g;
const longest = Math.max(...begins.map((text) => text.length));

/** Rewrites what stands in base64 or base64 of base64 and begins as PEM or a JWT does; `rewrite` gets and gives the plain text. Words that it leaves alone stay as they are. */
export const replaceEncoded = (text: string, rewrite: (plain: string) => string): string => {
  if (!begins.some((begin) => text.includes(begin))) return text;
  return text.replace(word, (found) => rewritten(found, rewrite, 2));
};

const rewritten = (found: string, rewrite: (plain: string) => string, depth: number): string => {
  const compact = found.replaceAll(betweenLines, '');
  const plain = Buffer.from(compact, 'base64').toString('latin1');
  const inner = rewrite(plain);
  const made =
    inner === plain && depth > 1 ? plain.replace(word, (deeper) => rewritten(deeper, rewrite, depth - 1)) : inner;
  if (made === plain) return found;
  const encoded = base64(made);
  const padded = /=$/.test(compact) || compact.length % 4 === 0 ? encoded : encoded.replace(/=+$/, '');
  return /[_-]/.test(found) ? padded.replaceAll('+', '-').replaceAll('/', '_') : padded;
};

/** Index from which the end of a text could be the beginning of such a word; its length when it cannot. */
export const openEncodedAt = (text: string): number => {
  let from = text.length;
  while (from > 0 && isWordCode(text.charCodeAt(from - 1))) from -= 1;
  // Lines may go on with the next piece.
  while (from > 0 && isLineCode(text.charCodeAt(from - 1))) from -= 1;
  const run = text.slice(from);
  const whole = begins.map((begin) => run.indexOf(begin)).filter((at) => at >= 0);
  if (whole.length > 0) return from + Math.min(...whole);
  for (let length = Math.min(longest, run.length); length > 0; length -= 1)
    if (begins.some((begin) => begin.startsWith(run.slice(-length)))) return text.length - length;
  return text.length;
};

const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 47 && code <= 57) ||
  code === 43 ||
  code === 45 ||
  code === 61 ||
  code === 95;
const isLineCode = (code: number): boolean =>
  isWordCode(code) || code === 92 || code === 32 || (code >= 9 && code <= 13);
