/** Maximum number of levels of lists and objects in a document. Documents of the API have fewer than a hundred. */
export const maxLevels = 500;

/** A document that is nested deeper than `maxLevels`. */
export class NestedTooDeep extends SyntaxError {
  override readonly name = 'NestedTooDeep';

  constructor() {
    super(`the document is nested deeper than ${maxLevels} levels`);
  }
}

/**
 * The index of the quote that ends a JSON string that begins before `from`; the length of the text when there is none.
 */
const closingQuote = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (text.charCodeAt(first - 1) === 92) first -= 1;
    if ((at - first) % 2 === 0) return at;
  }
  return text.length;
};

/** True when a JSON text has more than `max` levels. Reads the text once, without recursion. */
export const isNestedDeeper = (text: string, max = maxLevels): boolean => {
  // Each level needs two characters.
  if (text.length <= 2 * max) return false;
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = closingQuote(text, at + 1);
    else if (code === 91 || code === 123) {
      levels += 1;
      if (levels > max) return true;
    } else if (code === 93 || code === 125) levels -= 1;
  }
  return false;
};

/** True when a value has more than `max` levels. Visits level by level, without recursion. */
export const isValueDeeper = (value: unknown, max = maxLevels): boolean => {
  let level: object[] = [value].filter((one) => typeof one === 'object' && one !== null) as object[];
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > max) return true;
    // A YAML alias puts the same object in many places. Each level visits it once.
    const below = new Set<object>();
    for (const one of level)
      for (const member of Object.values(one) as unknown[])
        if (typeof member === 'object' && member !== null) below.add(member);
    level = [...below];
  }
  return false;
};
