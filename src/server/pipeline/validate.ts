import type { Call } from '../core.ts';
import { invalid } from '../errors.ts';
import { validateObject } from '../kinds/objects/validate.ts';
import type { Candidate } from './stage-types.ts';

/** Checks an object against the rules of its kind and of the addressed subresource. Throws 422 with all causes. */
export const validate = ({ kind, route, services }: Call, { object, old, ctx }: Candidate): void => {
  const causes = [
    ...validateObject(kind, object, old, ctx, services.core.parts.behaviours.objects),
    ...(kind.subresources[route.subresource]?.validations ?? []).flatMap((rule) => rule.check(object, old, ctx)),
  ];
  if (causes.length > 0)
    throw invalid(
      { group: kind.group, kind: kind.kind, ...(object.metadata.name ? { name: object.metadata.name } : {}) },
      causes,
    );
};
