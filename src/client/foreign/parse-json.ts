import type { JsonValue } from '../values/json-value.ts';
import { convertible } from './convertible.ts';
import { isNestedDeeper, NestedTooDeep } from './nesting.ts';

/** Matches texts that may contain a member `toString` or `valueOf`, also with escapes in its name. */
const mayHaveConversions = /"(?:toString|valueOf)"|\\u00/;

/**
 * Parses JSON of foreign origin. Throws SyntaxError for other text, and NestedTooDeep for a document that recursive
 * code could not process.
 */
export const parseJson = (text: string): JsonValue => {
  if (isNestedDeeper(text)) throw new NestedTooDeep();
  const value = JSON.parse(text);
  return mayHaveConversions.test(text) ? convertible(value) : value;
};
