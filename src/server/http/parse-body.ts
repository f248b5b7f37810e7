import { parse } from 'yaml';
import { badRequest } from '../errors.ts';
import type { Json } from '../model.ts';
import { withinLevels } from './nesting.ts';

/** Reads JSON text. Throws 400. */
export const parseJson = (text: string): Json => {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw badRequest(`the body is not JSON: ${(error as Error).message}`);
  }
  return withinLevels(value);
};

/** The value of JSON text. Undefined for any other text. */
const asJson = (text: string): Json => {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads YAML text. JSON is a subset of YAML, and is much faster to parse as JSON. Of duplicate keys, the last one
 * counts, as in JSON. Throws 400.
 */
export const parseYaml = (text: string): Json => {
  let value: Json;
  try {
    value = asJson(text) ?? parse(text, { maxAliasCount: 100, uniqueKeys: false });
  } catch (error) {
    throw badRequest(`the body is not YAML: ${(error as Error).message}`);
  }
  return withinLevels(value);
};
