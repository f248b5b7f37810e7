/**
 * Closes an incomplete JSON text: returns the text with the closing characters, and these characters. A name without a
 * value and an incomplete escape at the end are left out. Null when the text does not begin like JSON.
 */
export const closedJson = (text: string): { readonly text: string; readonly closing: string } | null => {
  const open: string[] = [];
  let inText = false;
  // The text can be closed after a value or an opening bracket.
  let safe = -1;
  let closing = '';
  const mark = (at: number): void => {
    safe = at;
    closing = [...open].reverse().join('');
  };
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inText) {
      if (character === '\\') at += 1;
      else if (character === '"') {
        inText = false;
        if (!isName) mark(at + 1);
      }
      continue;
    }
    if (character === '"') {
      inText = true;
      isName = open.at(-1) === '}' && /[{,]\s*$/.test(text.slice(Math.max(0, at - 64), at));
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']');
      mark(at + 1);
    } else if (character === '}' || character === ']') {
      open.pop();
      mark(at + 1);
    } else if (character === ',') mark(at);
  }
  // A text that ends inside a string value is closed there.
  if (inText && !isName) {
    const cut = text.replace(/\\(?:u[0-9a-fA-F]{0,3})?$/, '');
    const ends = `"${[...open].reverse().join('')}`;
    return { text: cut + ends, closing: ends };
  }
  return safe < 0 ? null : { text: text.slice(0, safe) + closing, closing };
};
