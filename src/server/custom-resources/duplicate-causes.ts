import { isDeepStrictEqual } from 'node:util';
import { causes } from '../kinds/shared/causes.ts';
import type { Cause, Json } from '../model.ts';
import { ownMember } from '../own-member.ts';

/** What identifies an item: itself in a set, its key members in a map. Undefined keys have their defaults. */
const identityOf = (item: Json, schema: Json): Json => {
  if (schema['x-platform-list-type'] === 'set') return item;
  const keys: string[] = schema['x-platform-list-map-keys'] ?? [];
  const present = keys.map(
    (key) => [key, ownMember(item, key) ?? ownMember(schema.items?.properties, key)?.default] as const,
  );
  return Object.fromEntries(present.filter(([, value]) => value !== undefined));
};

/** Items that a set or a map of a custom object contains twice, at every depth. */
export const duplicateCauses = (value: Json, schema: Json, field = ''): Cause[] => {
  if (typeof value !== 'object' || value === null || typeof schema !== 'object' || schema === null) return [];
  if (!Array.isArray(value))
    return Object.entries<Json>(value).flatMap(([name, member]) => {
      const own = ownMember(schema.properties, name);
      if (own) return duplicateCauses(member, own, field ? `${field}.${name}` : name);
      return duplicateCauses(member, schema.additionalProperties, `${field}[${name}]`);
    });
  const inner = value.flatMap((item, index) => duplicateCauses(item, schema.items, `${field}[${index}]`));
  if (!['set', 'map'].includes(schema['x-platform-list-type'])) return inner;
  const identities = value.map((item) => identityOf(item, schema));
  const own = identities.flatMap((identity, index) =>
    identities.findIndex((other) => isDeepStrictEqual(other, identity)) < index
      ? [causes.duplicate(`${field}[${index}]`, identity)]
      : [],
  );
  return [...own, ...inner];
};
