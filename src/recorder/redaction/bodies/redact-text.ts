import { parseAllDocuments, stringify } from 'yaml';
import type { Json } from '../../../client/exchange.ts';
import { isNestedDeeper, isValueDeeper, NestedTooDeep } from '../../../client/foreign/nesting.ts';
import { parseJson } from '../../../client/foreign/parse-json.ts';
import type { TextPlace } from '../secrets/known-secrets.ts';
import type { Placeholders } from '../placeholders/placeholders.ts';
import { redactDocument } from './redact-document.ts';
import { scanText } from './scan-text.ts';
import { mayHoldSecrets } from '../secrets/secret-hints.ts';

/** What is known about a text. */
export interface TextScope {
  /** The text belongs to a Secret. */
  readonly secret: boolean;
  readonly place: TextPlace;
  /** Number of encodings that were decoded to get the text. */
  readonly depth: number;
}

/** The rule for documents that are nested too deep to be read. */
export const tooDeepRule = 'body:nested-too-deep';

const deepest = 6;
const longestYaml = 256 * 1024;
const plainScope: TextScope = { secret: false, place: 'value', depth: 0 };

/**
 * Redacts a text. JSON, JSON lines and YAML are redacted as documents. A document that is nested too deep to be read is
 * replaced completely when it may contain secrets.
 */
export const redactText = (text: string, placeholders: Placeholders, scope: TextScope = plainScope): string => {
  if (text.length < 4) return text;
  try {
    return redactAnyText(text, placeholders, scope);
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error;
    return scope.secret || mayHoldSecrets(text, placeholders.policy)
      ? placeholders.text(tooDeepRule, text, false)
      : scanText(text, placeholders, scope.place, deepest);
  }
};

const redactAnyText = (text: string, placeholders: Placeholders, scope: TextScope): string => {
  if (scope.depth < deepest && /^\s*[[{]/.test(text)) {
    const result = jsonText(text, placeholders, scope) ?? jsonLines(text, placeholders, scope);
    if (result !== null) return result;
  }
  const scanned = scanText(text, placeholders, scope.place, scope.depth, (plain, depth) =>
    redactText(plain, placeholders, { ...scope, depth }),
  );
  return scope.depth < deepest && mayHoldSecrets(scanned, placeholders.policy) && looksLikeYaml(scanned)
    ? yamlText(scanned, placeholders, scope)
    : scanned;
};

/** Redacts JSON; null for a text that is not JSON. Throws NestedTooDeep. */
const jsonText = (text: string, placeholders: Placeholders, scope: TextScope): string | null => {
  let before: Json;
  try {
    before = parseJson(text);
  } catch (error) {
    if (error instanceof NestedTooDeep) throw error;
    return null;
  }
  const after = redactDocument(before, { secret: scope.secret }, placeholders, scope.depth + 1);
  return after === before ? text : JSON.stringify(after) + (text.endsWith('\n') ? '\n' : '');
};

/** Redacts JSON lines; null for a text that does not have one document on each line. Throws NestedTooDeep. */
const jsonLines = (text: string, placeholders: Placeholders, scope: TextScope): string | null => {
  if (!text.includes('\n')) return null;
  const result: string[] = [];
  for (const line of text.split('\n')) {
    const shown = line.trim() === '' ? line : jsonText(line, placeholders, scope);
    if (shown === null) return null;
    result.push(shown);
  }
  return result.join('\n');
};

const looksLikeYaml = (text: string): boolean =>
  text.length <= longestYaml &&
  /^(?:---(?:\s|$)|[ \t]*(?:- )?["']?[\w./-]+["']?[ \t]*:(?:[ \t\r\n]|$)|[ \t]*\?[ \t]|[ \t]*[{[])/m.test(text);

/** Redacts YAML with one or more documents; returns the same text when it is not YAML. Throws NestedTooDeep. */
export const yamlText = (text: string, placeholders: Placeholders, scope: TextScope = plainScope): string => {
  if (isNestedDeeper(text)) throw new NestedTooDeep();
  try {
    const documents = parseAllDocuments(text, { logLevel: 'silent', uniqueKeys: false });
    if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return text;
    let changed = false;
    const result = documents.map((document) => {
      const before: Json = document.toJS({ maxAliasCount: 100 });
      if (isValueDeeper(before)) throw new NestedTooDeep();
      if (typeof before !== 'object' || before === null) return document.toString();
      const after = redactDocument(before, { secret: scope.secret }, placeholders, scope.depth + 1);
      changed ||= after !== before;
      return after === before ? document.toString() : stringify(after);
    });
    return changed ? result.join('---\n') : text;
  } catch (error) {
    // The parser is recursive, and may rename the error of a stack overflow.
    const isTooDeep = error instanceof NestedTooDeep || error instanceof RangeError;
    if (isTooDeep || /call stack/.test(String(error))) throw new NestedTooDeep();
    return text;
  }
};
