import { isDeepStrictEqual } from 'node:util';
import { copyOf } from '../../copy.ts';
import type { Json, ValidationRule } from '../../model.ts';
import { causes } from '../shared/causes.ts';

/** The part of a Pod spec that cannot change after creation. A scheduler sets the node once. */
const fixed = (spec: Json, old: Json): Json => {
  const copy: Json = copyOf(spec ?? {});
  for (const container of [...(copy.containers ?? []), ...(copy.initContainers ?? [])]) delete container.image;
  for (const member of ['activeDeadlineSeconds', 'terminationGracePeriodSeconds', 'tolerations', 'ephemeralContainers'])
    delete copy[member];
  if (!old?.nodeName) delete copy.nodeName;
  return copy;
};

/** A write changes only the images, the deadlines and the tolerations of a Pod. */
export const podChanges: ValidationRule = {
  rules: [],
  check: ({ spec }, old) =>
    old && !isDeepStrictEqual(fixed(spec, old['spec']), fixed(old['spec'], old['spec']))
      ? [
          causes.forbidden(
            'spec',
            'a Pod update may change only `image`, `activeDeadlineSeconds`, `terminationGracePeriodSeconds` and ' +
              '`tolerations`',
          ),
        ]
      : [],
};
