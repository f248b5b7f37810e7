import { visibleLine } from './visible-line.ts';

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/**
 * Text for one line of Markdown (a table cell, a list item, a heading): the result contains no markup, link, image or
 * HTML.
 */
export const markdownText = (text: string): string =>
  visibleLine(text)
    .replace(/\\(?!u[0-9a-f{]|n|r|t)|[`*_[\]|~$]/g, '\\$&')
    .replace(/[&<>]/g, (character) => entities.get(character) ?? character)
    .replace(
      /^(\s*)([-+#=]|\d+[.)])/,
      (_all, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
    );

/** Text as a code span of Markdown, which no part of the text can end. Can be used in a table cell. */
export const markdownCode = (text: string): string => {
  const line = visibleLine(text);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${space}${line.replaceAll('|', '\\|')}${space}${fence}`;
};
