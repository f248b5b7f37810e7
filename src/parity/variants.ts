import { isMap } from '../client/values/is-map.ts';
import type { Json } from '../client/exchange.ts';

/** An object with one member changed, most of them invalid. */
export interface Variant {
  /** For example `without spec.template`. */
  readonly name: string;
  readonly object: Json;
}

type Step = string | number;

const shown = (path: readonly Step[]): string =>
  path.map((step, index) => (typeof step === 'number' ? '[*]' : `${index === 0 ? '' : '.'}${step}`)).join('');

/** Paths of all members below the object's own metadata, type and version. */
const pathsIn = (value: Json, path: readonly Step[] = []): readonly Step[][] => {
  const entries: Array<[Step, Json]> = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : isMap(value)
      ? Object.entries(value)
      : [];
  return entries
    .filter(([step]) => path.length > 0 || !['apiVersion', 'kind', 'metadata'].includes(String(step)))
    .flatMap(([step, one]) => [[...path, step], ...pathsIn(one, [...path, step])]);
};

const at = (object: Json, path: readonly Step[]): Json => path.reduce((value, step) => value[step], object);

const changed = (object: Json, path: readonly Step[], change: (parent: Json, last: Step) => void): Json => {
  const copy = structuredClone(object);
  change(at(copy, path.slice(0, -1)), path.at(-1) as Step);
  return copy;
};

/** Other values for a member: null, another type, an empty one, an invalid one. */
const valuesFor = (value: Json): ReadonlyArray<readonly [name: string, value: Json]> => {
  const always = ['null', null] as const;
  if (typeof value === 'string')
    return [always, ['number', 7], ['empty', ''], ['invalid', 'Not Valid!'], ['long', 'x'.repeat(300)]];
  if (typeof value === 'number') return [always, ['text', 'text'], ['negative', -1], ['zero', 0], ['fraction', 1.5]];
  if (typeof value === 'boolean') return [always, ['text', 'text'], ['negated', !value]];
  if (Array.isArray(value))
    return [
      always,
      ['object', {}],
      ['empty', []],
      ...(value.length > 0 ? [['doubled', [...value, ...value]] as const] : []),
    ];
  return [always, ['list', []], ['empty', {}]];
};

/** The variants of an object, one for each form of a path: the items of a list count as one. */
export const variantsOf = (object: Json): readonly Variant[] => {
  const seen = new Set<string>();
  return pathsIn(object).flatMap((path) => {
    const name = shown(path);
    if (seen.has(name)) return [];
    seen.add(name);
    const without = changed(object, path, (parent, last) => {
      if (Array.isArray(parent)) parent.splice(Number(last), 1);
      else delete parent[last];
    });
    const withUnknown = isMap(at(object, path))
      ? [
          {
            name: `${name} with an unknown member`,
            object: changed(object, path, (parent, last) => {
              parent[last].unknownMember = 1;
            }),
          },
        ]
      : [];
    const others = valuesFor(at(object, path)).map(([what, value]) => ({
      name: `${what} ${name}`,
      object: changed(object, path, (parent, last) => {
        parent[last] = value;
      }),
    }));
    return [{ name: `without ${name}`, object: without }, ...others, ...withUnknown];
  });
};
