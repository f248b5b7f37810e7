import { notFound } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../core.ts';
import { bodyKindOf, requestView, subjectOf } from './call.ts';
import { waitForRevision } from './read-version.ts';

/** One object, or the view of it that a subresource shows (A 4.2). */
export const get = async (call: Call): Promise<Answer> => {
  const { services, route, kind, request } = call;
  const { versions } = services.core.parts.behaviours;
  const requested = versions.read(request.parameter('resourceVersion'), services.core.versions);
  if (requested !== null && requested !== 0) await waitForRevision(services, requested, 'get');
  const object = versions.objectForGet(
    services.core.log,
    kind,
    route.namespace,
    route.name,
    requested,
    services.address,
  );
  if (!object) throw notFound(subjectOf(call));
  return { code: 200, body: requestView(call, object), kind: bodyKindOf(call) };
};
