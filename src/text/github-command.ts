import { visibleText } from './visible-text.ts';

const encoded = (text: string, characters: RegExp): string =>
  visibleText(text).replace(
    characters,
    (character) => `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/**
 * A workflow command of GitHub Actions in one line, for example an annotation. No value can end its place: line ends,
 * and in properties also colons and commas, are encoded.
 */
export const githubCommand = (name: string, properties: Readonly<Record<string, string>>, message: string): string => {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${encoded(value, /[%\n:,]/g)}`);
  return `::${name}${list.length === 0 ? '' : ` ${list.join(',')}`}::${encoded(message, /[%\n]/g)}`;
};
