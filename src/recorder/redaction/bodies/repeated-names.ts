import type { Json } from '../../../client/exchange.ts';

/**
 * True when an object in a JSON text has two members with the same name. A parser keeps only the last one, so the
 * others were not searched for secrets. `value` is the parsed text.
 */
export const hasRepeatedNames = (text: string, value: Json): boolean =>
  // Most servers write JSON exactly as JSON.stringify does.
  JSON.stringify(value) !== text.trimEnd() && membersIn(text) !== membersOf(value);

/** Number of members in a JSON text: its colons outside of strings. */
const membersIn = (text: string): number => {
  let count = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) inString = !inString;
    else if (inString && code === 92) at += 1;
    else if (!inString && code === 58) count += 1;
  }
  return count;
};

const membersOf = (value: Json): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values<Json>(value);
  return parts.reduce((sum: number, part) => sum + membersOf(part), Array.isArray(value) ? 0 : parts.length);
};
