import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { type ProtobufField, protobufFields, readEnvelope } from '../../client/protobuf/protobuf.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');
const last = (fields: readonly ProtobufField[], number: number): ProtobufField | undefined =>
  fields.findLast((field) => field.number === number);

const mapOf = (
  fields: readonly ProtobufField[],
  number: number,
  value: (bytes: Uint8Array | undefined) => string = text,
): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter((field) => field.number === number)
      .map(({ bytes }) => {
        const entry = protobufFields(bytes ?? new Uint8Array());
        return [text(last(entry, 1)?.bytes), value(last(entry, 2)?.bytes)];
      }),
  );

const base64 = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('base64');

/**
 * The content of a ConfigMap message, in the form that `comparable` gives the JSON object. Throws for bytes that are
 * not such a message.
 */
const fromMessage = (raw: Uint8Array): JsonValue => {
  const fields = protobufFields(raw);
  const metadata = protobufFields(last(fields, 1)?.bytes ?? new Uint8Array());
  return {
    name: text(last(metadata, 1)?.bytes),
    namespace: text(last(metadata, 3)?.bytes),
    uid: text(last(metadata, 5)?.bytes),
    resourceVersion: text(last(metadata, 6)?.bytes),
    labels: mapOf(metadata, 11),
    annotations: mapOf(metadata, 12),
    data: mapOf(fields, 2),
    binaryData: mapOf(fields, 3, base64),
    immutable: last(fields, 4)?.varint === '1',
  };
};

const comparable = (object: JsonValue): JsonValue => ({
  name: valueAt(object, 'metadata', 'name'),
  namespace: valueAt(object, 'metadata', 'namespace'),
  uid: valueAt(object, 'metadata', 'uid'),
  resourceVersion: valueAt(object, 'metadata', 'resourceVersion'),
  labels: valueAt(object, 'metadata', 'labels') ?? {},
  annotations: valueAt(object, 'metadata', 'annotations') ?? {},
  data: valueAt(object, 'data') ?? {},
  binaryData: valueAt(object, 'binaryData') ?? {},
  immutable: valueAt(object, 'immutable') ?? false,
});

/**
 * A ConfigMap read as Protobuf has the same content as read as JSON (A 2.1). `fromWire` gives text neutral names. A
 * server without Protobuf (406) leaves nothing to judge.
 */
export const protobufEqualsJsonOfConfigMap = (
  message: Exchange,
  object: Exchange,
  fromWire: (text: string) => string,
): Judgement => {
  if (!message.response || object.response?.status !== 200 || message.response.status === 406)
    return judgement('protobufEqualsJsonOfConfigMap', [], 0);
  if (message.response.status !== 200)
    return judgement('protobufEqualsJsonOfConfigMap', [
      finding('the read in Protobuf is rejected', 200, outcomeOf(message), message),
    ]);
  try {
    const { kind, raw } = readEnvelope(message.response.body);
    const seen = parseJson(fromWire(JSON.stringify(fromMessage(raw)))) as JsonValue;
    const wanted = comparable(object.json);
    if (kind !== 'ConfigMap')
      return judgement('protobufEqualsJsonOfConfigMap', [
        finding('the envelope names another kind', 'ConfigMap', kind, message),
      ]);
    return judgement(
      'protobufEqualsJsonOfConfigMap',
      isDeepStrictEqual(seen, wanted)
        ? []
        : [finding('the object has other content in Protobuf than in JSON', wanted, seen, message, object)],
    );
  } catch (error) {
    return judgement('protobufEqualsJsonOfConfigMap', [
      finding(
        `the response in Protobuf cannot be decoded: ${(error as Error).message}`,
        'an envelope with a ConfigMap',
        Buffer.from(message.response.body).toString('base64').slice(0, 200),
        message,
      ),
    ]);
  }
};
