import { parseAllDocuments, stringify } from 'yaml';
import type { Json } from '../../client/exchange.ts';
import { isNestedDeeper, isValueDeeper, NestedTooDeep } from '../../client/foreign/nesting.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';
import type { TextPlace } from './known-secrets.ts';
import type { Placeholders } from './placeholders.ts';
import { redactDocument } from './redact-document.ts';
import { scanText } from './scan-text.ts';
import { mayHoldSecrets } from './secret-hints.ts';

/** The context of a text. */
export interface TextScope {
  /** It belongs to a Secret. */
  readonly secret: boolean;
  readonly place: TextPlace;
  /** Encodings that were undone to reach it. */
  readonly depth: number;
}

/** The rule under which a document is replaced that is nested too deep to be read. */
export const tooDeepRule = 'body:nested-too-deep';

const deepest = 6;
const longestYaml = 256 * 1024;
const plainScope: TextScope = { secret: false, place: 'value', depth: 0 };

/**
 * A copy of a text with secrets replaced. Documents in JSON, JSON lines and YAML are read as documents. A document
 * that is nested too deep to be read is replaced completely when it may hold secrets.
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
    const made = jsonText(text, placeholders, scope) ?? jsonLines(text, placeholders, scope);
    if (made !== null) return made;
  }
  const scanned = scanText(text, placeholders, scope.place, scope.depth, (plain, depth) =>
    redactText(plain, placeholders, { ...scope, depth }),
  );
  return scope.depth < deepest && mayHoldSecrets(scanned, placeholders.policy) && looksLikeYaml(scanned)
    ? yamlText(scanned, placeholders, scope)
    : scanned;
};

/** Null for a text that is not JSON. Throws NestedTooDeep. */
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

/** Null for a text that is not one document a line. Throws NestedTooDeep. */
const jsonLines = (text: string, placeholders: Placeholders, scope: TextScope): string | null => {
  if (!text.includes('\n')) return null;
  const made: string[] = [];
  for (const line of text.split('\n')) {
    const shown = line.trim() === '' ? line : jsonText(line, placeholders, scope);
    if (shown === null) return null;
    made.push(shown);
  }
  return made.join('\n');
};

const looksLikeYaml = (text: string): boolean =>
  text.length <= longestYaml &&
  /^(?:---(?:\s|$)|[ \t]*(?:- )?["']?[\w./-]+["']?[ \t]*:(?:[ \t\r\n]|$)|[ \t]*\?[ \t]|[ \t]*[{[])/m.test(text);

/** YAML of one or more documents with secrets replaced; the text as it is when it is not YAML. Throws NestedTooDeep. */
export const yamlText = (text: string, placeholders: Placeholders, scope: TextScope = plainScope): string => {
  if (isNestedDeeper(text)) throw new NestedTooDeep();
  try {
    const documents = parseAllDocuments(text, { logLevel: 'silent', uniqueKeys: false });
    if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return text;
    let changed = false;
    const made = documents.map((document) => {
      const before: Json = document.toJS({ maxAliasCount: 100 });
      if (isValueDeeper(before)) throw new NestedTooDeep();
      if (typeof before !== 'object' || before === null) return document.toString();
      const after = redactDocument(before, { secret: scope.secret }, placeholders, scope.depth + 1);
      changed ||= after !== before;
      return after === before ? document.toString() : stringify(after);
    });
    return changed ? made.join('---\n') : text;
  } catch (error) {
    // The parser calls itself for each level, and may give the error of a full stack another name.
    const isTooDeep = error instanceof NestedTooDeep || error instanceof RangeError;
    if (isTooDeep || /call stack/.test(String(error))) throw new NestedTooDeep();
    return text;
  }
};
