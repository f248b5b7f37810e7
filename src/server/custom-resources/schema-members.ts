import type { Json } from '../model.ts';

const texts = { type: 'array', items: { type: 'string' } };

/** The types of the members of a JSON Schema. The schemas in it refer to it, so that it describes any depth. */
const jsonSchema: Json = { type: 'object', properties: {} };
const schemas = { type: 'array', items: jsonSchema };
const namedSchemas = { type: 'object', additionalProperties: jsonSchema };
const membersByType: ReadonlyArray<readonly [type: Json, members: readonly string[]]> = [
  [
    { type: 'string' },
    ['id', '$schema', '$ref', 'description', 'type', 'format', 'title', 'pattern', 'x-platform-list-type'],
  ],
  [{ type: 'string' }, ['x-platform-map-type', 'x-platform-struct-type']],
  [{ type: 'number' }, ['minimum', 'maximum', 'multipleOf']],
  [{ type: 'integer' }, ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties']],
  [{ type: 'boolean' }, ['exclusiveMinimum', 'exclusiveMaximum', 'uniqueItems', 'nullable']],
  [
    { type: 'boolean' },
    ['x-platform-preserve-unknown-fields', 'x-platform-embedded-resource', 'x-platform-int-or-string'],
  ],
  [texts, ['required', 'x-platform-list-map-keys']],
  [{ type: 'array' }, ['enum', 'x-platform-validations']],
  [{ type: 'object' }, ['externalDocs']],
  [{}, ['default', 'example']],
  [jsonSchema, ['not']],
  // A list of schemas is refused later, with a cause.
  [{ ...jsonSchema, type: ['object', 'array'] }, ['items']],
  [{ ...jsonSchema, type: ['object', 'boolean'] }, ['additionalProperties', 'additionalItems']],
  [schemas, ['allOf', 'anyOf', 'oneOf']],
  [namedSchemas, ['properties', 'patternProperties', 'definitions', 'dependencies']],
];
for (const [type, members] of membersByType) for (const name of members) jsonSchema.properties[name] = type;

/** The schema of a definition, in which the schemas of its versions have the types of their members. */
export const withSchemaMembers = (definition: Json): Json => {
  const { spec } = definition.properties;
  const { versions } = spec.properties;
  const version = { ...versions.items.properties, schema: { properties: { openAPIV3Schema: jsonSchema } } };
  const items = { ...versions.items, properties: version };
  return {
    ...definition,
    properties: {
      ...definition.properties,
      spec: { ...spec, properties: { ...spec.properties, versions: { ...versions, items } } },
    },
  };
};
