import { visibleText } from './visible-text.ts';

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Text for the content of an XML element. Characters that XML cannot contain become `\uXXXX`. */
export const xmlText = (text: string): string =>
  visibleText(text).replace(/[&<>"']/g, (character) => entities.get(character) ?? character);

/** Text for an XML attribute in double quotes; line feeds and tabs are preserved. */
export const xmlAttribute = (text: string): string => xmlText(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
