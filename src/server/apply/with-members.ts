import type { Json } from '../model.ts';
import { isObject } from './merge-typing.ts';

/** A value with these members added where they are absent. The value itself is not changed. */
export const withMembers = (value: Json, members: Json): Json => {
  if (value === undefined || value === null) return members;
  if (!isObject(value) || !isObject(members)) return value;
  return {
    ...value,
    ...Object.fromEntries(
      Object.entries(members).map(([name, member]) => [
        name,
        withMembers(Object.hasOwn(value, name) ? value[name] : undefined, member),
      ]),
    ),
  };
};
