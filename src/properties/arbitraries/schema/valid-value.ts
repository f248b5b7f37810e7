import fc from 'fast-check';
import type { Json } from '../../../client/exchange.ts';
import { quantity, time } from '../scalars.ts';
import { textValue } from '../texts.ts';

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const base64 = fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes).toString('base64'));
const typeOf = (schema: Json): string => [schema.type].flat()[0] ?? (schema.properties ? 'object' : '');

const text = (schema: Json): fc.Arbitrary<Json> => {
  if (schema.format === 'byte') return base64;
  if (schema.format === 'date-time') return time;
  if (schema.format === 'quantity') return quantity;
  return word;
};

/** Keys of a map: of the pattern if there is one, else any words. */
const keysOf = ({ propertyNames }: Json): fc.Arbitrary<string> =>
  propertyNames?.pattern
    ? fc.constantFrom('a', 'b', 'A-1', 'x.y_z', '_', 'toString', 'k'.repeat(propertyNames.maxLength ?? 253))
    : word;

const entries = (schema: Json, inMap: boolean): fc.Arbitrary<Json> =>
  fc.dictionary(
    keysOf(schema),
    inMap && schema.additionalProperties.type === 'string' && !schema.additionalProperties.format
      ? textValue
      : validValue(schema.additionalProperties),
    { minKeys: schema.minProperties ?? 0, maxKeys: 3, noNullPrototype: true },
  );

/** Members in an alternative (`oneOf` of single required members): exactly one of them is generated. */
const alternatives = (schema: Json): readonly string[] =>
  (schema.oneOf ?? []).flatMap((one: Json) => one.required ?? []);

const object = (schema: Json): fc.Arbitrary<Json> => {
  if (schema.properties === undefined) return schema.additionalProperties ? entries(schema, true) : fc.constant({});
  const choices = alternatives(schema);
  const members = Object.entries<Json>(schema.properties).filter(
    ([name, member]) =>
      member.readOnly !== true && !choices.includes(name) && (schema.required?.includes(name) || !isOpen(member)),
  );
  const own = fc.record(Object.fromEntries(members.map(([name, member]) => [name, validValue(member)])), {
    requiredKeys: schema.required ?? [],
    noNullPrototype: true,
  });
  if (choices.length === 0) return own;
  return fc
    .constantFrom(...choices)
    .chain((name) =>
      fc
        .tuple(own, validValue(schema.properties[name]))
        .map(([rest, chosen]) => ({ ...(rest as object), [name]: chosen })),
    );
};

/** The schema does not describe the content. */
const isOpen = (schema: Json): boolean =>
  !schema.examples &&
  typeOf(schema) === 'object' &&
  schema.properties === undefined &&
  schema.additionalProperties === undefined;

/**
 * Valid values of a schema of schemas/kinds: the examples where there are some, else values that type, format, enum,
 * limits, required members and alternatives allow. Read-only members and members without a description are omitted.
 */
export const validValue = (schema: Json): fc.Arbitrary<Json> => {
  if (schema.examples?.length > 0) return fc.constantFrom(...schema.examples).map((value) => structuredClone(value));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (typeOf(schema)) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return schema.format === 'int-or-string'
        ? fc.constantFrom(1, '10%', 'name')
        : fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? (schema.minimum ?? 0) + 1_000 });
    case 'number':
      return fc.constantFrom(0, 1, 1.5);
    case 'array': {
      const keys: readonly string[] = schema['x-platform-list-map-keys'] ?? [];
      const limits = { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 3 };
      return schema.uniqueItems || schema['x-platform-list-type'] === 'set' || keys.length > 0
        ? fc.uniqueArray(validValue(schema.items), {
            ...limits,
            selector: (item) => (keys.length > 0 ? keys.map((key) => item?.[key]).join(' ') : JSON.stringify(item)),
          })
        : fc.array(validValue(schema.items), limits);
    }
    case 'object':
      return object(schema);
    default:
      return text(schema);
  }
};
