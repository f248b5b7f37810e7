import { RE2JS } from 're2js';
import { ExpressionError } from '../values.ts';

const compiled = new Map<string, RE2JS>();

/** A regular expression of the syntax RE2. Throws ExpressionError. */
export const regular = (pattern: string): RE2JS => {
  const known = compiled.get(pattern);
  if (known) return known;
  let made: RE2JS;
  try {
    made = RE2JS.compile(pattern);
  } catch (error) {
    throw new ExpressionError(error instanceof Error ? error.message : String(error));
  }
  // Expressions may build patterns from data, so the cache has a limit.
  if (compiled.size >= 1000) compiled.clear();
  compiled.set(pattern, made);
  return made;
};

/** The parts of a text that match, at most `limit` of them; -1 for all. */
export const findAll = (pattern: string, text: string, limit = -1): string[] => {
  const matcher = regular(pattern).matcher(text);
  const found: string[] = [];
  while ((limit < 0 || found.length < limit) && matcher.find()) found.push(matcher.group() ?? '');
  return found;
};
