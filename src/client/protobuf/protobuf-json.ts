import type { Json } from '../exchange.ts';
import { type ProtobufField, readEnvelope } from './protobuf.ts';
import type { Translator } from '../../dialect/translator.ts';
import { protobufContent } from './protobuf-content.ts';
import { type MessageShape, type NamedField, shapeOf } from './protobuf-shapes.ts';
import { parseJson } from '../foreign/parse-json.ts';

const magic = Buffer.from([0x6b, 0x38, 0x73, 0x00]);

/** True for bytes that begin with the prefix of a Protobuf document (A 2.1). */
export const isProtobuf = (bytes: Uint8Array): boolean => magic.equals(bytes.subarray(0, 4));

/**
 * A Protobuf document as JSON with neutral names: apiVersion, kind and metadata as in JSON, for many kinds also spec
 * and status, and all other members by number (`field2`), because the schema is not known. A list always has items,
 * even if it is empty. Undefined for other bytes.
 */
export const protobufJson = (bytes: Uint8Array, dialect: Translator): Json => {
  if (!isProtobuf(bytes)) return undefined;
  try {
    const { apiVersion, kind, raw } = readEnvelope(bytes);
    const body = message(raw, { name: '', holds: shapeOf(kind) });
    return parseJson(
      dialect.fromWire(
        JSON.stringify({
          apiVersion,
          kind,
          ...(kind.endsWith('List') ? { items: [] } : {}),
          ...(typeof body === 'object' ? body : {}),
        }),
      ),
    );
  } catch {
    return undefined;
  }
};

/**
 * The event of a Protobuf watch message: its type, and the object as `protobufJson` returns it. Undefined for other
 * bytes.
 */
export const protobufEvent = (bytes: Uint8Array, dialect: Translator): Json => {
  try {
    const content = protobufContent(bytes, { name: '', holds: {} });
    if (!('fields' in content)) return undefined;
    const type = content.fields.find(({ number }) => number === 1)?.bytes;
    const holder = content.fields.find(({ number }) => number === 2)?.bytes ?? new Uint8Array(0);
    const inner = protobufContent(holder, { name: '', holds: {} });
    const object =
      'fields' in inner
        ? protobufJson(inner.fields.find(({ number }) => number === 1)?.bytes ?? new Uint8Array(0), dialect)
        : undefined;
    return type && object !== undefined ? { type: Buffer.from(type).toString('utf8'), object } : undefined;
  } catch {
    return undefined;
  }
};

const message = (bytes: Uint8Array, named: NamedField | undefined): Json => {
  const content = protobufContent(bytes, named);
  if ('text' in content) return content.text;
  if ('bytes' in content) return Buffer.from(content.bytes).toString('base64');
  if (named?.holds === 'time') return timestamp(content.fields) ?? null;
  const time = named === undefined ? timestamp(content.fields) : null;
  if (time !== null) return { time };
  const shape: MessageShape = typeof named?.holds === 'object' ? named.holds : {};
  const members: Json = {};
  for (const field of content.fields) {
    const inner = shape[field.number];
    const name = inner?.name ?? `field${field.number}`;
    if (inner?.holds === 'map' && field.bytes) members[name] = { ...members[name], ...entry(field.bytes) };
    else if (inner?.list) members[name] = [...(members[name] ?? []), value(field, inner)];
    else if (name in members)
      members[name] = [...(Array.isArray(members[name]) ? members[name] : [members[name]]), value(field, inner)];
    else members[name] = value(field, inner);
  }
  return members;
};

const value = (field: ProtobufField, named: NamedField | undefined): Json => {
  if (field.wireType === 2) return message(field.bytes ?? new Uint8Array(0), named);
  if (field.wireType === 0) return Number.isSafeInteger(Number(field.varint)) ? Number(field.varint) : field.varint;
  return Buffer.from(field.bytes ?? []).toString('hex');
};

const entry = (bytes: Uint8Array): Json => {
  const content = protobufContent(bytes, { name: '', holds: {} });
  if (!('fields' in content)) return {};
  const [key, held] = [1, 2].map((number) => content.fields.find((field) => field.number === number)?.bytes);
  return { [Buffer.from(key ?? []).toString('utf8')]: held ? message(held, undefined) : '' };
};

/**
 * A message that contains only plausible seconds since 1970, and perhaps nanoseconds, is a timestamp; null for another
 * message.
 */
const timestamp = (fields: readonly ProtobufField[]): string | null => {
  const [seconds, nanos] = [
    fields.find(({ number }) => number === 1)?.varint,
    fields.find(({ number }) => number === 2),
  ];
  const plausible = Number(seconds) > 1_000_000_000 && Number(seconds) < 5_000_000_000;
  return plausible && fields.length === (nanos ? 2 : 1) && (nanos === undefined || nanos.wireType === 0)
    ? new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')
    : null;
};
