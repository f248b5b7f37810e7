import { parse } from 'yaml';
import type { Json } from '../exchange.ts';
import { isNestedDeeper, isValueDeeper, NestedTooDeep } from './nesting.ts';

/** Aliases that a document may resolve, each counted with what it repeats. */
const mostAliases = 100;

/** Parses YAML that somebody else wrote. Throws for other text, for aliases that multiply, and NestedTooDeep for a document that no code could walk through. */
export const parseYaml = (text: string): Json => {
  if (isNestedDeeper(text)) throw new NestedTooDeep();
  let value: Json;
  try {
    value = parse(text, { logLevel: 'error', maxAliasCount: mostAliases });
  } catch (error) {
    // The parser calls itself for each level, and gives the error of the stack another name.
    if (error instanceof RangeError || /call stack/.test(String(error))) throw new NestedTooDeep();
    throw error;
  }
  if (isValueDeeper(value)) throw new NestedTooDeep();
  return value;
};
