import type { FreeField } from '../../client/subject/subject-kind.ts';
import type { Json } from '../../client/exchange.ts';

/** The schemas of a published OpenAPI v3 document, by name. */
export type Schemas = Readonly<Record<string, Json>>;

const typeMembers: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status']);

const reference = /^#\/components\/schemas\/(.+)$/;

/** A schema without references and with the members of a single `allOf`. */
const resolved = (schemas: Schemas, schema: Json, depth = 0): Json => {
  if (depth > 20 || typeof schema !== 'object' || schema === null) return {};
  const [, name] = reference.exec(schema.$ref ?? '') ?? [];
  if (name !== undefined) return resolved(schemas, schemas[name], depth + 1);
  if (!Array.isArray(schema.allOf)) return schema;
  const { allOf, ...own } = schema;
  return Object.assign({}, ...allOf.map((one: Json) => resolved(schemas, one, depth + 1)), own);
};

/** The schema of a kind in the document; undefined without one. */
export const schemaOfKind = (schemas: Schemas, group: string, version: string, kind: string): Json =>
  Object.values(schemas).find((schema: Json) =>
    (schema?.['x-kubernetes-group-version-kind'] ?? schema?.['x-platform-group-version-kind'] ?? []).some?.(
      (one: Json) => one?.group === group && one.version === version && one.kind === kind,
    ),
  );

const textOf = ({ format, minLength = 0, pattern }: Json): string => {
  if (format === 'date-time') return '2026-01-02T03:04:05Z';
  if (format === 'byte') return 'cGxhbmVjaGVjaw==';
  if (format === 'ipv4') return '192.0.2.1';
  if (format === 'uri') return 'https://planecheck.example.com';
  const candidates = ['planecheck', 'a', '1', 'A', '10', 'planecheck.example.com', '192.0.2.1', '1Gi', '1s'];
  const fits = (text: string): boolean => {
    if (text.length < minLength) return false;
    try {
      return pattern === undefined || new RegExp(pattern, 'u').test(text);
    } catch {
      return true;
    }
  };
  return candidates.find(fits) ?? 'planecheck'.padEnd(minLength, 'x');
};

const numberOf = ({ minimum = 1, exclusiveMinimum, maximum, multipleOf = 1 }: Json): number => {
  const least = exclusiveMinimum === true ? minimum + multipleOf : minimum;
  const number = Math.ceil(Math.max(least, 1) / multipleOf) * multipleOf;
  return maximum !== undefined && number > maximum ? maximum : number;
};

/** A value that the schema allows, with the required members only. */
const valueOfSchema = (schemas: Schemas, given: Json, depth = 0): Json => {
  const schema = resolved(schemas, given);
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return schema.enum[0];
  if (schema['x-kubernetes-int-or-string'] === true) return 1;
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: depth > 20 ? 0 : (schema.minItems ?? 0) }, () =>
        valueOfSchema(schemas, schema.items, depth + 1),
      );
    default:
      return Object.fromEntries(
        (depth > 20 ? [] : (schema.required ?? [])).map((name: string) => [
          name,
          valueOfSchema(schemas, schema.properties?.[name], depth + 1),
        ]),
      );
  }
};

/** The minimal body of a kind by its schema, without apiVersion, kind, metadata and status. */
export const bodyOfSchema = (schemas: Schemas, kind: Json): Json => {
  const schema = resolved(schemas, kind);
  const required: string[] = (schema.required ?? []).filter((name: string) => !typeMembers.has(name));
  // A server may read an absent spec as an invalid one; an empty spec is what its author means.
  const spec = schema.properties?.spec && !required.includes('spec') ? ['spec'] : [];
  return Object.fromEntries(
    [...required, ...spec].map((name) => [name, valueOfSchema(schemas, schema.properties?.[name])] as const),
  );
};

/** A text without further conditions: any value should be allowed. */
const isFree = (schema: Json): boolean =>
  schema.type === 'string' &&
  ['enum', 'format', 'pattern', 'maxLength', 'x-kubernetes-validations'].every(
    (member) => schema[member] === undefined,
  );

/** Members at the top and in the spec that may be absent or hold any text, as candidates for free fields. */
export const freeFieldsOf = (schemas: Schemas, kind: Json): readonly FreeField[] => {
  const schema = resolved(schemas, kind);
  const below = (path: readonly string[], parent: Json): FreeField[] =>
    Object.entries<Json>(parent.properties ?? {})
      .filter(([name]) => !typeMembers.has(name) && !(parent.required ?? []).includes(name))
      .filter(([, member]) => isFree(resolved(schemas, member)))
      .map(([name]) => ({ path: [...path, name], type: 'string' }));
  return [...below(['spec'], resolved(schemas, schema.properties?.spec)), ...below([], schema)];
};
