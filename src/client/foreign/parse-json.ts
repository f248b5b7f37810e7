import type { Json } from '../exchange.ts';
import { isNestedDeeper, NestedTooDeep } from './nesting.ts';

/** Parses JSON that somebody else wrote. Throws SyntaxError for other text and NestedTooDeep for a document that no code could walk through. */
export const parseJson = (text: string): Json => {
  if (isNestedDeeper(text)) throw new NestedTooDeep();
  return JSON.parse(text);
};
