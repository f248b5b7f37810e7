/**
 * Index of the end of a quoted value that begins at `from`; the length of the text when the quote is not closed.
 * `slashes` counts the backslashes before the opening quote: each level of JSON doubles the backslashes and escapes the
 * quotes.
 */
export const quoteEnd = (text: string, from: number, slashes: number): number => {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (before > from && text[before - 1] === '\\') before -= 1;
    const run = at - before;
    if (run >= slashes && (run - slashes) % (2 * (slashes + 1)) === 0) return at - slashes;
  }
  return text.length;
};
