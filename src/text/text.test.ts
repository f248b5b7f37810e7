import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html, joined } from './html.ts';
import { markdownCode, markdownText } from './markdown-text.ts';
import { shellComment } from './shell-comment.ts';
import { shellWord } from './shell-word.ts';
import { visibleLine } from './visible-line.ts';
import { visibleText } from './visible-text.ts';
import { xmlAttribute, xmlText } from './xml-text.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(...`'"\\$\`;&|<>(){}[]*?~#!@-= \n\t\r\u001b\u009b\u202e\u200b\ud800é`),
    maxLength: 40,
  }),
);
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

test.each([
  ['an escape sequence', '\u001b[2Jx', '\\u001b[2Jx'],
  ['a control sequence of one byte', '\u009b31m', '\\u009b31m'],
  ['a direction mark', 'a\u202eb\u2066c\u200f', 'a\\u202eb\\u2066c\\u200f'],
  ['a zero-width character', 'a\u200bb\ufeff', 'a\\u200bb\\ufeff'],
  ['a lone surrogate', 'a\ud800b', 'a\\ud800b'],
  ['a character of a tag', '\u{e0041}', '\\u{e0041}'],
  ['other scripts', 'é 日本 👍 a\nb\tc', 'é 日本 👍 a\nb\tc'],
])('shows %s as visible text', (_name, text, visible) => {
  expect(visibleText(text)).toBe(visible);
});

test('keeps any text on one line without control characters', () => {
  fc.assert(fc.property(anyText, (text) => !hidden.test(visibleLine(text)) && !hidden.test(shellComment(text))));
});

test('gives a shell word that the shell reads as exactly the text', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 20 }), (texts) => {
      const script = `printf '%s\\0' ${texts.map(shellWord).join(' ')}\n${shellComment(texts.join(' '))}\n`;
      const read = execFileSync('/bin/sh', ['-c', script], { env: {} }).toString('utf8');
      const wanted = texts.map((text) => `${Buffer.from(text.replaceAll('\0', ''), 'utf8')}\0`).join('');
      expect(read).toBe(wanted);
      expect(hidden.test(script.replaceAll('\n', '').replaceAll('\t', ''))).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test('creates markup only with the tag', () => {
  const foreign = `<script>alert('1')</script>"\``;
  const escaped = '&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;&#96;';
  expect(String(html`<p title="${foreign}">${[foreign, html`<b>${1}</b>`, null]}</p>`)).toBe(
    `<p title="${escaped}">${escaped}<b>1</b></p>`,
  );
  expect(String(joined(['<', html`<i>`], ', '))).toBe('&lt;, <i>');
  // A value that only looks like markup is text, because the class has a private member.
  const forged = { toString: () => '<script>' } as unknown as string;
  expect(String(html`${forged}`)).toBe('&lt;script&gt;');
});

test('escapes any text for XML, and line feeds in attributes', () => {
  expect(xmlText('a\u0000<b>&\'"\ufffe\ud800')).toBe('a\\u0000&lt;b&gt;&amp;&#39;&quot;\\ufffe\\ud800');
  expect(xmlAttribute('a\n\t"')).toBe('a&#10;&#9;&quot;');
});

test.each([
  [
    'an image',
    '![x](javascript:alert(1)) <img src=x onerror=y>',
    '!\\[x\\](javascript:alert(1)) &lt;img src=x onerror=y&gt;',
  ],
  ['a cell', 'a|b\nc', 'a\\|b\\nc'],
  ['code and emphasis', '`x` *y* _z_ ~w~', '\\`x\\` \\*y\\* \\_z\\_ \\~w\\~'],
  ['a heading, a list', '# x', '\\# x'],
  ['a numbered list', '12. x', '12\\. x'],
  ['a plain sentence', 'PAGE-03: a page holds at most 3 items.', 'PAGE-03: a page holds at most 3 items.'],
])('escapes %s in Markdown', (_name, text, shown) => {
  expect(markdownText(text)).toBe(shown);
});

test('chooses a fence that the text of a Markdown code span cannot end', () => {
  expect(markdownCode('a``b`')).toBe('``` a``b` ```');
  expect(markdownCode('planecheck run')).toBe('`planecheck run`');
});
