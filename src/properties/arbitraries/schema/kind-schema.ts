import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../../client/exchange.ts';
import { packageRoot } from '../../../package-root.ts';

const folder = join(packageRoot(import.meta.url), 'schemas', 'kinds');
const files = new Map<string, Json>();
const loaded = new Map<string, Json>();

const load = (file: string): Json => {
  if (!files.has(file)) files.set(file, JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return files.get(file);
};

const resolved = (node: Json, file: string): Json => {
  if (Array.isArray(node)) return node.map((item) => resolved(item, file));
  if (node === null || typeof node !== 'object') return node;
  if (typeof node.$ref !== 'string')
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, key === 'examples' ? value : resolved(value, file)]),
    );
  const [other, path = ''] = node.$ref.split('#');
  const name = other || file;
  return resolved(
    path
      .split('/')
      .filter(Boolean)
      .reduce((at: Json, step: string) => at?.[step], load(name)),
    name,
  );
};

/**
 * The JSON Schema `schemas/kinds/NAME.json` with its references resolved, neutral names. Must not be modified. Throws
 * when there is none.
 */
export const kindSchema = (name: string): Json => {
  if (!loaded.has(name)) loaded.set(name, resolved(load(`${name}.json`), `${name}.json`));
  return loaded.get(name);
};
