import type { AdmissionRequest } from '../contracts.ts';
import type { Call } from '../core.ts';
import { applyDefaults } from '../kinds/objects/validate.ts';
import type { ApiObject, Json } from '../model.ts';
import type { WriteParameters } from '../pipeline/stage-types.ts';

/** A write after decoding and before admission. */
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
  warn: call.warn,
});

/**
 * The stages of a write between its decoding and its storing: admits, completes, validates and confirms it. Returns the
 * object to store. Throws StatusError to reject the write (B 5.12).
 */
export const admitWrite = async (call: Call, write: PendingWrite, parameters: WriteParameters): Promise<ApiObject> => {
  const { stages } = call.services.core.parts;
  const request = admissionRequest(call, write, parameters);
  const object = (await stages.admit(call, request)) as ApiObject;
  if (!call.route.subresource) applyDefaults(call.kind, object);
  stages.validate(call, { object, old: write.old, operation: write.operation, ctx: parameters.ctx });
  await stages.confirm(call, { ...request, object });
  return object;
};

/** Runs admission for the delete of an object or of an empty collection. */
export const admitDelete = async (call: Call, old: ApiObject | null, options: Json, dryRun: boolean): Promise<void> => {
  const { stages } = call.services.core.parts;
  const name = old?.metadata.name ?? '';
  const request = admissionRequest(call, { operation: 'DELETE', object: null, old, name, options }, { dryRun });
  await stages.admit(call, request);
  await stages.confirm(call, request);
};
