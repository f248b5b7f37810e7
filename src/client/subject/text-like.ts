import { stringify } from 'yaml';
import { parseJson } from '../foreign/parse-json.ts';
import type { Json } from '../exchange.ts';

const isJson = (text: string): boolean => {
  try {
    parseJson(text);
    return true;
  } catch {
    return false;
  }
};

/** A body as text in the form of the given text: JSON stays JSON, and YAML stays YAML with its comments. */
export const textLike = (given: string, body: Json): string => {
  if (isJson(given)) return JSON.stringify(body);
  const comments = given.match(/^\s*#.*$/gm) ?? [];
  // Short lines, so that texts with spaces are folded.
  return [...comments, stringify(body, { lineWidth: 20 })].join('\n');
};
