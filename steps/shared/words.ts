import { defineParameterType } from '@cucumber/cucumber';
import { kindOfWords, kindWords } from '../../src/client/paths/kinds-by-words.ts';
import { escapedForRegExp } from '../../src/text/escaped-for-reg-exp.ts';

/** The texts in the order in which a regular expression has to try them: none is read as a part of a later one. */
const longestFirst = (texts: readonly string[]): readonly string[] => [...texts].sort((a, b) => b.length - a.length);

/** The texts as alternatives of a regular expression. */
export const alternatives = (texts: readonly string[]): string => longestFirst(texts).map(escapedForRegExp).join('|');

/**
 * An expression that is not written like a group of a definition by a regular expression: cucumber would take such a
 * group for the parameter type.
 */
const ungrouped = (form: string): string => `(?:${form})`;

/** What may stand in a form in the place of a parameter, and the text that the function of the form receives for it. */
const holes: Readonly<Record<string, { readonly pattern: string; readonly read: (text: string) => string }>> = {
  string: { pattern: `"[^"]*"|'[^']*'`, read: (text) => text.slice(1, -1) },
  int: { pattern: '\\d+', read: (text) => text },
  word: { pattern: '\\S+', read: (text) => text },
  value: { pattern: '.+', read: (text) => text },
  kind: { pattern: kindWords, read: kindOfWords },
};

const holesOf = (form: string): readonly (typeof holes)[string][] =>
  [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const hole = holes[name];
    if (!hole) throw new Error(`the form "${form}" has an unknown parameter {${name}}`);
    return hole;
  });

/** The text of a form as a regular expression; `group` begins the group for a parameter. */
const patternOf = (form: string, group: string): string =>
  holesOf(form).reduce(
    (text, { pattern }) => text.replace(/\\\{\w+\\\}/, () => `${group}${pattern})`),
    escapedForRegExp(form),
  );

/**
 * A parameter type for the end of a step. Each form is a text in which `{string}`, `{int}`, `{word}`, `{kind}` and
 * `{value}` (the rest of the step) stand for what they stand for in a step; the empty text is the step without an end.
 * The step receives what the function of the form makes of these texts: a quoted text without its quotes, and the name
 * of a kind.
 */
export const defineForms = <T>(
  name: string,
  forms: Readonly<Record<string, (...texts: readonly string[]) => T>>,
): void => {
  const readers = longestFirst(Object.keys(forms)).map((form) => ({
    read: forms[form] as (...texts: readonly string[]) => T,
    matches: new RegExp(`^${patternOf(form, '(')}$`),
    holes: holesOf(form),
  }));
  defineParameterType({
    name,
    regexp: longestFirst(Object.keys(forms)).map((form) => ungrouped(patternOf(form, '(?:'))),
    transformer: (text: string) => {
      for (const { read, matches, holes: parameters } of readers) {
        const found = matches.exec(text);
        if (found) return read(...parameters.map((hole, index) => hole.read(found[index + 1] ?? '')));
      }
      throw new Error(`no form of ${name} is written as "${text}"`);
    },
    useForSnippets: false,
  });
};

/** A parameter type whose values are the keys of a table. The step receives the entry of the key. */
export const defineWords = <T>(name: string, table: Readonly<Record<string, T>>): void =>
  defineParameterType({
    name,
    // One expression for each word: a test finds words that no feature uses.
    regexp: longestFirst(Object.keys(table)).map((word) => ungrouped(escapedForRegExp(word))),
    transformer: (text: string) => table[text] as T,
    useForSnippets: false,
  });
