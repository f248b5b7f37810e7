import {
  harmlessEndings,
  harmlessNames,
  secretDespiteEnding,
  secretLastWords,
  secretStems,
  secretWords,
} from './secret-words.ts';
import { wordsOfName } from './words-of-name.ts';

const kept = 5000;
const known = new Map<string, boolean>();
const words = new Set(secretWords);
const lastWords = new Set(secretLastWords);
const endings = new Set(harmlessEndings);
const harmless = new Set(harmlessNames);

/** True for the name of a member, header, parameter or variable whose value is a secret. */
export const namesSecret = (name: string): boolean => {
  const before = known.get(name);
  if (before !== undefined) return before;
  const answer = decide(wordsOfName(name));
  if (known.size >= kept) known.clear();
  known.set(name, answer);
  return answer;
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
