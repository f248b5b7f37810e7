import { isDeepStrictEqual } from 'node:util';
import { copyOf } from '../../copy.ts';
import type { ApiObject, Cause, Json, ValidationRule } from '../../model.ts';
import { causes } from '../shared/causes.ts';

/** The part of a Pod spec that cannot change after creation. A scheduler sets the node once. */
const fixed = (spec: Json, old: Json): Json => {
  const copy: Json = copyOf(spec ?? {});
  for (const container of [...(copy.containers ?? []), ...(copy.initContainers ?? [])]) delete container.image;
  for (const member of ['activeDeadlineSeconds', 'tolerations', 'ephemeralContainers']) delete copy[member];
  if (!old?.nodeName) delete copy.nodeName;
  return copy;
};

/** A deadline can be set, and then only become earlier. */
const deadlineCauses = (spec: Json, old: Json): readonly Cause[] => {
  const deadline: Json = spec?.activeDeadlineSeconds;
  const earlier: Json = old?.activeDeadlineSeconds;
  return earlier !== undefined && (deadline === undefined || deadline > earlier)
    ? [causes.invalid('spec.activeDeadlineSeconds', deadline ?? null, 'must be less than or equal to previous value')]
    : [];
};

const specCauses = (spec: Json, old: ApiObject | null): readonly Cause[] =>
  old && !isDeepStrictEqual(fixed(spec, old['spec']), fixed(old['spec'], old['spec']))
    ? [causes.forbidden('spec', 'a Pod update may change only `image`, `activeDeadlineSeconds` and `tolerations`')]
    : [];

/** A write changes only the images, the deadline and the tolerations of a Pod. */
export const podChanges: ValidationRule = {
  rules: [],
  check: ({ spec }, old) => [...deadlineCauses(spec, old?.['spec']), ...specCauses(spec, old)],
};
