import { namesSecret } from '../../../client/secrets/names-secret.ts';
import type { RedactionPolicy } from '../redaction-policy.ts';

/** Members that may contain secrets although their names are not secret. */
const structural = new Set(['stringdata', 'patch', 'serveraddress']);
/** Arguments as elements of a list: `"--token", "abc"`. */
const flag = /"-{1,2}[\w-]*(?:pass|pwd|token|secret|key|auth|cred|jwt|otp|pin)[\w-]*"/i;
const longestName = 100;

/** True when values of this name are replaced: the name is one of a secret, or the user added it. */
export const isSecretName = (name: string, policy: RedactionPolicy): boolean =>
  namesSecret(name) || policy.isNamed(name);

/**
 * True when a text in any notation (JSON, YAML, forms, assignments) may contain a named secret or a Secret. It checks
 * the name before each colon and equals sign, so most texts need no parser.
 */
export const mayHoldSecrets = (text: string, policy: RedactionPolicy): boolean => {
  if (text.length > longestKept) return holdsHint(text, policy);
  if (text !== last.text || policy !== last.policy) last = { text, policy, answer: holdsHint(text, policy) };
  return last.answer;
};

/** The last result: the same text is often searched twice in a row. Longer texts are not cached. */
const longestKept = 64 * 1024;
let last: { text: string; policy: RedactionPolicy | null; answer: boolean } = { text: '', policy: null, answer: false };

const holdsHint = (text: string, policy: RedactionPolicy): boolean => {
  if (text.includes('\\u00') || (text.includes('"-') && flag.test(text))) return true;
  for (const separator of [':', '='])
    for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1))
      if (isSuspect(text, at, policy)) return true;
  return false;
};

const isSuspect = (text: string, separator: number, policy: RedactionPolicy): boolean => {
  const name = nameBefore(text, separator);
  if (name === '') return false;
  if (isSecretName(name, policy)) return true;
  const lower = name.toLowerCase();
  if (structural.has(lower)) return true;
  if (lower === 'path') return isSecretPath(text.slice(separator + 1, separator + longestName), policy);
  if (isSecretMapName(name)) return true;
  if (lower !== 'kind' && lower !== 'name' && lower !== 'key') return false;
  const value = valueBehind(text, separator);
  return lower === 'kind' ? /secret/i.test(value) : isSecretName(value, policy);
};

/** True for the path of a JSON Patch operation that changes a secret. */
const isSecretPath = (behind: string, policy: RedactionPolicy): boolean => {
  const segments = (/^[\s"'\\]*(\/[^\s"'\\,}]*)/.exec(behind)?.[1] ?? '').split('/');
  return segments.some((segment) => /^stringdata$/i.test(segment)) || isSecretName(segments.at(-1) ?? '', policy);
};

/** True for a member whose string members are secrets, for example `nodePublishSecrets`. */
export const isSecretMapName = (name: string): boolean => /(?:secrets|credentials|passwords)$/i.test(name);

const nameBefore = (text: string, separator: number): string => {
  for (let from = separator; ; ) {
    let end = from;
    while (end > 0 && isFiller(text.charCodeAt(end - 1))) end -= 1;
    let begin = end;
    while (begin > 0 && end - begin < longestName && isNameCode(text.charCodeAt(begin - 1))) begin -= 1;
    // In JSON, a letter after a backslash may be a line break.
    if (text[begin - 1] !== '\\' || !/[nrt]/.test(text[begin] ?? '')) return text.slice(begin, end);
    if (end - begin > 1) return text.slice(begin + 1, end);
    from = begin - 1;
  }
};

const valueBehind = (text: string, separator: number): string => {
  let begin = separator + 1;
  while (begin < text.length && isFiller(text.charCodeAt(begin))) begin += 1;
  let end = begin;
  while (end < text.length && end - begin < longestName && isNameCode(text.charCodeAt(end))) end += 1;
  return text.slice(begin, end);
};

/** Quotes, backslashes, white space. */
const isFiller = (code: number): boolean =>
  code === 34 || code === 39 || code === 92 || code === 32 || code === 9 || code === 10 || code === 13;

/** Letters, digits, separators of words in names, and percent signs for encoded letters. */
const isNameCode = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 45 && code <= 57 && code !== 47) ||
  code === 95 ||
  code === 37 ||
  code === 47;
