import { parse } from 'yaml';
import type { JsonValue } from '../values/json-value.ts';
import { convertible } from './convertible.ts';
import { isNestedDeeper, isValueDeeper, NestedTooDeep } from './nesting.ts';

/** Maximum number of aliases that a document may resolve, counted with their repetitions. */
const maxAliases = 100;

/**
 * Parses YAML of foreign origin. Throws for other text and for aliases that multiply, and NestedTooDeep for a document
 * that recursive code could not process.
 */
export const parseYaml = (text: string): JsonValue => {
  if (isNestedDeeper(text)) throw new NestedTooDeep();
  let value: JsonValue;
  try {
    value = parse(text, { logLevel: 'error', maxAliasCount: maxAliases });
  } catch (error) {
    // The parser is recursive, and it reports a stack overflow under another name.
    if (error instanceof RangeError || /call stack/.test(String(error))) throw new NestedTooDeep();
    throw error;
  }
  if (isValueDeeper(value)) throw new NestedTooDeep();
  return convertible(value);
};
