import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { checkItems } from '../apply/check-items.ts';
import { objectSchema } from '../apply/object-schema.ts';
import { standardTyping } from '../apply/standard-typing.ts';
import type { ApiObject, Cause, Json } from '../model.ts';
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

const causeOf = (error: ErrorObject): Cause => {
  const field = fieldOf(error.instancePath);
  const value: Json = error.data;
  const shown = JSON.stringify(value) ?? 'null';
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
        message: `Too long: may not be longer than ${error.params['limit']}`,
      };
    case 'maxItems':
    case 'maxProperties':
      return {
        reason: 'FieldValueTooMany',
        field,
        message: `Too many: ${Object.keys(value).length}: must have at most ${error.params['limit']} items`,
      };
    default:
      return {
        reason: 'FieldValueInvalid',
        field,
        message: `Invalid value: ${shown}: ${field || 'body'} in body ${error.message ?? 'is not valid'}`,
      };
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

/**
 * A validator of custom objects against their OpenAPI schema. It returns the causes of a 422, or an empty list for a
 * valid object. Compiled on first use. Throws for a schema that cannot be compiled.
 */
export const schemaCauses = (schema: Json): ((object: ApiObject) => readonly Cause[]) => {
  let compiled: ValidateFunction | null = null;
  const view = objectSchema(schema);
  return (object) => {
    compiled ??= compile(asJsonSchema(schema));
    const wrong = compiled(object) ? [] : (compiled.errors ?? []).map(causeOf);
    return wrong.length > 0 ? wrong : checkItems(object, view, standardTyping);
  };
};
