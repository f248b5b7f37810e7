import { isMap } from '../../client/values/is-map.ts';
import type { Json } from '../../client/exchange.ts';
import { ownMember } from '../../client/values/own-member.ts';

/**
 * JSON Patch operations that merge `wanted` into an object: missing members are added, others replaced, maps merged
 * recursively, null members removed.
 */
export const patchOperations = (live: Json, wanted: Json, at = ''): readonly Json[] =>
  Object.entries<Json>(wanted).flatMap(([name, value]) => {
    const path = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (isMap(value) && isMap(ownMember(live, name))) return patchOperations(live[name], value, path);
    if (value === null) return ownMember(live, name) === undefined ? [] : [{ op: 'remove', path }];
    return [{ op: ownMember(live, name) === undefined ? 'add' : 'replace', path, value }];
  });
