import { visibleText } from './visible-text.ts';

let make: (text: string) => Html;

/** Markup that `html` made. Nothing else can make one, so foreign text never stands in a page unescaped. */
export class Html {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** The markup as text, for a file. */
  toString(): string {
    return this.#text;
  }

  // The tag below is the one caller.
  static {
    make = (text) => new Html(text);
  }
}

/** What can stand in markup: text (is escaped), markup (stays), lists of both; null is nothing. */
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

/** A tag for template strings: the template is markup, every value in it is text unless it came from the same tag. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  make(strings.reduce((before, piece, index) => `${before}${textOf(parts[index - 1] ?? null)}${piece}`));

/** Markup one after the other, with a separator that is text. */
export const joined = (parts: readonly HtmlPart[], separator: string): Html =>
  html`${parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))}`;
