import type protobuf from 'protobufjs';
import { protobufBehaviours, type ProtobufBehaviours } from '../behaviours/protobuf.ts';
import type { Json, KindData } from '../model.ts';
import { fromMessageShape, toMessageShape } from './proto-shape.ts';
import { protoType, protoTypeOf } from './proto-types.ts';

const apiVersionOf = (kind: Pick<KindData, 'group' | 'version'>): string =>
  kind.group ? `${kind.group}/${kind.version}` : kind.version;

const message = (name: string): protobuf.Type => {
  const type = protoType(name);
  if (!type) throw new Error(`schemas/proto has no message ${name}`);
  return type;
};

const encode = (type: protobuf.Type, shape: Json): Uint8Array => type.encode(type.fromObject(shape)).finish();

const plain = (type: protobuf.Type, bytes: Uint8Array): Json =>
  type.toObject(type.decode(bytes), { bytes: String, longs: Number });

const spelled = (value: Json, spell: (text: string) => string): Json =>
  typeof value === 'string'
    ? spell(value)
    : Array.isArray(value)
      ? value.map((item) => spelled(item, spell))
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [spell(key), spelled(item, spell)]))
        : value;

/** Whether objects of the kind have a Protobuf form. */
export const supportsProtobuf = (kind: Pick<KindData, 'group' | 'version' | 'kind'>): boolean =>
  protoTypeOf(apiVersionOf(kind), kind.kind) !== null;

/**
 * An object, list or Status in the envelope with its prefix (A 2.1). `kind` provides the type when the object contains
 * none. `spell` translates each text to the names of a dialect. Throws when the type has no Protobuf form.
 */
export const encodeProtobuf = (
  object: Json,
  kind: KindData | null,
  behaviours: ProtobufBehaviours = protobufBehaviours,
  spell: (text: string) => string = (text) => text,
): Uint8Array => {
  const apiVersion = object.apiVersion ?? (kind ? apiVersionOf(kind) : 'v1');
  const name = object.kind ?? kind?.kind ?? '';
  const isList = kind !== null && name === `${kind.kind}List`;
  const type = protoTypeOf(
    name === 'Status' ? 'v1' : kind ? apiVersionOf(kind) : apiVersion,
    isList ? `${kind.kind}List` : name,
  );
  const typed = { ...spelled(object, spell), apiVersion: spell(apiVersion), kind: name };
  const raw = type
    ? behaviours.raw(encode(type, toMessageShape(type, behaviours.content(typed))), typed)
    : behaviours.rawWithoutMessage(typed);
  if (!raw) throw new Error(`${apiVersion} ${name} has no Protobuf form`);
  return Buffer.concat([
    behaviours.prefix(typed),
    encode(message('meta.Unknown'), behaviours.envelope(behaviours.typeMeta(typed), raw)),
  ]);
};

/**
 * The object of a request body. `neutral` translates the dialect's spelling of its apiVersion. Throws with the error
 * message.
 */
export const decodeProtobuf = (
  bytes: Uint8Array,
  behaviours: ProtobufBehaviours = protobufBehaviours,
  neutral: (text: string) => string = (text) => text,
): Json => {
  const prefix = protobufBehaviours.prefix(null);
  if (bytes.length < prefix.length || prefix.some((byte, index) => bytes[index] !== byte))
    throw new Error('the body does not begin with the prefix of the Protobuf form');
  const envelope = plain(message('meta.Unknown'), bytes.subarray(prefix.length));
  const wrong = behaviours.refuses(envelope);
  if (wrong) throw new Error(wrong);
  const { apiVersion = '', kind = '' } = envelope.typeMeta ?? {};
  const type = protoTypeOf(neutral(apiVersion), kind);
  const raw = Buffer.from(envelope.raw ?? '', 'base64');
  const object = type
    ? fromMessageShape(type, plain(type, raw))
    : behaviours.readWithoutMessage({ apiVersion, kind }, raw);
  if (!object) throw new Error(`${apiVersion} ${kind} has no Protobuf form`);
  return { apiVersion, kind, ...object };
};

/**
 * One frame of a watch stream: four bytes of length, big-endian, and a WatchEvent that contains the object with its
 * envelope.
 */
export const protobufFrame = (type: string, object: Uint8Array): Uint8Array => {
  const event = encode(message('meta.WatchEvent'), { type, object: { raw: object } });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(event.length);
  return Buffer.concat([length, event]);
};
