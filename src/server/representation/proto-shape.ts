import type protobuf from 'protobufjs';
import { ownMember } from '../own-member.ts';
import type { Json } from '../model.ts';
import { specialForms } from './proto-special.ts';

const spreadNames = new Set([
  'persistentVolumeSource',
  'volumeSource',
  'localObjectReference',
  'ephemeralContainerCommon',
  'handler',
  'ingressRuleValue',
  'rule',
  'ruleWithOperations',
  'deviceConfiguration',
]);

/** Whether the field is a message whose own members belong to the parent in JSON. */
const isSpread = (field: protobuf.Field): boolean => field.resolvedType !== null && spreadNames.has(field.name);

/** Name of a field's member in JSON, with neutral names. */
const memberOf = (field: protobuf.Field): string => field.options?.['json_name'] ?? field.name;

/** The JSON members of a message with their fields, including those of messages whose members belong to the parent. */
export const protoMembers = (type: protobuf.Type): ReadonlyMap<string, protobuf.Field> =>
  new Map(
    type.fieldsArray.flatMap((field): (readonly [string, protobuf.Field])[] =>
      isSpread(field) ? [...protoMembers(field.resolvedType as protobuf.Type)] : [[memberOf(field), field]],
    ),
  );

const isMap = (field: protobuf.Field): boolean => 'keyType' in field;

const each = (field: protobuf.Field, value: Json, change: (item: Json) => Json): Json =>
  field.repeated
    ? value.map(change)
    : isMap(field)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]))
      : change(value);

/**
 * Converts a JSON object to the shape of a message. Drops members that the message does not have. `spelled` gives the
 * name of a member in this object for its neutral name.
 */
export const toMessageShape = (type: protobuf.Type, object: Json, spelled: (member: string) => string): Json => {
  const convert = (below: protobuf.Type, item: Json): Json => toMessageShape(below, item, spelled);
  const shape: Json = {};
  for (const field of type.fieldsArray) {
    const value = isSpread(field) ? object : object[spelled(memberOf(field))];
    if (value === undefined || value === null) continue;
    const below = field.resolvedType as protobuf.Type | null;
    const special = below && ownMember(specialForms, below.name);
    shape[field.name] = below
      ? each(field, value, (item) => (special ? special.to(item, below, convert) : convert(below, item)))
      : value;
  }
  return shape;
};

/**
 * Converts the plain form of a message (bytes as base64, integers as numbers) to a JSON object with neutral member
 * names. The decoder leaves out a zero or empty value, except where the field is declared `optional`.
 */
export const fromMessageShape = (type: protobuf.Type, shape: Json): Json => {
  const object: Json = {};
  for (const field of type.fieldsArray) {
    const value = shape[field.name];
    if (value === undefined || value === null) continue;
    const below = field.resolvedType as protobuf.Type | null;
    const special = below && ownMember(specialForms, below.name);
    const taken = below
      ? each(field, value, (item) =>
          special ? special.from(item, below, fromMessageShape) : fromMessageShape(below, item),
        )
      : value;
    if (isSpread(field)) Object.assign(object, taken);
    else if (taken !== undefined) object[memberOf(field)] = taken;
  }
  return object;
};
