import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { schemaProblem } from '../files/schema-problem.ts';
import { packageRoot } from '../package-root.ts';

const addressOf = (schema: string): string => `https://planecheck.example.com/schemas/${schema}.json`;

type SchemaCheck = (data: unknown) => readonly string[];

const compiled = new Map<string, SchemaCheck>();

/**
 * Returns a check of data against a schema of `schemas/files`, or against one of its definitions. The check returns one
 * line per problem, none if the data fits. Compiling takes much longer than checking, so each check is compiled once.
 */
export const schemaCheck = (schema: string, definition?: string): SchemaCheck => {
  const key = definition === undefined ? schema : `${schema}#${definition}`;
  const check = compiled.get(key) ?? compile(schema, definition);
  compiled.set(key, check);
  return check;
};

const compile = (schema: string, definition?: string): SchemaCheck => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true });
  (formats as unknown as (instance: Ajv2020) => void)(ajv);
  for (const name of new Set([schema, 'report']))
    ajv.addSchema(
      JSON.parse(readFileSync(join(packageRoot(), 'schemas/files', `${name}.json`), 'utf8')),
      addressOf(name),
    );
  const validate = ajv.compile({
    $ref: `${addressOf(schema)}${definition === undefined ? '' : `#/$defs/${definition}`}`,
  });
  return (data) => {
    if (validate(data)) return [];
    return (validate.errors ?? []).map(schemaProblem);
  };
};
