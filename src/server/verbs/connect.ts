import type { AdmissionRequest } from '../contracts.ts';
import type { Call } from '../core.ts';
import { methodNotAllowed, notFound } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import type { ApiObject } from '../model.ts';
import { inRequestVersion, subjectOf } from './call.ts';
import { writeParameters } from './write-parameters.ts';

/** A subresource that responds without storing, such as a token request (A 1.4). */
export const connect = async (call: Call): Promise<Answer> => {
  const { services, kind, route, request } = call;
  const { stages } = services.core.parts;
  const sub = kind.subresources[route.subresource];
  if (!sub?.connect) throw methodNotAllowed();
  const parameters = writeParameters(call, 'CreateOptions');
  const parent = services.store.get(kind, route.namespace, route.name);
  if (!parent) throw notFound(subjectOf(call));
  const reading = request.method === 'GET';
  let body: ApiObject =
    reading || !sub.bodyKind ? { metadata: {} } : await stages.decode(services.core, request, mediaTypeOf(request));
  body.metadata ??= {};
  if (!reading) {
    // A body of its own kind is a create; any other request is a connection (B 5.12).
    const operation = sub.bodyKind ? 'CREATE' : 'CONNECT';
    const admission: AdmissionRequest = {
      operation,
      kind,
      subresource: route.subresource,
      namespace: route.namespace,
      name: route.name,
      user: call.user,
      dryRun: parameters.dryRun,
      // The options of a connection are not an object: they have no metadata and therefore no labels.
      options: { kind: 'CreateOptions', apiVersion: 'meta.platform.io/v1' },
      object: sub.bodyKind ? body : null,
      oldObject: null,
      auditAnnotations: call.auditAnnotations,
      warn: call.warn,
    };
    const admitted = await stages.admit(call, admission);
    await stages.confirm(call, { ...admission, object: admitted });
    body = admitted ?? body;
  }
  const answer = await sub.connect(inRequestVersion(call, parent), body, { ...parameters.ctx, services });
  return { code: reading ? 200 : 201, body: answer, kind: null };
};
