import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';
import { isArray } from '../../client/values/is-array.ts';

/** Consecutive JSON documents in a text, separated by white space, and the rest after the last readable one. */
export const documentsIn = (text: string): { readonly documents: readonly JsonValue[]; readonly rest: string } => {
  const documents: JsonValue[] = [];
  let start = 0;
  for (;;) {
    while (/\s/.test(text[start] ?? '')) start += 1;
    if (start >= text.length) return { documents, rest: '' };
    const end = text[start] === '{' ? endOfObject(text, start) : -1;
    if (end < 0) return { documents, rest: text.slice(start) };
    try {
      documents.push(parseJson(text.slice(start, end)));
    } catch {
      return { documents, rest: text.slice(start) };
    }
    start = end;
  }
};

/** Index after the brace that closes the object at `start`; -1 when it stays open. */
const endOfObject = (text: string, start: number): number => {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return -1;
};

const textOf = (watch: Exchange): string => (watch.frames ?? []).map((frame) => frame.raw).join('\n');

/**
 * The body consists only of consecutive JSON documents (B 6.1). Facts: documents; none while fewer than `least` are
 * complete and nothing else is wrong.
 */
export const isSeriesOfDocuments = (watch: Exchange, expected: number): Judgement => {
  if (watch.response?.status !== 200) return judgement('isSeriesOfDocuments', [], 0);
  const { documents, rest } = documentsIn(textOf(watch));
  const findings =
    rest === ''
      ? []
      : [
          finding(
            'the body is not a series of JSON documents',
            'documents and nothing else',
            `after ${documents.length} documents: ${rest.slice(0, 80)}`,
            watch,
          ),
        ];
  return judgement(
    'isSeriesOfDocuments',
    findings,
    findings.length > 0 || documents.length >= expected ? Math.max(documents.length, 1) : 0,
  );
};

/** Names of members other than `type` and `object` in documents; clients must ignore unknown members. */
export const otherMembers = (watch: Exchange): readonly string[] =>
  [...new Set(documentsIn(textOf(watch)).documents.flatMap((document) => Object.keys(document ?? {})))]
    .filter((name) => name !== 'type' && name !== 'object')
    .sort();

/** Every document has a string `type` and an object `object` (B 6.1). Facts: documents. */
export const documentsAreEvents = (watch: Exchange): Judgement => {
  const { documents } = documentsIn(textOf(watch));
  const wrong = documents.filter(
    (document) =>
      typeof valueAt(document, 'type') !== 'string' ||
      typeof valueAt(document, 'object') !== 'object' ||
      valueAt(document, 'object') === null ||
      isArray(valueAt(document, 'object')),
  );
  return judgement(
    'documentsAreEvents',
    wrong
      .slice(0, 3)
      .map((document) =>
        finding('a document is not an event', '{type: text, object: object}', describe(document), watch),
      ),
    documents.length,
  );
};

const describe = (document: JsonValue): JsonValue =>
  Object.fromEntries(
    Object.entries(membersAt(document)).map(([name, value]) => [name, isArray(value) ? 'array' : typeof value]),
  );

/** The response is sent in chunks: header Transfer-Encoding with chunked, and no header with a length (B 6.1). */
export const isChunked = (watch: Exchange): Judgement => {
  if (watch.response?.status !== 200) return judgement('isChunked', [], 0);
  const all = (name: string): string[] =>
    watch.response?.headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value) ?? [];
  const seen = { 'Transfer-Encoding': all('transfer-encoding'), 'Content-Length': all('content-length') };
  const good =
    seen['Transfer-Encoding'].some((value) => /\bchunked\b/i.test(value)) && seen['Content-Length'].length === 0;
  return judgement(
    'isChunked',
    good ? [] : [finding('the response is not sent in chunks', { 'Transfer-Encoding': ['chunked'] }, seen, watch)],
  );
};

/** The watch was answered with 200 while nothing changed, and is still open (B 6.1). */
export const isOpenStream = (watch: Exchange): Judgement => {
  if (!watch.response)
    return judgement(
      'isOpenStream',
      watch.failure?.kind === 'timeout'
        ? [finding('no response before the first event', 'status 200 without delay', watch.failure.message, watch)]
        : [],
      watch.failure?.kind === 'timeout' ? 1 : 0,
    );
  // A connection that broke may have been cut anywhere between client and server.
  if (watch.failure?.kind === 'reset') return judgement('isOpenStream', [], 0);
  const good = watch.response.status === 200 && watch.ms === null;
  return judgement(
    'isOpenStream',
    good
      ? []
      : [
          finding(
            'the watch is not an open stream',
            '200, open',
            watch.response.status === 200 ? 'ended' : outcomeOf(watch),
            watch,
          ),
        ],
  );
};

/** The response is a list that ends, not a stream (A 4.2). A response that does not end is a finding. */
export const isOrdinaryList = (exchange: Exchange): Judgement => {
  if (!exchange.response)
    return judgement(
      'isOrdinaryList',
      exchange.failure?.kind === 'timeout'
        ? [finding('the response does not end', 'a list', exchange.failure.message, exchange)]
        : [],
      exchange.failure?.kind === 'timeout' ? 1 : 0,
    );
  return judgement(
    'isOrdinaryList',
    exchange.response.status === 200 && isArray(valueAt(exchange.json, 'items'))
      ? []
      : [finding('the response is not a list', '200 with items', outcomeOf(exchange), exchange)],
  );
};
