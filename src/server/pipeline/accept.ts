import { badRequest, invalid, type StatusError } from '../errors.ts';
import { decodeErrors, pruneUnknown } from '../kinds/objects/validate.ts';
import type { ApiObject, Json } from '../model.ts';
import { copyOf } from '../copy.ts';
import type { Call } from '../core.ts';
import { apiVersionOf } from '../api-version.ts';
import { bodyKindOf } from '../verbs/call.ts';
import type { SentObject } from './stage-types.ts';

/**
 * Converts decoded JSON into an object of the addressed kind: checks type, address and JSON types, and drops, reports
 * or rejects unknown members. Throws 400. For the result of a patch (`patched`), wrong types are 422.
 */
export const accept = (call: Call, { json, parameters, patched }: SentObject): ApiObject => {
  const { route, services } = call;
  const kind = bodyKindOf(call);
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw badRequest(`the body is not an object of kind ${kind.kind}`);
  const object: Json = copyOf(json);
  const apiVersion = apiVersionOf(kind);
  object.apiVersion ??= apiVersion;
  object.kind ??= kind.kind;
  object.metadata ??= {};
  if (object.kind !== kind.kind || object.apiVersion !== apiVersion) {
    throw badRequest(
      `${String(object.kind)} in version ${JSON.stringify(object.apiVersion)} cannot be handled ` +
        `as a ${kind.kind} in version ${JSON.stringify(apiVersion)}`,
    );
  }
  const wrong = decodeErrors(kind, object, services.core.parts.behaviours.objects);
  if (wrong !== null) throw patched ? rejectedPatch(call, wrong) : badRequest(wrong);
  const { object: pruned, unknown } = pruneUnknown(kind, object);
  const { fieldValidation } = parameters;
  if (fieldValidation !== 'Ignore') {
    const strict = fieldValidation === 'Strict';
    const problems = services.core.parts.behaviours.objects.decodingProblems(unknown, call.request, strict);
    if (strict && problems.length > 0) throw badRequest(`strict decoding error: ${problems.join(', ')}`);
    for (const problem of problems) call.warn(problem);
  }
  checkAddress(call, pruned, route.namespace);
  return pruned;
};

const checkAddress = (call: Call, object: ApiObject, namespace: string): void => {
  const { kind, route } = call;
  const sent = object.metadata.namespace ?? '';
  if (kind.namespaced && sent !== '' && sent !== namespace) {
    throw badRequest(`the namespace of the provided object does not match the namespace sent on the request`);
  }
  const { name } = object.metadata;
  if (route.name !== '' && name !== route.name) {
    throw badRequest(`the name of the object (${name ?? ''}) does not match the name on the URL (${route.name})`);
  }
};

/** 422 for a patch whose result is not an object of the kind. */
export const rejectedPatch = (call: Call, why: string): StatusError =>
  invalid({ group: call.kind.group, kind: call.kind.kind, name: call.route.name }, [
    { reason: 'FieldValueInvalid', field: 'patch', message: why },
  ]);
