import type { Json } from '../model.ts';

/** One step of a field path in FieldsV1 notation: `f:name`, `k:{"key":"value"}`, `v:value`, `i:0`. */
export type PathElement = string;

/** A path from the root of an object. */
export type FieldPath = readonly PathElement[];

/** JSON text with sorted members, so that equal values have equal texts. */
export const canonicalJson = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .sort()
    .filter((key) => value[key] !== undefined);
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`;
};

/** Path element of an object member. */
export const fieldElement = (name: string): PathElement => `f:${name}`;

/** Path element of a list item that its keys identify. */
export const keyElement = (keys: Readonly<Record<string, Json>>): PathElement => `k:${canonicalJson(keys)}`;

/** Path element of a set member. */
export const valueElement = (value: Json): PathElement => `v:${canonicalJson(value)}`;

/** The canonical form of a path element from a client, with sorted keys. Null for other text. */
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

/** The path in the notation of conflicts: `.spec.ports[port=80].name`. */
export const printPath = (path: FieldPath): string => path.map(printElement).join('');
