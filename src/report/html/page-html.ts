import { createHash } from 'node:crypto';
import { type Html, html } from '../../text/html.ts';
import { visibleText } from '../../text/visible-text.ts';
import { styleSheet } from './style.ts';

/** Checks a style sheet or script of our own: it must not contain text that ends its HTML element. */
const sourceOf = (text: string): string => {
  if (/<\/(?:style|script)|<!--/i.test(text)) throw new Error('this text would end its element in the page');
  return text;
};

/** The hash source of a text in a Content-Security-Policy. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/**
 * The Content-Security-Policy of a page: it allows only our own style and script, by their hashes. A page loads and
 * sends nothing, even if foreign text gets into its markup.
 */
export const pagePolicy = (script: string | null): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(styleSheet)}`,
    ...(script === null ? [] : [`script-src ${hashOf(script)}`]),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** The beginning of a page, up to its body. */
export const pageHead = (title: string, script: string | null): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
${html`<meta http-equiv="Content-Security-Policy" content="${pagePolicy(script)}">`}
<meta name="viewport" content="width=device-width, initial-scale=1">
${html`<title>${title}</title>`}<style>${sourceOf(styleSheet)}</style></head>
`;

/**
 * Data for the script of a page, as JSON in an element of this class. Texts are changed to visible text, as in markup,
 * so that names in data and in markup are the same. No text can end the element.
 */
export const dataElement = (name: string, data: unknown): string => {
  const json = JSON.stringify(data, (_key, value) => (typeof value === 'string' ? visibleText(value) : value));
  return `<script type="application/json" class="${name}">${json.replaceAll('<', '\\u003c')}</script>\n`;
};

/** The end of the visible part of a page, with its script. */
export const mainEnd = (script: string | null): string =>
  `</main>${script === null ? '' : `<script>${sourceOf(script)}</script>`}\n`;

/** The end of a page. */
export const pageEnd = '</body></html>\n';

/** A verdict as a coloured label. */
export const verdictHtml = (verdict: string, text: string = verdict): Html =>
  html`<span class="verdict ${verdict}">${text}</span>`;
