import type { Json } from '../../../client/exchange.ts';
import { smallestValue } from './smallest-value.ts';

/** One way to break exactly one member of a valid value. */
export interface BrokenMember {
  /** Keys and indices from the root. */
  readonly path: ReadonlyArray<string | number>;
  readonly how:
    | 'another type'
    | 'missing'
    | 'empty'
    | 'not in the enum'
    | 'not of the form'
    | 'too long'
    | 'too small'
    | 'too large'
    | 'not of the format'
    | 'twice'
    | 'a bad key'
    | 'no alternative'
    | 'two alternatives';
  /** The replacement; undefined removes the member. */
  readonly value: Json;
}

const wrongFormats: Readonly<Record<string, Json>> = {
  byte: '%%%',
  'date-time': 'yesterday',
  quantity: '1Zz',
  int32: 2 ** 31,
  int64: 1.5,
};

const wrongType = (schema: Json): Json => {
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  if (types.length === 0) return undefined;
  return (
    [
      ['string', 'x'],
      ['integer', 7],
      ['boolean', true],
      ['object', { a: 1 }],
    ] as const
  ).find(
    ([type]) =>
      !types.includes(type) &&
      !(type === 'integer' && types.includes('number')) &&
      !(types.length > 1 && type === 'boolean'),
  )?.[1];
};

const ofText = (schema: Json, value: string): ReadonlyArray<readonly [BrokenMember['how'], Json]> => [
  ...(schema.minLength > 0 && value !== '' ? [['empty', ''] as const] : []),
  ...(schema.enum ? [['not in the enum', 'Nothing'] as const] : []),
  ...(schema.pattern && !new RegExp(schema.pattern, 'u').test('_ no!') ? [['not of the form', '_ no!'] as const] : []),
  ...(schema.maxLength ? [['too long', 'x'.repeat(schema.maxLength + 1)] as const] : []),
];

const own = (schema: Json, value: Json): ReadonlyArray<readonly [BrokenMember['how'], Json]> => [
  ...(wrongFormats[schema.format] === undefined ? [] : [['not of the format', wrongFormats[schema.format]] as const]),
  ...(typeof value === 'string' ? ofText(schema, value) : []),
  ...(typeof value === 'number' && schema.minimum !== undefined ? [['too small', schema.minimum - 1] as const] : []),
  ...(typeof value === 'number' && schema.maximum !== undefined ? [['too large', schema.maximum + 1] as const] : []),
  ...(Array.isArray(value) && schema.minItems > 0 ? [['empty', []] as const] : []),
  ...(Array.isArray(value) && schema.uniqueItems && value.length > 0 ? [['twice', [...value, value[0]]] as const] : []),
];

/** Every way to break one member of a valid value against its schema of schemas/kinds; paths start with `path`. */
export const brokenMembers = (schema: Json, value: Json, path: BrokenMember['path'] = []): readonly BrokenMember[] => {
  const type = wrongType(schema);
  const breakWith = (how: BrokenMember['how'], instead: Json, at = path): BrokenMember => ({
    path: at,
    how,
    value: instead,
  });
  const all = [
    ...(type === undefined || path.length === 0 ? [] : [breakWith('another type', type)]),
    ...own(schema, value).map(([how, instead]) => breakWith(how, instead)),
  ];
  if (Array.isArray(value))
    return [...all, ...value.flatMap((item, index) => brokenMembers(schema.items ?? {}, item, [...path, index]))];
  if (value === null || typeof value !== 'object') return all;
  const { properties = {}, additionalProperties, propertyNames, required = [] } = schema;
  const choices: readonly string[] = (schema.oneOf ?? []).flatMap((one: Json) => one.required ?? []);
  const chosen = choices.find((name) => Object.hasOwn(value, name));
  const other = choices.find((name) => name === 'nfs' && name !== chosen) ?? choices.find((name) => name !== chosen);
  return [
    ...all,
    ...required
      .filter((name: string) => Object.hasOwn(value, name))
      .map((name: string) => breakWith('missing', undefined, [...path, name])),
    ...(propertyNames?.pattern
      ? [
          breakWith(
            'a bad key',
            typeof additionalProperties?.type === 'string' ? smallestValue(additionalProperties) : 'x',
            [...path, 'not a key!'],
          ),
        ]
      : []),
    ...(chosen === undefined ? [] : [breakWith('no alternative', undefined, [...path, chosen])]),
    ...(chosen === undefined || other === undefined
      ? []
      : [breakWith('two alternatives', smallestValue(properties[other]), [...path, other])]),
    ...Object.entries(value).flatMap(([key, item]) =>
      brokenMembers((Object.hasOwn(properties, key) ? properties[key] : additionalProperties) ?? {}, item, [
        ...path,
        key,
      ]),
    ),
  ];
};

/** The value with this member broken; the original value is not changed. */
export const withBroken = (value: Json, { path, value: instead }: Pick<BrokenMember, 'path' | 'value'>): Json => {
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce((at: Json, key) => at[key], copy);
  const last = path.at(-1) as string;
  if (instead === undefined) delete parent[last];
  else parent[last] = instead;
  return copy;
};

/** A path for readers and tables: `spec.drivers[].name`. */
export const pathText = (path: BrokenMember['path']): string =>
  path.map((key, index) => (typeof key === 'number' ? '[]' : index === 0 ? key : `.${key}`)).join('');
