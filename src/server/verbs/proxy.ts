import { request as send } from 'undici';
import type { AdmissionRequest } from '../contracts.ts';
import type { Call } from '../core.ts';
import { methodNotAllowed, notFound, unavailable } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import { forwardedHeaders, isForwarded } from '../http/forwarded-headers.ts';
import { subjectOf } from './call.ts';

/** Path and query after the subresource, as the client sent them. `/` when the path is empty. */
const targetUri = ({ request: { rawUri }, kind }: Call): string => {
  const [path = '', ...query] = rawUri.split('?');
  // /api/v1 or /apis/GROUP/VERSION, /namespaces/NAMESPACE, /PLURAL/NAME/SUBRESOURCE
  const before = (kind.group === '' ? 3 : 4) + (kind.namespaced ? 2 : 0) + 3;
  return [`/${path.split('/').slice(before).join('/')}`, ...query].join('?');
};

/**
 * `NAME`, `NAME:PORT` or `SCHEME:NAME:PORT`: the object, and the name or number of its port. The port is empty when it
 * is absent.
 */
const addressed = (text: string): { readonly name: string; readonly port: string } => {
  const [first = '', second, third] = text.split(':');
  return third === undefined ? { name: first, port: second ?? '' } : { name: second ?? '', port: third };
};

/**
 * Forwards the request over HTTP to the target of the resource and returns its response (A 1). Bodies are read
 * completely; upgrades are not supported.
 */
export const proxy = async (call: Call): Promise<Answer> => {
  const { services, kind, route, request, user, auditAnnotations, warn } = call;
  const sub = kind.subresources[route.subresource];
  if (!sub?.proxied) throw methodNotAllowed();
  const { name, port } = addressed(route.name);
  const parent = services.store.get(kind, route.namespace, name);
  if (!parent) throw notFound(subjectOf(call));
  const admission: AdmissionRequest = {
    operation: 'CONNECT',
    kind,
    subresource: route.subresource,
    namespace: route.namespace,
    name: route.name,
    user,
    dryRun: false,
    options: {},
    object: null,
    oldObject: null,
    auditAnnotations,
    warn,
  };
  const { stages } = services.core.parts;
  await stages.admit(call, admission);
  await stages.confirm(call, admission);
  const address = sub.proxied(parent, port, (other) =>
    services.store.get(services.core.kinds.named(other), route.namespace, name),
  );
  if (!address) throw unavailable(`no endpoints available for ${kind.kind.toLowerCase()} "${route.name}"`);
  const headers = request.headers.filter(([name]) => isForwarded(name)).flat();
  const body = await request.bytes();
  const url = `http://${address}${services.core.parts.behaviours.proxying.asked(targetUri(call))}`;
  const answer = await send(url, {
    method: request.method as 'GET',
    headers,
    reset: true,
    ...(body.length > 0 ? { body } : {}),
  }).catch((error: Error) => {
    throw unavailable(`error trying to reach ${kind.kind.toLowerCase()}: ${error.message}`);
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return {
    stream: (response) =>
      void response
        .writeHead(answer.statusCode, { ...forwardedHeaders(answer.headers), 'content-length': bytes.length })
        .end(bytes),
  };
};
