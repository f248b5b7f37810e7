import { isDeepStrictEqual } from 'node:util';
import { copyOf } from '../../copy.ts';
import type { ApiObject, KindData } from '../../model.ts';
import { freeze } from '../../store/freeze.ts';
import { applyDefaults, pruneUnknown } from './validate.ts';

const read = new WeakMap<KindData, WeakMap<ApiObject, ApiObject>>();

/**
 * A stored object as a read returns it. The definition of a custom kind can have changed since the object was stored:
 * the read sets the present defaults and drops the members that the present schema does not have.
 */
export const asRead = (kind: KindData, object: ApiObject): ApiObject => {
  if (kind.custom !== true) return object;
  const known = read.get(kind) ?? new WeakMap<ApiObject, ApiObject>();
  read.set(kind, known);
  const before = known.get(object);
  if (before) return before;
  const copy = copyOf(pruneUnknown(kind, object).object);
  applyDefaults(kind, copy);
  const result = isDeepStrictEqual(copy, object) ? object : freeze(copy);
  known.set(object, result);
  return result;
};
