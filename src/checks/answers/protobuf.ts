import { headerOf, mediaTypeIn } from '../../client/responses/header-of.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt } from '../../client/values/json-value.ts';
import { protobufFields, readEnvelope } from '../../client/protobuf/protobuf.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

const magic = '6b387300';

/** The Content-Type of the response without parameters; null if the header is missing. */
export const mediaTypeOf = (exchange: Exchange): string | null => {
  const headers = exchange.response?.headers ?? [];
  return headerOf(headers, 'content-type') === null ? null : mediaTypeIn(headers);
};

/** The response has this media type, ignoring parameters (A 4.6). */
export const mediaTypeIs = (exchange: Exchange, type: string): Judgement => {
  if (!exchange.response) return judgement('mediaTypeIs', [], 0);
  if (!succeeded(exchange))
    return judgement('mediaTypeIs', [finding('the request was rejected', '2xx', outcomeOf(exchange), exchange)]);
  return judgement(
    'mediaTypeIs',
    mediaTypeOf(exchange) === type
      ? []
      : [finding('the response has another media type', type, mediaTypeOf(exchange), exchange)],
  );
};

/** The body starts with the four prefix bytes, and the envelope after them can be decoded (A 2.1). */
export const isEnvelope = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('isEnvelope', [], 0);
  if (!succeeded(exchange))
    return judgement('isEnvelope', [finding('the request was rejected', '2xx', outcomeOf(exchange), exchange)]);
  const first = Buffer.from(exchange.response.body.subarray(0, 4)).toString('hex');
  if (first !== magic)
    return judgement('isEnvelope', [finding('the first four bytes differ from the prefix', magic, first, exchange)]);
  try {
    readEnvelope(exchange.response.body);
    return judgement('isEnvelope', []);
  } catch (error) {
    return judgement('isEnvelope', [
      finding('no envelope follows the four prefix bytes', 'a Protobuf message', (error as Error).message, exchange),
    ]);
  }
};

/** Every length-delimited value at any depth of a message, as text. Throws for bytes that are not a message. */
const textsIn = (message: Uint8Array): readonly string[] =>
  protobufFields(message).flatMap(({ bytes, wireType }) => {
    if (wireType !== 2 || !bytes) return [];
    const text = Buffer.from(bytes).toString('utf8');
    try {
      return [text, ...textsIn(bytes)];
    } catch {
      return [text];
    }
  });

/** Maps with keys of the client: Protobuf contains their keys. Other members have numbers instead of names. */
const maps: ReadonlySet<string> = new Set(['capacity', 'data', 'labels', 'matchLabels', 'parameters']);
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);

const leafTexts = (value: JsonValue, name: string, isBytes: boolean): readonly string[] => {
  if (typeof value === 'string')
    return isTime(value) || value === '' ? [] : [isBytes ? Buffer.from(value, 'base64').toString('utf8') : value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(maps.has(name) ? [key] : []),
    ...leafTexts(inner, key, isBytes || key === 'binaryData'),
  ]);
};

/**
 * The texts of an object in JSON that its Protobuf form contains too: values, also those that JSON writes in base64,
 * and keys of maps. Without times, which are numbers in Protobuf, and without what can change between two reads;
 * a server may add annotations.
 */
export const textsOfObject = (object: JsonValue): readonly string[] => {
  const { metadata, apiVersion: _a, kind, status: _s, data, ...content } = membersAt(object);
  const { annotations: _n, managedFields: _m, resourceVersion: _v, ...lasting } = membersAt(metadata);
  return [...leafTexts({ ...content, ...lasting }, '', false), ...leafTexts(data, 'data', kind === 'Secret')];
};

/** raw is a Protobuf message that contains each of these texts as a separate value (A 2.1). */
export const rawContainsTexts = (exchange: Exchange, texts: readonly string[]): Judgement => {
  const envelope = isEnvelope(exchange);
  if (envelope.seen === 0 || envelope.findings.length > 0) return { ...envelope, check: 'rawContainsTexts' };
  try {
    const held = new Set(textsIn(readEnvelope(exchange.response?.body ?? new Uint8Array()).raw));
    const missing = texts.filter((text) => !held.has(text));
    return judgement(
      'rawContainsTexts',
      missing.length > 0
        ? [
            finding(
              `raw lacks ${missing.join(', ')}`,
              texts,
              [...held].filter((text) => /^[\x20-\x7e]*$/.test(text)),
              exchange,
            ),
          ]
        : [],
      texts.length,
    );
  } catch (error) {
    return judgement('rawContainsTexts', [
      finding('raw is not a Protobuf message', 'a Protobuf message', (error as Error).message, exchange),
    ]);
  }
};
