import { failureOf } from '../../admission/webhooks/connection.ts';
import type { ServerCore, ServerParts } from '../../core.ts';
import { unavailable } from '../../errors.ts';
import type { Answer } from '../../http/answer.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { forwardedHeaders, isForwarded } from '../../http/forwarded-headers.ts';
import type { ApiObject, UserInfo } from '../../model.ts';
import { pipeline } from 'node:stream/promises';
import { checkAvailability } from './availability.ts';
import { sharedDiscovery } from './discovery.ts';
import { forward } from './extension-server.ts';
import { isForeign } from './group-versions.ts';
import { apiServiceKind } from './kind.ts';
import { keepOwnServices } from './own-services.ts';

/** Headers that name a user: only this server may send them. */
const naming = /^(impersonate|x-remote)-/i;

const isPassedOn = (name: string): boolean => isForwarded(name) && !naming.test(name);

/** The API service of another server that a path belongs to. Undefined for paths of this server. */
const serviceOfPath = (services: readonly ApiObject[], path: string): ApiObject | undefined => {
  const [, group, version] = /^(?:\/openapi\/v3)?\/apis\/([^/]+)\/([^/]+)(?:\/|$)/.exec(path) ?? [];
  return services.find(({ spec }) => spec.group === group && spec.version === version);
};

/** Passes a request on to the server of its group version, and streams the response. */
const passOn = async (core: ServerCore, service: ApiObject, request: ApiRequest, user: UserInfo): Promise<Answer> => {
  const bytes = await request.bytes();
  const abort = new AbortController();
  const { answer, done } = await forward(core, service, {
    method: request.method,
    uri: request.rawUri,
    headers: request.headers.filter(([name]) => isPassedOn(name)),
    body: bytes.length > 0 ? bytes : null,
    user,
    signal: abort.signal,
  }).catch((error: unknown) => {
    throw unavailable(`the server of ${service.metadata.name} cannot be reached: ${failureOf(error)}`);
  });
  return {
    stream: async (response) => {
      response.on('close', () => abort.abort());
      response.writeHead(answer.statusCode, forwardedHeaders(answer.headers, isPassedOn));
      response.flushHeaders();
      // An end on either side ends the other one: the client sees a broken response, as from the server itself.
      await pipeline(answer.body, response).catch(() => response.destroy());
      done();
    },
  };
};

/**
 * Serves API services: the group versions of this server are listed, and requests to those of another server are
 * authenticated and authorized here and passed on to it with the name of their user. Changes the parts.
 */
export const serveApiServices = (parts: ServerParts): void => {
  parts.kinds.push(apiServiceKind);
  parts.furtherControllers.push(keepOwnServices, checkAvailability);
  parts.extraPaths.push(async (core, request, user) => {
    if (!/^\/(apis|openapi\/v3)(\/|$)/.test(request.path)) return null;
    const services = core.storage.list(core.kinds.named('APIService')).filter(isForeign);
    if (services.length === 0) return null;
    const service = serviceOfPath(services, request.path);
    return service ? passOn(core, service, request, user) : sharedDiscovery(core, request, services);
  });
};
