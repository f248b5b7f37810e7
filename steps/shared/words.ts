import { defineParameterType } from '@cucumber/cucumber';

/** Text as a regular expression that matches it literally. */
const escapedForRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The texts in the order in which a regular expression has to try them: none is read as a part of a later one. */
const longestFirst = (texts: readonly string[]): readonly string[] => [...texts].sort((a, b) => b.length - a.length);

/** The texts as alternatives of a regular expression. */
export const alternatives = (texts: readonly string[]): string => longestFirst(texts).map(escapedForRegExp).join('|');

/**
 * An expression that is not written like a group of a definition by a regular expression: cucumber would take such a
 * group for the parameter type.
 */
const ungrouped = (form: string): string => `(?:${form})`;

/** The text of a form as a regular expression: `{string}` stands for a quoted text, as in cucumber. */
const patternOf = (form: string): string => escapedForRegExp(form).replaceAll('\\{string\\}', `(?:"[^"]*"|'[^']*')`);

/**
 * A parameter type for the end of a step. Each form is a text in which `{string}` stands for a quoted text; the empty
 * text is the step without an end. The step receives what the function of the form makes of the quoted texts.
 */
export const defineForms = <T>(
  name: string,
  forms: Readonly<Record<string, (...quoted: readonly string[]) => T>>,
): void => {
  const readers = Object.entries(forms).map(([form, read]) => ({ matches: new RegExp(`^${patternOf(form)}$`), read }));
  defineParameterType({
    name,
    regexp: longestFirst(Object.keys(forms)).map((form) => ungrouped(patternOf(form))),
    transformer: (text: string) => {
      const reader = readers.find(({ matches }) => matches.test(text));
      return reader?.read(
        ...[...text.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? ''),
      ) as T;
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
