import type { AdmissionRequest } from '../core.ts';
import { invalid } from '../errors.ts';
import { applyDefaults, validateObject } from '../kinds/validate.ts';
import type { ApiObject, Json } from '../model.ts';
import type { Call } from './call.ts';
import type { WriteParameters } from './write-parameters.ts';

/** A write after decoding and before storing. */
export interface PendingWrite {
  readonly operation: AdmissionRequest['operation'];
  readonly object: ApiObject | null;
  readonly old: ApiObject | null;
  readonly name: string;
  readonly options: Json;
}

/** The request as admission receives it. Mutating plugins change its `object`. */
const admissionRequest = (
  call: Call,
  write: PendingWrite,
  parameters: Pick<WriteParameters, 'dryRun'>,
): AdmissionRequest => ({
  operation: write.operation,
  kind: call.kind,
  subresource: call.route.subresource,
  namespace: call.route.namespace,
  name: write.name,
  user: call.user,
  dryRun: parameters.dryRun,
  options: write.options,
  object: write.object,
  oldObject: write.old,
  auditAnnotations: call.auditAnnotations,
});

/**
 * Runs admission and validation for a write and returns the object to store. Throws StatusError to reject the write (B
 * 5.12).
 */
export const admit = async (call: Call, write: PendingWrite, parameters: WriteParameters): Promise<ApiObject> => {
  const { kind, services, route } = call;
  const { writes, objects } = services.core.parts.behaviours;
  const admission = admissionRequest(call, write, parameters);
  const admits = writes.admits({ dryRun: parameters.dryRun, operation: write.operation });
  if (admits) await services.admission.mutate(admission);
  const object = admission.object as ApiObject;
  if (!route.subresource) applyDefaults(kind, object);
  if (writes.validates({ dryRun: parameters.dryRun, operation: write.operation, kind })) {
    const sub = kind.subresources[route.subresource];
    const causes = [
      ...validateObject(kind, object, write.old, parameters.ctx, objects),
      ...(sub?.validations ?? []).flatMap((rule) => rule.check(object, write.old, parameters.ctx)),
    ];
    if (causes.length > 0)
      throw invalid(
        { group: kind.group, kind: kind.kind, ...(object.metadata.name ? { name: object.metadata.name } : {}) },
        causes,
      );
  }
  if (admits) await services.admission.validate(admission);
  return object;
};

/** Runs admission for the delete of an object or of an empty collection. */
export const admitDelete = async (call: Call, old: ApiObject | null, options: Json, dryRun: boolean): Promise<void> => {
  const { services } = call;
  if (!services.core.parts.behaviours.writes.admits({ dryRun, operation: 'DELETE' })) return;
  const admission = admissionRequest(
    call,
    { operation: 'DELETE', object: null, old, name: old?.metadata.name ?? '', options },
    { dryRun },
  );
  await services.admission.mutate(admission);
  await services.admission.validate(admission);
};
