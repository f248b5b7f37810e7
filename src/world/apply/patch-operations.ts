import { isMap } from '../../client/values/is-map.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { type JsonObject, type JsonValue, valueAt } from '../../client/values/json-value.ts';

/**
 * JSON Patch operations that merge `wanted` into an object: missing members are added, others replaced, maps merged
 * recursively, null members removed.
 */
export const patchOperations = (live: JsonValue, wanted: JsonObject, at = ''): readonly JsonObject[] =>
  Object.entries(wanted).flatMap(([name, value]) => {
    const path = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (isMap(value) && isMap(ownMember(live, name))) return patchOperations(valueAt(live, name), value, path);
    if (value === null) return ownMember(live, name) === undefined ? [] : [{ op: 'remove', path }];
    return [{ op: ownMember(live, name) === undefined ? 'add' : 'replace', path, value }];
  });
