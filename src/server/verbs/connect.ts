import { methodNotAllowed, notFound } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import { decodeObject } from '../http/decode-object.ts';
import type { ApiObject } from '../model.ts';
import { shownAs, subjectOf, type Call } from './call.ts';
import { writeParameters } from './write-parameters.ts';

/** A sub-resource that answers instead of storing, such as a token request (A 1.4). */
export const connect = async (call: Call): Promise<Answer> => {
  const { services, kind, route, request } = call;
  const sub = kind.subresources[route.subresource];
  if (!sub?.connect) throw methodNotAllowed();
  const parameters = writeParameters(call, 'CreateOptions');
  const parent = services.store.get(kind, route.namespace, route.name);
  if (!parent) throw notFound(subjectOf(call));
  const reading = request.method === 'GET';
  const body: ApiObject = reading ? { metadata: {} } : await decodeObject(services.core, request);
  body.metadata ??= {};
  const answer = await sub.connect(shownAs(call, parent), body, { ...parameters.ctx, services });
  return { code: reading ? 200 : 201, body: answer, kind: null };
};
