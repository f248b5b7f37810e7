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

/**
 * The value of JSON text in its canonical short form, which contains no duplicate member. Undefined for any other text.
 */
const shortestJson = (text: string): Json => {
  if (!text.startsWith('{')) return undefined;
  try {
    const value = JSON.parse(text);
    return JSON.stringify(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Reads YAML text. JSON is a subset of YAML; canonical JSON is parsed as JSON, which is much faster. Throws 400. */
export const parseYaml = (text: string): Json => {
  let value: Json;
  try {
    value = shortestJson(text) ?? parse(text, { maxAliasCount: 100 });
  } catch (error) {
    throw badRequest(`the body is not YAML: ${(error as Error).message}`);
  }
  return withinLevels(value);
};
