import type { Json } from '../../model.ts';
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../apply/merge-typing.ts';
import { ownMember, setMember } from '../../own-member.ts';

/** Merges a configuration into an object as an apply does: lists by the keys of the schema; it replaces others. */
export const mergeConfiguration = (object: Json, configuration: Json, schema: Json): Json => {
  if (isObject(object) && isObject(configuration)) {
    const result = { ...object };
    for (const [name, value] of Object.entries<Json>(configuration)) {
      const inner = ownMember(schema?.properties, name) ?? schema?.additionalProperties;
      const isKnown = Object.hasOwn(object, name);
      setMember(result, name, isKnown ? mergeConfiguration(ownMember(object, name), value, inner) : value);
    }
    return result;
  }
  if (!Array.isArray(object) || !Array.isArray(configuration)) return configuration;
  const listType = schema?.['x-kubernetes-list-type'];
  const keys: string[] = schema?.['x-kubernetes-list-map-keys'] ?? [];
  if (listType !== 'map' && listType !== 'set') return configuration;
  const result = [...object];
  for (const item of configuration) {
    const at = result.findIndex((other) =>
      listType === 'set' ? isDeepStrictEqual(other, item) : keys.every((key) => isSame(other, item, key, schema)),
    );
    if (at < 0) result.push(item);
    else result[at] = mergeConfiguration(result[at], item, schema.items);
  }
  return result;
};

const isSame = (left: Json, right: Json, key: string, schema: Json): boolean => {
  const byDefault = ownMember(schema.items?.properties, key)?.default;
  return (ownMember(left, key) ?? byDefault) === (ownMember(right, key) ?? byDefault);
};
