import type protobuf from 'protobufjs';
import { membersInRelease } from '../representation/release-members.ts';
import type { Json } from '../model.ts';

/** Schemas of messages whose JSON form is not an object of their members, by name. */
const forms: Readonly<Record<string, Json>> = {
  Time: { type: 'string', format: 'date-time' },
  MicroTime: { type: 'string', format: 'date-time' },
  Quantity: { type: 'string', format: 'quantity' },
  IntOrString: { type: ['integer', 'string'], format: 'int-or-string' },
  FieldsV1: { type: 'object' },
  RawExtension: { type: 'object' },
  ExtraValue: { type: 'array', items: { type: 'string' } },
  JSON: {},
  JSONSchemaPropsOrBool: {},
  JSONSchemaPropsOrArray: {},
  JSONSchemaPropsOrStringArray: {},
};

const scalars: Readonly<Record<string, Json>> = {
  string: { type: 'string' },
  bytes: { type: 'string', format: 'byte' },
  bool: { type: 'boolean' },
  double: { type: 'number', format: 'double' },
  int32: { type: 'integer', format: 'int32' },
  int64: { type: 'integer', format: 'int64' },
};

/** The message of a member, when its JSON form is an object of the message's members. */
export const messageOf = (field: protobuf.Field | undefined): protobuf.Type | null => {
  const type = (field?.resolvedType ?? null) as protobuf.Type | null;
  return type && !Object.hasOwn(forms, type.name) ? type : null;
};

/**
 * The schema of a member that only its message describes. `refer` returns the schema of a message of several members.
 */
export const schemaOfField = (field: protobuf.Field, refer: (type: protobuf.Type) => Json): Json => {
  const type = field.resolvedType as protobuf.Type | null;
  const message = messageOf(field);
  const one = message ? refer(message) : type ? forms[type.name] : scalars[field.type];
  if (field.repeated) return { type: 'array', items: one };
  return 'keyType' in field ? { type: 'object', additionalProperties: one } : one;
};

/** The members of a message in a release with their fields, as JSON spells them. */
export const membersOf = (type: protobuf.Type | null, release: string): ReadonlyMap<string, protobuf.Field> =>
  type ? membersInRelease(type, release) : new Map();
