import { isUtf8 } from 'node:buffer';
import type { Json } from '../../client/exchange.ts';
import type { Translator } from '../../dialect/translator.ts';
import { bodyJson } from '../../client/protobuf/body-json.ts';
import { isPlaceholder } from '../../recorder/redaction/placeholders/placeholder-forms.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';
import { ownMember } from '../../client/values/own-member.ts';

/**
 * A request as the stub compares it, with neutral names. `body` is parsed JSON, otherwise text; null without a body.
 */
export interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  readonly body: Json;
}

/** One field in which two requests differ. */
export interface FieldDifference {
  readonly field: string;
  /**
   * The path of the field: `method`, `path`, `query` and a name, or `body` and names. JSON inside strings is compared
   * by member.
   */
  readonly at: readonly string[];
  readonly recorded: Json;
  readonly requested: Json;
}

/** Query parameters that clients choose at random, or that set timeouts. */
const volatileParameters = new Set([
  'timeout',
  'timeoutSeconds',
  'resourceVersion',
  'resourceVersionMatch',
  'allowWatchBookmarks',
]);

/** Splits a neutral URL and parses a body as on the wire, JSON or Protobuf. */
export const stubRequest = (
  method: string,
  url: string,
  bytes: Uint8Array | null,
  dialect: Translator,
): StubRequest => {
  const [path = '', query = ''] = url.split('?');
  const parts = [...new URLSearchParams(query)].sort(([a], [b]) => (a < b ? -1 : 1));
  const body: Json =
    bytes === null || bytes.length === 0
      ? null
      : (bodyJson(bytes, dialect) ??
        (isUtf8(bytes)
          ? dialect.fromWire(Buffer.from(bytes).toString('utf8'))
          : Buffer.from(bytes).toString('base64')));
  return { method, path, query: new Map(parts), body: /\/secrets(\/|$)/.test(path) ? withoutLastApplied(body) : body };
};

/**
 * The last applied configuration of a Secret is redacted in the session, so that clients find it changed and send it
 * again.
 */
const withoutLastApplied = (body: Json): Json => {
  const annotations: Json = body?.metadata?.annotations;
  const name = Object.keys(annotations ?? {}).find((key) => key.endsWith('/last-applied-configuration'));
  if (name === undefined) return body;
  const { [name]: _, ...others } = annotations;
  const { annotations: __, ...metadata } = body.metadata;
  const kept = Object.keys(others).length > 0 ? { ...metadata, annotations: others } : metadata;
  const { metadata: ___, ...rest } = body;
  return Object.keys(kept).length > 0 ? { ...rest, metadata: kept } : rest;
};

/** The value of a field, or null. */
export const valueAt = ({ method, path, query, body }: StubRequest, [first, ...names]: readonly string[]): Json => {
  if (first === 'query') return query.get(names[0] ?? '') ?? null;
  let value: Json = first === 'method' ? method : first === 'path' ? path : body;
  for (const name of names) value = ownMember(typeof value === 'string' ? parsed(value) : value, name) ?? null;
  return value;
};

const parsed = (text: string | null): Json => {
  if (text === null || text === '') return null;
  try {
    return parseJson(text);
  } catch {
    return text;
  }
};

/**
 * Every field in which a request differs from a recorded one. Placeholders match any text, timestamps match timestamps.
 * `strict` also compares the volatile parameters of the query.
 */
export const fieldDifferences = (
  recorded: StubRequest,
  requested: StubRequest,
  strict: boolean,
): readonly FieldDifference[] => {
  const found: FieldDifference[] = [];
  const differ = (field: string, at: readonly string[], a: Json, b: Json): void =>
    void found.push({ field, at, recorded: a ?? null, requested: b ?? null });
  if (recorded.method !== requested.method) differ('method', ['method'], recorded.method, requested.method);
  if (recorded.path !== requested.path) differ('path', ['path'], recorded.path, requested.path);
  for (const name of new Set([...recorded.query.keys(), ...requested.query.keys()])) {
    if (!strict && volatileParameters.has(name)) continue;
    if (recorded.query.get(name) !== requested.query.get(name))
      differ(`query ${name}`, ['query', name], recorded.query.get(name), requested.query.get(name));
  }
  const walk = (a: Json, b: Json, path: readonly string[]): void => {
    if (a === b) return;
    if (typeof a === 'string' && typeof b === 'string' && isTimestamp(a) && isTimestamp(b)) return;
    if (
      typeof a === 'string' &&
      typeof b === 'string' &&
      (isPlaceholder(a) || isPlaceholder(Buffer.from(a, 'base64').toString('utf8')))
    )
      return;
    const isContainer = (value: Json): boolean => typeof value === 'object' && value !== null;
    if (isContainer(a) && isContainer(b) && Array.isArray(a) === Array.isArray(b)) {
      for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
        walk(ownMember(a, name), ownMember(b, name), [...path, name]);
      return;
    }
    if (typeof a === 'string' && typeof b === 'string' && /^\s*[[{]/.test(a)) {
      const [left, right] = [parsed(a), parsed(b)];
      if (isContainer(left) && isContainer(right)) return walk(left, right, path);
    }
    differ(path.join('.'), path, a, b);
  };
  walk(recorded.body, requested.body, ['body']);
  return found;
};

const isTimestamp = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
