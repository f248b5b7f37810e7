import { isObject } from '../apply/merge-typing.ts';
import { copyOf } from '../copy.ts';
import type { Json } from '../model.ts';

/** Sets the defaults of a structural schema for absent members, in place, including defaults inside defaults. */
export const fillSchemaDefaults = (value: Json, schema: Json): void => {
  if (!schema) return;
  if (Array.isArray(value)) {
    for (const item of value) fillSchemaDefaults(item, schema.items);
    return;
  }
  if (!isObject(value)) return;
  for (const [name, member] of Object.entries<Json>(schema.properties ?? {})) {
    if (value[name] === undefined && member.default !== undefined) value[name] = copyOf(member.default);
    if (value[name] !== undefined) fillSchemaDefaults(value[name], member);
  }
  if (!isObject(schema.additionalProperties)) return;
  for (const [name, member] of Object.entries(value))
    if (!Object.hasOwn(schema.properties ?? {}, name)) fillSchemaDefaults(member, schema.additionalProperties);
};
