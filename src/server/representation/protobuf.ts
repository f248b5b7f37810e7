import { apiVersionOf } from '../api-version.ts';
import type protobuf from 'protobufjs';
import type { Translator } from '../../dialect/translator.ts';
import { protobufBehaviours, type ProtobufBehaviours } from '../behaviours/protobuf.ts';
import type { Json, KindData } from '../model.ts';
import { fromMessageShape, toMessageShape } from './proto-shape.ts';
import { protoType, protoTypeOf } from './proto-types.ts';

/** Spelling of names on the wire. Texts are translated as JSON, so that both forms of an object agree. */
type Speller = Pick<Translator, 'toWire'>;

const neutralNames: Speller = { toWire: (text) => text };

const message = (name: string): protobuf.Type => {
  const type = protoType(name);
  if (!type) throw new Error(`schemas/proto has no message ${name}`);
  return type;
};

const encode = (type: protobuf.Type, shape: Json): Uint8Array => type.encode(type.fromObject(shape)).finish();

const plain = (type: protobuf.Type, bytes: Uint8Array): Json =>
  type.toObject(type.decode(bytes), { bytes: String, longs: Number });

const wireNames = new WeakMap<Speller, Map<string, string>>();

/** The name of a JSON member in a dialect. The names of each dialect are kept. */
const wireName = (dialect: Speller, member: string): string => {
  let names = wireNames.get(dialect);
  if (!names) wireNames.set(dialect, (names = new Map()));
  let name = names.get(member);
  if (name === undefined) {
    [name = member] = Object.keys(JSON.parse(dialect.toWire(JSON.stringify({ [member]: 0 }))));
    names.set(member, name);
  }
  return name;
};

/** Whether objects of the kind have a Protobuf form. */
export const supportsProtobuf = (kind: Pick<KindData, 'group' | 'version' | 'kind'>): boolean =>
  protoTypeOf(apiVersionOf(kind), kind.kind) !== null;

/**
 * An object, list or Status in the envelope with its prefix (A 2.1), with the names of a dialect. `kind` provides the
 * type when the object contains none. Throws when the type has no Protobuf form.
 */
export const encodeProtobuf = (
  object: Json,
  kind: KindData | null,
  behaviours: ProtobufBehaviours = protobufBehaviours,
  dialect: Speller = neutralNames,
): Uint8Array => {
  const apiVersion = object.apiVersion ?? (kind ? apiVersionOf(kind) : 'v1');
  const name = object.kind ?? kind?.kind ?? '';
  // A subresource contains an object of another group version than its parent.
  const type = (kind && protoTypeOf(apiVersionOf(kind), name)) ?? protoTypeOf(apiVersion, name);
  const typed = JSON.parse(dialect.toWire(JSON.stringify({ ...object, apiVersion, kind: name })));
  const raw = type
    ? behaviours.raw(
        encode(
          type,
          toMessageShape(type, behaviours.content(typed), (member) => wireName(dialect, member)),
        ),
        typed,
      )
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
