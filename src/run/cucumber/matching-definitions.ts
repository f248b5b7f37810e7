import { type Definition, measureByEngine } from './cucumber-internals.ts';

/** The characters with which every text of a regular expression begins; empty if there are alternatives. */
const beginningOfForm = (source: string): string => {
  if (
    !source.startsWith('^') ||
    source
      .replace(/\\.|\[[^\]]*\]/g, '')
      .replace(/\([^()]*\)/g, '')
      .includes('|')
  )
    return '';
  const plain = /^[\w ",'-]*/.exec(source.slice(1))?.[0] ?? '';
  // A character that may be repeated or left out does not belong to the beginning.
  return /^[?*{]/.test(source.slice(1 + plain.length)) ? plain.slice(0, -1) : plain;
};

/** The characters with which every text of an expression begins. */
const fixedPrefix = ({ source, regexp }: Definition['expression']): string => {
  if (source === regexp.source) return regexp.flags.includes('i') ? '' : beginningOfForm(source);
  const plain = /^[^{(/\\]*/.exec(source)?.[0] ?? '';
  // A word with alternatives has several beginnings.
  return source[plain.length] === '/' ? plain.slice(0, plain.lastIndexOf(' ') + 1) : plain;
};

/**
 * Returns a function that finds the definitions that match a text, in order. It compares a text only with the
 * definitions that begin like the text, not with all of them.
 */
export const matchingDefinitions = <D extends Definition>(
  definitions: readonly D[],
): ((text: string) => readonly D[]) => {
  const beginningWith = new Map<string, number[]>();
  for (const [place, { expression }] of definitions.entries()) {
    const places = beginningWith.get(fixedPrefix(expression)) ?? [];
    places.push(place);
    beginningWith.set(fixedPrefix(expression), places);
  }
  const lengths = [...new Set([...beginningWith.keys()].map(({ length }) => length))];
  const known = new Map<string, readonly D[]>();
  return (text) => {
    const present = known.get(text);
    if (present) return present;
    const places = lengths.flatMap((length) =>
      length > text.length ? [] : (beginningWith.get(text.slice(0, length)) ?? []),
    );
    const found = places
      .sort((a, b) => a - b)
      .map((place) => definitions[place] as D)
      .filter(({ expression }) => expression.match(text) !== null);
    known.set(text, found);
    return found;
  };
};

/**
 * Makes step definitions match faster: cucumber compares each text with all of them several times, and finding the
 * groups of an expression is expensive. The results stay the same.
 */
export const speedUpMatching = (definitions: readonly Definition[]): void => {
  for (const { expression } of definitions) {
    const match = expression.match.bind(expression);
    const start = fixedPrefix(expression);
    measureByEngine(expression);
    const form = new RegExp(expression.regexp.source, expression.regexp.flags.replace(/[gy]/g, ''));
    const known = new Map<string, readonly unknown[]>();
    expression.match = (text) => {
      if (!text.startsWith(start) || !form.test(text)) return null;
      const found = known.get(text) ?? match(text);
      if (found) known.set(text, found);
      return found;
    };
  }
};
