import type { Json } from '../model.ts';
import { ownMember, setMember } from '../own-member.ts';

const isObject = (value: Json): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON merge patch (RFC 7386): members are set, null removes, anything else replaces. Returns a new value. */
export const mergePatch = (target: Json, patch: Json): Json => {
  if (!isObject(patch)) return patch;
  const result: Json = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else setMember(result, name, mergePatch(ownMember(result, name), value));
  }
  return result;
};
