import type protobuf from 'protobufjs';
import type { Json } from '../model.ts';

/** Converts a value of a message type that is part of another value. */
type Convert = (type: protobuf.Type, value: Json) => Json;

/** Conversion of a JSON value to a message and back. `undefined` as a result drops the member. */
interface SpecialForm {
  readonly to: (value: Json, type: protobuf.Type, convert: Convert) => Json;
  readonly from: (message: Json, type: protobuf.Type, convert: Convert) => Json;
}

const time = (value: Json): Json => {
  const [, fraction = ''] = /\.(\d+)/.exec(String(value)) ?? [];
  return { seconds: Math.floor(Date.parse(value) / 1000), nanos: Number(fraction.padEnd(9, '0').slice(0, 9)) };
};

const timeText = ({ seconds, nanos }: Json, digits: number): string | undefined => {
  if (seconds === undefined && nanos === undefined) return undefined;
  const text = new Date(Number(seconds ?? 0) * 1000).toISOString().slice(0, 19);
  return `${text}${
    digits
      ? `.${String(nanos ?? 0)
          .padStart(9, '0')
          .slice(0, digits)}`
      : ''
  }Z`;
};

/** JSON text in a member of bytes. */
const embedded = (member: string): SpecialForm => ({
  to: (value) => ({ [member]: Buffer.from(JSON.stringify(value)) }),
  from: (message) => (message[member] ? JSON.parse(Buffer.from(message[member], 'base64').toString()) : undefined),
});

const schemaOf = (type: protobuf.Type): protobuf.Type => type.fields['schema']?.resolvedType as protobuf.Type;

/** A schema, or another value in a member of its own. */
const schemaOr = (
  isOther: (value: Json) => boolean,
  to: SpecialForm['to'],
  from: SpecialForm['from'],
): SpecialForm => ({
  to: (value, type, convert) =>
    isOther(value) ? to(value, type, convert) : { allows: true, schema: convert(schemaOf(type), value) },
  from: (message, type, convert) =>
    message.schema ? convert(schemaOf(type), message.schema) : from(message, type, convert),
});

/** Message types whose JSON form is not an object of their members, by name. */
export const specialForms: Readonly<Record<string, SpecialForm>> = {
  Time: { to: time, from: (message) => timeText(message, 0) },
  MicroTime: { to: time, from: (message) => timeText(message, 6) },
  Quantity: { to: (value) => ({ string: String(value) }), from: (message) => message.string || undefined },
  FieldsV1: embedded('Raw'),
  JSON: embedded('raw'),
  RawExtension: embedded('raw'),
  IntOrString: {
    to: (value) => (typeof value === 'string' ? { type: 1, strVal: value } : { type: 0, intVal: value }),
    from: (message) => (message.type === 1 ? (message.strVal ?? '') : (message.intVal ?? 0)),
  },
  ExtraValue: { to: (items) => ({ items }), from: (message) => message.items ?? [] },
  JSONSchemaPropsOrBool: schemaOr(
    (value) => typeof value === 'boolean',
    (allows) => ({ allows }),
    (message) => message.allows ?? false,
  ),
  JSONSchemaPropsOrArray: schemaOr(
    Array.isArray,
    (items, type, convert) => ({ jSONSchemas: items.map((item: Json) => convert(schemaOf(type), item)) }),
    (message, type, convert) => (message.jSONSchemas ?? []).map((item: Json) => convert(schemaOf(type), item)),
  ),
  JSONSchemaPropsOrStringArray: schemaOr(
    Array.isArray,
    (property) => ({ property }),
    (message) => message.property ?? [],
  ),
};
