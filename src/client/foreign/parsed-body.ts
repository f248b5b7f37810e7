import type { Json } from '../exchange.ts';
import { parseJson } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';

/** The value of a JSON or YAML body; undefined for a text that cannot be read. */
export const parsedBody = (text: string, contentType: string): Json => {
  try {
    return contentType.includes('yaml') ? parseYaml(text) : parseJson(text);
  } catch {
    return undefined;
  }
};
