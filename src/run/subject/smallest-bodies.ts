import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../client/exchange.ts';
import type { FreeField } from '../../client/subject/subject-kind.ts';
import { memberAt, withMember } from '../../client/values/member-path.ts';
import type { BodySource } from './body-sources.ts';

/** The value without empty lists and maps at any depth; undefined if nothing is left. */
const withoutEmpty = (value: Json): Json => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  const members = Object.entries<Json>(value)
    .map(([key, member]) => [key, withoutEmpty(member)] as const)
    .filter(([, member]) => member !== undefined);
  return members.length === 0 ? undefined : Object.fromEntries(members);
};

/** A copy of the object without the fields. */
export const withoutFields = (object: Json, fields: readonly Pick<FreeField, 'path'>[]): Json =>
  fields
    .map(({ path }) => path.join('.'))
    .filter((path) => memberAt(object, path) !== undefined)
    .reduce<Json>((rest, path) => withMember(rest, path, undefined), object);

/**
 * Each source, after smaller bodies of the same source. Every write of a scenario contains the body, so that a member
 * of it belongs to each manager that applies: an empty member that the kind does not need would give each manager one
 * more field, and a free field would conflict with the values that scenarios apply.
 */
export const smallestFirst = (
  sources: readonly BodySource[],
  fields: readonly Pick<FreeField, 'path'>[],
): readonly BodySource[] =>
  sources.flatMap((source) => {
    const nonEmpty = withoutEmpty(source.body) ?? {};
    const bodies = [withoutEmpty(withoutFields(source.body, fields)) ?? {}, nonEmpty, source.body];
    return bodies
      .filter((body, index) => bodies.findIndex((other) => isDeepStrictEqual(other, body)) === index)
      .map((body) => ({ ...source, body }));
  });
