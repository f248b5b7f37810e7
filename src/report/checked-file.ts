import { readFileSync } from 'node:fs';
import { parseJson } from '../client/foreign/parse-json.ts';
import { unpack } from '../client/foreign/unpack.ts';
import { parseYaml } from '../client/foreign/parse-yaml.ts';
import { FileError } from '../file-error.ts';
import { schemaCheck } from './schema-check.ts';

/** The text of a file; a file whose name ends in `.gz` is decompressed. */
const textOf = (path: string): string => {
  const bytes = readFileSync(path);
  if (!path.endsWith('.gz')) return bytes.toString('utf8');
  const unpacked = unpack(bytes, 'gzip');
  if ('problem' in unpacked) throw new Error(unpacked.problem);
  return Buffer.from(unpacked.bytes).toString('utf8');
};

/**
 * Reads a YAML or JSON file and checks it against `schemas/files/SCHEMA.json`. Throws FileError if it is missing, does
 * not parse or does not fit. `upgrade` converts data of an older format into the present one before the check.
 */
export const readCheckedFile = <T>(
  path: string,
  schema: string,
  upgrade: (data: unknown) => unknown = (data) => data,
): T => {
  let text: string;
  try {
    text = textOf(path);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new FileError(missing ? `${path}: there is no such file` : `${path}: ${firstLine(error as Error)}`);
  }
  // Reports are large, and the YAML reader is slow.
  const [format, parse] = /\.json(\.gz)?$/.test(path) ? (['JSON', parseJson] as const) : (['YAML', parseYaml] as const);
  let data: unknown;
  try {
    data = upgrade(parse(text));
  } catch (error) {
    throw new FileError(`${path} cannot be read as ${format}: ${firstLine(error as Error)}`);
  }
  const errors = schemaCheck(schema)(data);
  if (errors.length > 0)
    throw new FileError(`${path} does not fit schemas/files/${schema}.json: ${errors.slice(0, 8).join('; ')}`);
  return data as T;
};

/** The first line of a message: the parsers of YAML and JSON quote the text around an error in further lines. */
const firstLine = ({ message }: Error): string => (message.split('\n')[0] ?? '').replace(/:$/, '');
