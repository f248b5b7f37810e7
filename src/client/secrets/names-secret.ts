import {
  harmlessEndings,
  harmlessNames,
  secretDespiteEnding,
  secretLastWords,
  secretStems,
  secretWords,
} from './secret-words.ts';
import { wordsOfName } from './words-of-name.ts';

const cacheLimit = 5000;
const known = new Map<string, boolean>();
const words = new Set(secretWords);
const lastWords = new Set(secretLastWords);
const endings = new Set(harmlessEndings);
const harmless = new Set(harmlessNames);

/** True for a name of a member, header, parameter or variable whose value is a secret. */
export const namesSecret = (name: string): boolean => {
  const cached = known.get(name);
  if (cached !== undefined) return cached;
  const result = decide(wordsOfName(name));
  if (known.size >= cacheLimit) known.clear();
  known.set(name, result);
  return result;
};

const decide = (parts: readonly string[]): boolean => {
  const last = parts.at(-1);
  if (last === undefined) return false;
  const joined = parts.join('');
  if (harmless.has(joined)) return false;
  if (secretDespiteEnding.some((name) => joined.endsWith(name))) return true;
  if (endings.has(last) && parts.length > 1) return false;
  if (lastWords.has(last) || parts.some((part) => words.has(part))) return true;
  return secretStems.some((stem) => joined.includes(stem));
};
