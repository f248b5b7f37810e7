import type { Json } from '../model.ts';
import { protoType } from '../representation/proto-types.ts';

/** Media type of the version 2 document as Protobuf. */
export const openApiProtobufType = 'application/com.github.proto-openapi.spec.v2.v1.0+protobuf';

/** A value of any type is YAML text, which includes JSON. */
const any = (value: Json): Json => ({ yaml: JSON.stringify(value) });

const named = (object: Json, convert: (value: Json) => Json): Json[] =>
  Object.entries(object).map(([name, value]) => ({ name, value: convert(value) }));

/** Members that the specification does not define, such as the group, version and kind of a schema. */
const extensions = (object: Json): Json[] =>
  named(Object.fromEntries(Object.entries(object).filter(([name]) => name.startsWith('x-'))), any);

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Members of a schema that are messages of another shape in Protobuf. */
const converted: Readonly<Record<string, (value: Json) => Json>> = {
  default: any,
  example: any,
  enum: (values) => values.map(any),
  type: (value) => ({ value: [value].flat() }),
  items: (value) => ({ schema: [schema(value)] }),
  properties: (value) => ({ additional_properties: named(value, schema) }),
  additionalProperties: (value) => (typeof value === 'boolean' ? { boolean: value } : { schema: schema(value) }),
};

const schema = (object: Json): Json => {
  const shape: Json = { vendor_extension: extensions(object) };
  for (const [name, value] of Object.entries<Json>(object)) {
    if (name.startsWith('x-')) continue;
    if (name === '$ref') shape._ref = value;
    else shape[snake(name)] = Object.hasOwn(converted, name) ? converted[name]?.(value) : value;
  }
  return shape;
};

const parameter = (object: Json): Json => {
  if (object.in === 'body') return { parameter: { body_parameter: { ...object, schema: schema(object.schema) } } };
  const { uniqueItems, ...shape } = object;
  return {
    parameter: {
      non_body_parameter:
        object.in === 'path'
          ? { path_parameter_sub_schema: shape }
          : { query_parameter_sub_schema: { ...shape, unique_items: uniqueItems === true } },
    },
  };
};

const response = (object: Json): Json => ({
  response: {
    description: object.description,
    ...(object.schema ? { schema: { schema: schema(object.schema) } } : {}),
  },
});

const operation = (object: Json): Json => ({
  tags: object.tags,
  operation_id: object.operationId,
  produces: object.produces,
  consumes: object.consumes,
  parameters: object.parameters.map(parameter),
  responses: { response_code: named(object.responses, response) },
  vendor_extension: extensions(object),
});

const pathItem = ({ parameters, ...operations }: Json): Json => ({
  ...Object.fromEntries(Object.entries(operations).map(([method, value]) => [method, operation(value)])),
  parameters: parameters.map(parameter),
});

/** A version 2 document as Protobuf. */
export const openApiProtobuf = (document: Json): Uint8Array => {
  const type = protoType('openapi.Document');
  if (!type) throw new Error('schemas/proto has no message openapi.Document');
  return type
    .encode(
      type.fromObject({
        swagger: document.swagger,
        info: document.info,
        paths: { path: named(document.paths, pathItem) },
        definitions: { additional_properties: named(document.definitions, schema) },
      }),
    )
    .finish();
};
