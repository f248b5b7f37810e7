import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../model.ts';
import { ownMember } from '../../own-member.ts';

/**
 * A value, and the value at the same place of the stored object. Items of a list correspond by their keys if it is a
 * map. A place without a correspondence has the nearest one above it.
 */
export interface Place {
  readonly value: Json;
  readonly old: Json;
  readonly above: Place | null;
}

const isUnchanged = ({ value, old }: Place): boolean => old !== undefined && isDeepStrictEqual(value, old);

/** Whether the value, or one above it, is the stored one: then its errors are those of the stored object. */
export const keepsOld = (place: Place | null): boolean => {
  if (place === null) return false;
  return place.old === undefined ? place.above !== null && isUnchanged(nearest(place.above)) : isUnchanged(place);
};

const nearest = (place: Place): Place => (place.old === undefined && place.above ? nearest(place.above) : place);

/** The place of a member. */
export const memberOf = (place: Place, name: string): Place => ({
  value: ownMember(place.value, name),
  old: ownMember(place.old, name),
  above: place,
});

/** A keyword of a schema with the names of the wire, or with neutral names. */
const keyword = (schema: Json, name: string): Json =>
  schema?.[`x-kubernetes-${name}`] ?? schema?.[`x-platform-${name}`];

/** The stored item with the keys of an item of a list. Undefined if there is none, or the list is no map. */
export const itemWithKeys = (item: Json, old: Json, schema: Json): Json => {
  if (keyword(schema, 'list-type') !== 'map' || !Array.isArray(old)) return undefined;
  const keys: string[] = keyword(schema, 'list-map-keys') ?? [];
  const keyOf = (of: Json, key: string): Json =>
    ownMember(of, key) ?? ownMember(schema.items?.properties, key)?.default;
  return old.find((other) => keys.every((key) => isDeepStrictEqual(keyOf(item, key), keyOf(other, key))));
};

/** The place of an item of a list. */
export const itemOf = (place: Place, index: number, schema: Json): Place => ({
  value: place.value[index],
  old: itemWithKeys(place.value[index], place.old, schema),
  above: place,
});
