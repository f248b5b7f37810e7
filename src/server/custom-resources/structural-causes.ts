import { causes } from '../kinds/shared/causes.ts';
import type { Cause, Json } from '../model.ts';
import { valueCauses } from './schema-causes.ts';

const types = ['object', 'array', 'string', 'integer', 'number', 'boolean'] as const;
const isOpen = (node: Json): boolean =>
  node['x-platform-preserve-unknown-fields'] === true || node['x-platform-int-or-string'] === true;

/** One place in a schema, with its path in the definition. */
export interface SchemaPlace {
  readonly node: Json;
  readonly field: string;
}

/** All places in a schema that describe values, the root first. */
export const schemaPlaces = (node: Json, field: string): SchemaPlace[] => {
  if (typeof node !== 'object' || node === null) return [];
  return [
    { node, field },
    // A null property is an empty schema.
    ...Object.entries<Json>(node.properties ?? {}).flatMap(([name, value]) =>
      schemaPlaces(value ?? {}, `${field}.properties[${name}]`),
    ),
    ...schemaPlaces(node.items, `${field}.items`),
    ...schemaPlaces(node.additionalProperties, `${field}.additionalProperties`),
  ];
};

/** Why a schema is not structural: a value without a type, a list without items, or a reference. */
export const structuralCauses = ({ node, field }: SchemaPlace, isRoot: boolean): Cause[] => [
  ...(node.type === undefined && !isOpen(node)
    ? [causes.required(`${field}.type`, 'must not be empty for specified object fields')]
    : []),
  ...(node.type !== undefined && !types.includes(node.type)
    ? [causes.notSupported(`${field}.type`, node.type, types)]
    : []),
  ...(isRoot && node.type !== undefined && node.type !== 'object'
    ? [causes.invalid(`${field}.type`, node.type, 'must be object at the root')]
    : []),
  ...(node.type === 'array' && node.items === undefined
    ? [causes.required(`${field}.items`, 'must be specified')]
    : []),
  ...(Array.isArray(node.items)
    ? [causes.forbidden(`${field}.items`, 'items must be a schema object and not an array')]
    : []),
  ...(node.properties !== undefined && node.additionalProperties !== undefined
    ? [causes.forbidden(`${field}.additionalProperties`, 'additionalProperties and properties are mutual exclusive')]
    : []),
  ...(node.additionalProperties === false
    ? [causes.forbidden(`${field}.additionalProperties`, 'additionalProperties cannot be set to false')]
    : []),
  ...(node.uniqueItems === true
    ? [
        causes.forbidden(
          `${field}.uniqueItems`,
          'uniqueItems cannot be set to true since the runtime complexity becomes quadratic',
        ),
      ]
    : []),
  ...(node.$ref !== undefined ? [causes.forbidden(`${field}.$ref`, '$ref is not supported')] : []),
  ...(node.not ? junctorCauses(node.not, `${field}.not`, false) : []),
  ...['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
    (Array.isArray(node[key]) ? node[key] : []).flatMap((item: Json, index: number) =>
      junctorCauses(item, `${field}.${key}[${index}]`, isOpen(node)),
    ),
  ),
];

/** The same for schemas inside allOf, anyOf, oneOf and not, at every depth: they only limit values. */
const junctorCauses = (node: Json, field: string, mayType: boolean): Cause[] => [
  ...['type', 'default', 'additionalProperties', 'nullable', 'x-platform-validations']
    .filter((key) => node?.[key] !== undefined && !(mayType && key === 'type'))
    .map((key) => causes.forbidden(`${field}.${key}`, 'must be empty to be structural')),
  ...Object.entries<Json>(node?.properties ?? {}).flatMap(([name, member]) =>
    junctorCauses(member, `${field}.properties[${name}]`, false),
  ),
  ...(node?.items ? junctorCauses(node.items, `${field}.items`, false) : []),
];

/** A default that the schema itself rejects. */
export const defaultCauses = ({ node, field }: SchemaPlace): Cause[] =>
  node?.default === undefined
    ? []
    : valueCauses(node, node.default).map((cause) =>
        causes.invalid([`${field}.default`, cause.field].filter(Boolean).join('.'), node.default, 'must be valid'),
      );

const scalars = ['string', 'integer', 'number', 'boolean'];

/** List keys on lists whose type is not map (A 4.8, 5). */
export const listKeyPlacementCauses = ({ node, field }: SchemaPlace): Cause[] => {
  const type = node['x-platform-list-type'];
  const keys: readonly string[] = node['x-platform-list-map-keys'] ?? [];
  if (keys.length > 0 && type !== 'map') {
    return [
      type === undefined
        ? causes.required(`${field}.x-platform-list-type`, 'must be map if x-platform-list-map-keys is non-empty')
        : causes.invalid(`${field}.x-platform-list-type`, type, 'must be map if x-platform-list-map-keys is non-empty'),
    ];
  }
  return type === 'map' && keys.length === 0
    ? [causes.required(`${field}.x-platform-list-map-keys`, 'must not be empty if x-platform-list-type is map')]
    : [];
};

/** Keys of a map list that are not scalars, or that an item may omit (A 4.8, 5). */
export const listKeyCauses = ({ node, field }: SchemaPlace): Cause[] => {
  const keys: readonly string[] =
    node['x-platform-list-type'] === 'map' ? (node['x-platform-list-map-keys'] ?? []) : [];
  return keys.flatMap((key) => {
    const member = node.items?.properties?.[key];
    if (member === undefined || member === null)
      return [causes.invalid(`${field}.x-platform-list-map-keys`, key, 'entries must all be names of item properties')];
    const at = `${field}.items.properties[${key}]`;
    if (!scalars.includes(member.type))
      return [
        causes.invalid(
          `${at}.type`,
          member.type ?? '',
          "must be a scalar type if parent array's x-platform-list-type is map",
        ),
      ];
    if (member.default !== undefined || (node.items.required ?? []).includes(key)) return [];
    return [
      causes.required(
        `${at}.default`,
        'this property is in x-platform-list-map-keys, so it must have a default or be a required property',
      ),
    ];
  });
};

const supported: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['x-platform-list-type', ['atomic', 'set', 'map']],
  ['x-platform-map-type', ['atomic', 'granular']],
  ['x-platform-struct-type', ['atomic', 'granular']],
];

/** Merge types that the documents do not define (A 4.8, 5). */
export const mergeTypeCauses = ({ node, field }: SchemaPlace): Cause[] =>
  supported.flatMap(([keyword, words]) =>
    node[keyword] === undefined || words.includes(node[keyword])
      ? []
      : [causes.notSupported(`${field}.${keyword}`, node[keyword], words)],
  );
