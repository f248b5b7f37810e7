import { existsSync, readFileSync } from 'node:fs';
import type { Json } from '../../model.ts';

const folder = (): URL => {
  for (let at = new URL('../..', import.meta.url); ; at = new URL('../', at)) {
    const candidate = new URL('schemas/kinds/', at);
    if (existsSync(candidate)) return candidate;
    if (at.pathname === new URL('../', at).pathname) throw new Error('schemas/kinds is missing from this installation');
  }
};

const files = new Map<string, Json>();
const resolved = new Map<string, Json>();
let root: URL | null = null;

const load = (file: string): Json => {
  root ??= folder();
  let text = files.get(file);
  if (text === undefined) {
    text = JSON.parse(readFileSync(new URL(file, root), 'utf8'));
    files.set(file, text);
  }
  return text;
};

const resolve = (node: Json, file: string): Json => {
  if (Array.isArray(node)) return node.map((item) => resolve(item, file));
  if (node === null || typeof node !== 'object') return node;
  if (typeof node.$ref === 'string') {
    const [target, path] = node.$ref.split('#') as [string, string];
    const name = target || file;
    const key = `${name}#${path}`;
    if (!resolved.has(key)) {
      const found = path
        .split('/')
        .filter(Boolean)
        .reduce((at: Json, step) => at?.[step], load(name));
      if (found === undefined) throw new Error(`schema ${file} refers to ${key}, which does not exist`);
      resolved.set(key, resolve(found, name));
    }
    return resolved.get(key);
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value, file)]));
};

/**
 * The JSON Schema `schemas/kinds/NAME.json` with every reference resolved. The result is cached and shared: clone it
 * before a change. Throws when the file or a referenced definition is missing.
 */
export const kindSchema = (name: string): Json => {
  const key = `${name}.json#`;
  if (!resolved.has(key)) resolved.set(key, resolve(load(`${name}.json`), `${name}.json`));
  return resolved.get(key);
};

/** The shared definitions of schemas/kinds/common.json, by the same objects that kind schemas contain. */
export const sharedDefinitions = (): ReadonlyMap<Json, string> =>
  new Map(
    Object.keys(load('common.json').definitions).map((name): [Json, string] => [
      resolve({ $ref: `common.json#/definitions/${name}` }, 'common.json'),
      name,
    ]),
  );
