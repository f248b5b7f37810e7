import type { Json } from '../exchange.ts';
import { isNestedDeeper, NestedTooDeep } from './nesting.ts';

/**
 * Parses JSON of foreign origin. Throws SyntaxError for other text, and NestedTooDeep for a document that recursive
 * code could not process.
 */
export const parseJson = (text: string): Json => {
  if (isNestedDeeper(text)) throw new NestedTooDeep();
  return JSON.parse(text);
};
