import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { ApiObject, Cause, Json } from '../model.ts';
import { ownMember } from '../own-member.ts';
import { itemOf, keepsOld, memberOf, type Place } from './rules/correlation.ts';
import { duplicateCauses } from './duplicate-causes.ts';
import { addFormats, patternOf } from './formats.ts';

const mapNodes = (node: Json, change: (node: Json) => Json): Json => {
  if (Array.isArray(node)) return node.map((item) => mapNodes(item, change));
  if (typeof node !== 'object' || node === null) return node;
  return change(
    Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        key === 'default' || key === 'enum' || key === 'example' ? value : mapNodes(value, change),
      ]),
    ),
  );
};

/** OpenAPI 3.0 uses booleans for exclusive bounds and `nullable` for null. JSON Schema expresses both differently. */
const asJsonSchema = (schema: Json): Json =>
  mapNodes(schema, (node) => {
    const copy = { ...node };
    for (const [flag, bound] of [
      ['exclusiveMinimum', 'minimum'],
      ['exclusiveMaximum', 'maximum'],
    ] as const) {
      if (typeof copy[flag] !== 'boolean') continue;
      if (copy[flag] && typeof copy[bound] === 'number') {
        copy[flag] = copy[bound];
        delete copy[bound];
      } else delete copy[flag];
    }
    if (copy.nullable === true && typeof copy.type === 'string') copy.type = [copy.type, 'null'];
    if (copy.nullable === true && Array.isArray(copy.enum)) copy.enum = [...copy.enum, null];
    delete copy.nullable;
    if (copy['x-platform-int-or-string'] === true) copy.type = ['integer', 'string'];
    if (copy['x-platform-embedded-resource'] === true)
      copy.required = [...new Set([...(copy.required ?? []), 'apiVersion', 'kind'])];
    return copy;
  });

const fieldOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

const typeName = (value: Json): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

/** What a value breaks, by the keyword of the schema. */
const limits: Readonly<Record<string, (limit: Json) => string>> = {
  minimum: (limit) => `should be greater than or equal to ${limit}`,
  exclusiveMinimum: (limit) => `should be greater than ${limit}`,
  maximum: (limit) => `should be less than or equal to ${limit}`,
  exclusiveMaximum: (limit) => `should be less than ${limit}`,
  multipleOf: (limit) => `should be a multiple of ${limit}`,
  minLength: (limit) => `should be at least ${limit} chars long`,
  minItems: (limit) => `should have at least ${limit} items`,
  minProperties: (limit) => `should have at least ${limit} properties`,
  pattern: (limit) => `should match '${limit}'`,
  uniqueItems: () => "shouldn't contain duplicates",
};

/** What an object breaks of several schemas. */
const choices: Readonly<Record<string, (passing: Json) => string>> = {
  anyOf: () => 'must validate at least one schema (anyOf)',
  oneOf: (passing) =>
    'must validate one and only one schema (oneOf). ' +
    (passing ? `Found ${passing.length} valid alternatives` : 'Found none valid'),
  not: () => 'must not validate the schema (not)',
};

const causeOf = (error: ErrorObject): Cause => {
  const field = fieldOf(error.instancePath);
  const value: Json = error.data;
  const shown = JSON.stringify(value) ?? 'null';
  const choice = choices[error.keyword];
  if (choice)
    return {
      reason: 'FieldValueInvalid',
      field: '<nil>',
      message: `Invalid value: "": ${JSON.stringify(field)} ${choice(error.params['passingSchemas'])}`,
    };
  switch (error.keyword) {
    case 'type': {
      const found = JSON.stringify(typeName(value));
      return {
        reason: 'FieldValueTypeInvalid',
        field,
        message:
          `Invalid value: ${found}: ${field || 'body'} in body must be ` +
          `of type ${[error.params['type']].flat().join(' or ')}: ${found}`,
      };
    }
    case 'required':
      return {
        reason: 'FieldValueRequired',
        field: [field, error.params['missingProperty']].filter(Boolean).join('.'),
        message: 'Required value',
      };
    case 'enum':
      return {
        reason: 'FieldValueNotSupported',
        field,
        message:
          `Unsupported value: ${shown}: supported values: ` +
          (error.params['allowedValues'] as Json[]).map((item) => JSON.stringify(item)).join(', '),
      };
    case 'maxLength':
      return {
        reason: 'FieldValueTooLong',
        field,
        message: `Too long: may not be more than ${error.params['limit']} bytes`,
      };
    case 'maxItems':
    case 'maxProperties':
      return {
        reason: 'FieldValueTooMany',
        field,
        message: `Too many: ${Object.keys(value).length}: must have at most ${error.params['limit']} items`,
      };
    case 'format': {
      const { format } = error.params;
      return {
        reason: 'FieldValueTypeInvalid',
        field,
        message: `Invalid value: ${shown}: ${field} in body must be of type ${format}: ${shown}`,
      };
    }
    default: {
      const what = limits[error.keyword]?.(error.schema) ?? error.message ?? 'is not valid';
      const counted = error.keyword === 'minItems' || error.keyword === 'minProperties';
      return {
        reason: 'FieldValueInvalid',
        field,
        message: `Invalid value: ${counted ? Object.keys(value).length : shown}: ${field || 'body'} in body ${what}`,
      };
    }
  }
};

let compiler: Ajv | null = null;

/**
 * One validator for all schemas, because it first compiles the meta-schema. It caches each compiled schema, so the
 * schema is removed again.
 */
const compile = (schema: Json): ValidateFunction => {
  if (compiler === null) {
    compiler = new Ajv({ strict: false, allErrors: true, verbose: true, logger: false, code: { regExp: patternOf } });
    addFormats(compiler);
  }
  const validate = compiler.compile(schema);
  compiler.removeSchema(schema);
  return validate;
};

/** Why a schema rejects a value. Empty for a schema that cannot be compiled: other causes reject it. */
export const valueCauses = (schema: Json, value: Json): readonly Cause[] => {
  try {
    const validate = compile(asJsonSchema(schema));
    return validate(value) ? [] : (validate.errors ?? []).map(causeOf);
  } catch {
    return [];
  }
};

const textLimits = ['maxLength', 'minLength', 'pattern'];

/**
 * The errors that servers report: of a text the first limit that it breaks, of several schemas of which none fits those
 * of the first one.
 */
const reportedErrors = (errors: readonly ErrorObject[]): readonly ErrorObject[] =>
  errors.filter(
    ({ instancePath, keyword, schemaPath }) =>
      !/\/(?:oneOf|anyOf)\/[1-9]/.test(schemaPath) &&
      !errors.some(
        (other) =>
          other.instancePath === instancePath &&
          textLimits.includes(other.keyword) &&
          textLimits.indexOf(other.keyword) < textLimits.indexOf(keyword),
      ),
  );

/** The place of an object at which a schema was broken, in the schema whose lists tell which items correspond. */
const placeAt = (object: Json, old: Json, pointer: string, root: Json): Place => {
  let place: Place = { value: object, old: old ?? undefined, above: null };
  let schema = root;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const isList = Array.isArray(place.value);
    place = isList ? itemOf(place, Number(name), schema) : memberOf(place, name);
    schema = isList ? schema?.items : (ownMember(schema?.properties, name) ?? schema?.additionalProperties);
  }
  return place;
};

/** Which errors of an update count. */
export interface SchemaErrors {
  /** Values that the update leaves as they are have no errors. */
  readonly keepsUnchanged: boolean;
}

/**
 * A validator of custom objects against their OpenAPI schema. It returns the causes of a 422, or an empty list for a
 * valid object. Compiled on first use. Throws for a schema that cannot be compiled.
 */
export const schemaCauses = (
  schema: Json,
  { keepsUnchanged }: SchemaErrors = { keepsUnchanged: false },
): ((object: ApiObject, old?: ApiObject | null) => readonly Cause[]) => {
  let compiled: ValidateFunction | null = null;
  return (object, old = null) => {
    compiled ??= compile(asJsonSchema(schema));
    const errors = compiled(object) ? [] : (compiled.errors ?? []);
    const wrong = reportedErrors(errors)
      .filter(({ instancePath }) => !keepsUnchanged || !old || !keepsOld(placeAt(object, old, instancePath, schema)))
      .map(causeOf);
    const items = duplicateCauses(object, schema);
    return items.length > 0 && keepsUnchanged && old && duplicateCauses(old, schema).length > 0
      ? wrong
      : [...wrong, ...items];
  };
};
