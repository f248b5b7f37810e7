import { Buffer } from 'node:buffer';
import { parseDuration, parseTimestamp } from '../../expressions/functions/time.ts';
import { keywords } from '../../expressions/parse.ts';
import { listOf, mapOf, objectOf, type Type, types } from '../../expressions/types.ts';
import { ExpressionError, KeyedList, type Value } from '../../expressions/values.ts';
import type { Json } from '../../model.ts';
import { ownMember } from '../../own-member.ts';

const escapes: Readonly<Record<string, string>> = {
  __: '__underscores__',
  '.': '__dot__',
  '-': '__dash__',
  '/': '__slash__',
};

/** The name by which rules address a member. Null for a name that no rule can address. */
export const escapedName = (name: string): string | null => {
  if (keywords.has(name)) return `__${name}__`;
  if (!/^[A-Za-z_./-][\w./-]*$/.test(name)) return null;
  return name.replace(/__|[./-]/g, (found) => escapes[found] ?? found);
};

const text = { type: 'string' };

/** The schema of an object with a head: its type, name and the beginning of a generated name are always there. */
export const withHead = (schema: Json): Json => {
  const given = schema.properties?.metadata?.properties ?? {};
  const capped = (member: Json, limit: number): Json => ({
    ...text,
    maxLength: Math.min(member?.maxLength ?? limit, limit),
  });
  return {
    ...schema,
    properties: {
      ...schema.properties,
      apiVersion: text,
      kind: text,
      metadata: {
        type: 'object',
        properties: { name: capped(given.name, 253), generateName: capped(given.generateName, 252) },
      },
    },
  };
};

const hasHead = (schema: Json): boolean => schema?.['x-kubernetes-embedded-resource'] === true;

const stringTypes: ReadonlyMap<string, Type> = new Map(
  Object.entries({
    byte: types.bytes,
    duration: types.duration,
    date: types.timestamp,
    'date-time': types.timestamp,
  }),
);

const plainTypes: ReadonlyMap<string, Type> = new Map(
  Object.entries({
    boolean: types.bool,
    number: types.double,
    integer: types.int,
  }),
);

/** The type that a schema declares. Null for values that rules cannot see: those without a type. */
export const declaredType = (given: Json, isRoot = hasHead(given)): Type | null => {
  if (!given) return null;
  if (given['x-kubernetes-int-or-string'] === true) return types.dyn;
  const schema = isRoot ? withHead(given) : given;
  if (schema.type === 'array') {
    const item = declaredType(schema.items);
    return item && listOf(item);
  }
  if (schema.type === 'string') return stringTypes.get(schema.format) ?? types.string;
  if (schema.type !== 'object') return plainTypes.get(schema.type) ?? null;
  if (typeof schema.additionalProperties === 'object' && schema.additionalProperties !== null) {
    const value = declaredType(schema.additionalProperties);
    return value && mapOf(types.string, value);
  }
  const fields = new Map<string, Type>();
  for (const [name, member] of Object.entries<Json>(schema.properties ?? {})) {
    const [escaped, type] = [escapedName(name), declaredType(member)];
    if (escaped !== null && type) fields.set(escaped, type);
  }
  return objectOf('object', fields);
};

/** How items of a list are identified: by themselves in a set, by some members in a map, else not. */
const keyed = (items: Value[], schema: Json): Value[] => {
  const listType = schema['x-kubernetes-list-type'];
  if (listType !== 'set' && listType !== 'map') return items;
  const list = KeyedList.from(items) as KeyedList;
  const keys: string[] = (schema['x-kubernetes-list-map-keys'] ?? []).map((key: string) => escapedName(key) ?? key);
  if (listType === 'map')
    list.identify = (item) => JSON.stringify(keys.map((key) => String((item as Map<Value, Value>).get(key))));
  return list;
};

const textValue = (value: string, format: string | undefined): Value => {
  if (format === 'byte') return Uint8Array.from(Buffer.from(value, 'base64'));
  if (format === 'duration') return parseDuration(value);
  if (format === 'date') return parseTimestamp(`${value}T00:00:00Z`);
  return format === 'date-time' ? parseTimestamp(value) : value;
};

/** A value of JSON as rules see it, by its schema. Throws ExpressionError for a value that the schema refuses. */
export const declaredValue = (value: Json, given: Json, isRoot = hasHead(given)): Value => {
  if (value === null || value === undefined) {
    if (given?.nullable === true) return null;
    throw new ExpressionError('invalid data, got null for schema with nullable=false');
  }
  if (given['x-kubernetes-int-or-string'] === true) return typeof value === 'number' ? BigInt(value) : value;
  const schema = isRoot ? withHead(given) : given;
  switch (schema.type) {
    case 'array':
      return keyed(
        (value as Json[]).map((item) => declaredValue(item, schema.items)),
        schema,
      );
    case 'string':
      return textValue(value, schema.format);
    case 'integer':
      return BigInt(Math.trunc(value));
    case 'object': {
      const members = new Map<Value, Value>();
      const isMap = typeof schema.additionalProperties === 'object' && schema.additionalProperties !== null;
      for (const [name, member] of Object.entries<Json>(value)) {
        const own = isMap ? schema.additionalProperties : ownMember(schema.properties, name);
        const key = isMap ? name : escapedName(name);
        if (own && key !== null && declaredType(own)) members.set(key, declaredValue(member, own));
      }
      return members;
    }
    default:
      return value;
  }
};
