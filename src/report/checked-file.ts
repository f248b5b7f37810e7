import { readFileSync } from 'node:fs';
import { FileError } from '../file-error.ts';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import { packageRoot } from '../package-root.ts';

/**
 * Reads a YAML or JSON file and checks it against `schemas/files/SCHEMA.json`. Throws FileError when it is
 * missing, does not parse or does not fit.
 */
export const readCheckedFile = <T>(path: string, schema: string): T => {
  let data: unknown;
  try {
    const text = readFileSync(path, 'utf8');
    // Reports are large, and the YAML reader is slow.
    data = path.endsWith('.json') ? JSON.parse(text) : parse(text, { logLevel: 'error' });
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new FileError(missing ? `${path}: there is no such file` : `${path}: ${firstLine(error as Error)}`);
  }
  const validate = validatorOf(schema);
  if (!validate(data)) {
    const lines = (validate.errors ?? [])
      .slice(0, 8)
      .map(
        (error) =>
          `${error.instancePath || '/'}: ${error.message}${error.params['additionalProperty'] ? ` (${error.params['additionalProperty']})` : ''}`,
      );
    throw new FileError(`${path} does not fit schemas/files/${schema}.json: ${lines.join('; ')}`);
  }
  return data as T;
};

/** The readers of YAML and JSON show the text around a mistake in further lines. */
const firstLine = ({ message }: Error): string => (message.split('\n')[0] ?? '').replace(/:$/, '');

const validators = new Map<string, ValidateFunction>();

/** Compiling a schema takes much longer than checking a file. */
const validatorOf = (schema: string): ValidateFunction => {
  const known = validators.get(schema);
  if (known) return known;
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  (formats as unknown as (instance: Ajv2020) => void)(ajv);
  const validate = ajv.compile(
    JSON.parse(readFileSync(join(packageRoot(), 'schemas/files', `${schema}.json`), 'utf8')),
  );
  validators.set(schema, validate);
  return validate;
};
