import { parseAllDocuments, stringify } from 'yaml';
import type { Json } from '../../client/exchange.ts';
import type { TextPlace } from './known-secrets.ts';
import type { Placeholders } from './placeholders.ts';
import { redactDocument } from './redact-document.ts';
import { scanText } from './scan-text.ts';
import { mayHoldSecrets } from './secret-hints.ts';

/** Where a text stands. */
export interface TextScope {
  /** It belongs to a Secret. */
  readonly secret: boolean;
  readonly place: TextPlace;
  /** Encodings that were undone to reach it. */
  readonly depth: number;
}

const deepest = 6;
const longestYaml = 256 * 1024;
const plainScope: TextScope = { secret: false, place: 'value', depth: 0 };

/** A copy of a text with secrets replaced; documents in JSON, JSON lines and YAML are read as documents. */
export const redactText = (text: string, placeholders: Placeholders, scope: TextScope = plainScope): string => {
  if (text.length < 4) return text;
  if (scope.depth < deepest && /^\s*[[{]/.test(text)) {
    const made = jsonText(text, placeholders, scope) ?? jsonLines(text, placeholders, scope);
    if (made !== null) return made;
  }
  const scanned = scanText(text, placeholders, scope.place, scope.depth, (plain, depth) =>
    redactText(plain, placeholders, { ...scope, depth }),
  );
  return scope.depth < deepest && looksLikeYaml(scanned) && mayHoldSecrets(scanned, placeholders.policy)
    ? yamlText(scanned, placeholders, scope)
    : scanned;
};

/** Null for a text that is no JSON. */
const jsonText = (text: string, placeholders: Placeholders, scope: TextScope): string | null => {
  let before: Json;
  try {
    before = JSON.parse(text);
  } catch {
    return null;
  }
  const after = redactDocument(before, { secret: scope.secret }, placeholders, scope.depth + 1);
  return after === before ? text : JSON.stringify(after) + (text.endsWith('\n') ? '\n' : '');
};

/** Null for a text that is not one document a line. */
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
  /^(?:---(?:\s|$)|[ \t]*(?:- )?["']?[\w./-]+["']?[ \t]*:(?:[ \t\r\n]|$)|[ \t]*[{[])/m.test(text);

/** YAML of one or more documents; the text as it is when it cannot be read or holds no more secrets. */
export const yamlText = (text: string, placeholders: Placeholders, scope: TextScope = plainScope): string => {
  try {
    const documents = parseAllDocuments(text, { logLevel: 'silent', uniqueKeys: false });
    if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return text;
    let changed = false;
    const made = documents.map((document) => {
      const before: Json = document.toJS({ maxAliasCount: 100 });
      if (typeof before !== 'object' || before === null) return document.toString();
      const after = redactDocument(before, { secret: scope.secret }, placeholders, scope.depth + 1);
      changed ||= after !== before;
      return after === before ? document.toString() : stringify(after);
    });
    return changed ? made.join('---\n') : text;
  } catch {
    return text;
  }
};
