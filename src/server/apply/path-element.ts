import type { Json } from '../model.ts';

/** One step of a field path, spelled as in FieldsV1: `f:name`, `k:{"key":"value"}`, `v:value`, `i:0`. */
export type PathElement = string;

/** A path from the root of an object. */
export type FieldPath = readonly PathElement[];

/** JSON with sorted members, so that equal values have equal texts. */
export const canonicalJson = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .sort()
    .filter((key) => value[key] !== undefined);
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`;
};

/** Element of a member of an object. */
export const fieldElement = (name: string): PathElement => `f:${name}`;

/** Element of a list item that its key members identify. */
export const keyElement = (keys: Readonly<Record<string, Json>>): PathElement => `k:${canonicalJson(keys)}`;

/** Element of a member of a set. */
export const valueElement = (value: Json): PathElement => `v:${canonicalJson(value)}`;

/** The element as clients may have spelled it, with sorted keys; null when it is none. */
export const normalElement = (text: string): PathElement | null => {
  if (text.startsWith('f:')) return text;
  if (/^i:\d+$/.test(text)) return text;
  if (!text.startsWith('k:') && !text.startsWith('v:')) return null;
  try {
    return text.slice(0, 2) + canonicalJson(JSON.parse(text.slice(2)));
  } catch {
    return null;
  }
};

const printElement = (element: PathElement): string => {
  const rest = element.slice(2);
  if (element.startsWith('f:')) return `.${rest}`;
  if (element.startsWith('i:')) return `[${rest}]`;
  if (element.startsWith('v:')) return `[=${rest}]`;
  const keys = Object.entries(JSON.parse(rest) as Record<string, Json>);
  return `[${keys.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(',')}]`;
};

/** The path as conflicts show it: `.spec.ports[port=80].name`. */
export const printPath = (path: FieldPath): string => path.map(printElement).join('');
