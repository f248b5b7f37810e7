/** Levels of lists and objects that a document may have. Documents of the API have fewer than a hundred. */
export const mostLevels = 500;

/** A document that is nested deeper than `mostLevels`. */
export class NestedTooDeep extends SyntaxError {
  override readonly name = 'NestedTooDeep';

  constructor() {
    super(`the document is nested deeper than ${mostLevels} levels`);
  }
}

/** The place of the quote that ends a JSON string which begins before `from`; the length of the text without one. */
const closingQuote = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (text.charCodeAt(first - 1) === 92) first -= 1;
    if ((at - first) % 2 === 0) return at;
  }
  return text.length;
};

/** Whether a JSON text is nested deeper than so many levels. Reads the text once and calls nothing recursively. */
export const isNestedDeeper = (text: string, most = mostLevels): boolean => {
  // Each level takes two characters.
  if (text.length <= 2 * most) return false;
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = closingQuote(text, at + 1);
    else if (code === 91 || code === 123) {
      levels += 1;
      if (levels > most) return true;
    } else if (code === 93 || code === 125) levels -= 1;
  }
  return false;
};

/** Whether a value is nested deeper than so many levels. Visits level by level and calls nothing recursively. */
export const isValueDeeper = (value: unknown, most = mostLevels): boolean => {
  let level: object[] = [value].filter((one) => typeof one === 'object' && one !== null) as object[];
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > most) return true;
    // A YAML alias shows the same object in many places: visit it once a level.
    const below = new Set<object>();
    for (const one of level)
      for (const member of Object.values(one) as unknown[])
        if (typeof member === 'object' && member !== null) below.add(member);
    level = [...below];
  }
  return false;
};
