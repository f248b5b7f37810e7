import type { Placeholders } from './placeholders.ts';

const jwt = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/g;
// In JSON the line breaks are written \n.
const privateKey = /-----BEGIN ((?:[A-Z0-9]+ )?PRIVATE KEY)-----[\s\S]*?-----END \1-----/g;

/** Replaces JWTs and PEM private keys wherever they stand in a text. Other text stays byte for byte. */
export const scanText = (text: string, placeholders: Placeholders): string => {
  const withoutTokens = text.includes('eyJ') ? text.replace(jwt, (value) => placeholders.text('body:jwt', value)) : text;
  if (!withoutTokens.includes('PRIVATE KEY-----')) return withoutTokens;
  return withoutTokens.replace(privateKey, (value, label: string) => {
    const escaped = value.includes('\\n');
    const made = placeholders.text('body:private-key', value).trimEnd();
    return escaped && label ? made.replaceAll('\n', '\\n') : made;
  });
};

/** Index from which the end of a text could be the beginning of something that `scanText` replaces; its length when nothing can. */
export const openTail = (text: string): number => {
  const begin = text.lastIndexOf('-----BEGIN ');
  const openKey = begin >= 0 && /^-----BEGIN (?:[A-Z0-9]+ )?(?:PRIVATE KEY-----[\s\S]*|[A-Z0-9 ]*-{0,5})$/.test(text.slice(begin)) && !/-----END [A-Z0-9 ]*PRIVATE KEY-----/.test(text.slice(begin)) ? begin : text.length;
  const run = /[\w.-]+$/.exec(text);
  if (!run) return openKey;
  const token = run[0].search(/eyJ|ey?$|-{1,5}$/);
  return Math.min(openKey, token < 0 ? text.length : run.index + token);
};
