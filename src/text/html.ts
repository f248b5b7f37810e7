import { visibleText } from './visible-text.ts';

let createHtml: (text: string) => Html;

/**
 * Markup created by the tag `html`. No other code can create an instance, so foreign text is never in a page unescaped.
 */
export class Html {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** The markup as text, for a file. */
  toString(): string {
    return this.#text;
  }

  // Only the tag below calls this.
  static {
    createHtml = (text) => new Html(text);
  }
}

/** A value in a template: text (is escaped), markup (stays as it is), lists of both; null gives an empty text. */
export type HtmlPart = string | number | null | Html | readonly HtmlPart[];

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['`', '&#96;'],
]);

const textOf = (part: HtmlPart): string => {
  if (part === null) return '';
  if (part instanceof Html) return part.toString();
  if (Array.isArray(part)) return part.map(textOf).join('');
  return visibleText(String(part)).replace(/[&<>"'`]/g, (character) => entities.get(character) ?? character);
};

/** A tag for template strings. The template is markup; every value in it is text unless the same tag created it. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  createHtml(strings.reduce((before, piece, index) => `${before}${textOf(parts[index - 1] ?? null)}${piece}`));

/** Joins parts with a separator, which is text. */
export const joined = (parts: readonly HtmlPart[], separator: string): Html =>
  html`${parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))}`;
