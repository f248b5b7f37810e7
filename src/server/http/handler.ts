import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Translator } from '../../dialect/translator.ts';
import type { AnswerForm } from '../behaviours/wire.ts';
import type { Credentials } from '../core.ts';
import { pathNotFound, StatusError } from '../errors.ts';
import type { RequestAttributes, UserInfo } from '../model.ts';
import { supportsProtobuf } from '../representation/protobuf.ts';
import { discovery } from '../discovery/discovery.ts';
import { negotiate } from './accept.ts';
import type { Answer } from './answer.ts';
import { ApiRequest } from './api-request.ts';
import { checkVerb, dispatch, verbOf } from './dispatch.ts';
import { health, type HealthCheck } from './health.ts';
import { failureAnswer, respond } from './respond.ts';
import { routeOf, type ResourceRoute } from './route.ts';
import type { Services } from './services.ts';

/** What the handler needs besides the services. */
export interface HandlerContext {
  readonly services: Services;
  readonly dialect: Translator;
  readonly checks: readonly HealthCheck[];
}

const anonymous: UserInfo = { username: 'system:anonymous', uid: '', groups: ['system:unauthenticated'], extra: {} };
const plainJson: AnswerForm = { media: 'json', as: '' };

/** Answers one request: who sends it, may he, which verb, in which form. Never rejects. */
export const handle = async (context: HandlerContext, message: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { services, dialect } = context;
  const { core } = services;
  const seen = { verb: (message.method ?? 'get').toLowerCase(), form: plainJson, pretty: false, includeObject: 'Metadata', attributes: null as RequestAttributes | null };
  let answer: Answer;
  try {
    const request = new ApiRequest(message, dialect);
    seen.pretty = wantsPretty(request);
    seen.includeObject = request.parameter('includeObject') ?? 'Metadata';
    answer = await answerTo(context, request, message, response, seen);
  } catch (error) {
    answer = failureAnswer(error);
    if (seen.form.as !== '') seen.form = plainJson;
  }
  try {
    await respond(core, response, answer, { form: seen.form, pretty: seen.pretty, dialect }, seen.verb, seen.includeObject);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else await respond(core, response, failureAnswer(error), { form: plainJson, pretty: false, dialect }, seen.verb, '');
  }
  const resource = seen.attributes?.resource;
  core.metrics.add('apiserver_request_total', {
    verb: seen.verb.toUpperCase(), group: resource?.group ?? '', version: resource?.version ?? '', resource: resource?.resource ?? '', subresource: resource?.subresource ?? '', code: String(response.statusCode),
  });
};

interface Seen {
  verb: string;
  form: AnswerForm;
  attributes: RequestAttributes | null;
}

const answerTo = async (context: HandlerContext, request: ApiRequest, message: IncomingMessage, response: ServerResponse, seen: Seen): Promise<Answer> => {
  const { services, dialect } = context;
  const { core } = services;
  const { wire } = core.parts.behaviours;
  const route = routeOf(core, request.path);
  const verb = route ? verbOf(services, request, route) : request.method.toLowerCase();
  seen.verb = verb;
  const user = await sender(services, request, message);
  const attributes: RequestAttributes = {
    user,
    verb,
    path: request.path,
    resource: route ? { ...route.address, subresource: route.subresource, namespace: route.address.resource === 'namespaces' && route.name ? route.name : route.namespace, name: route.name } : null,
  };
  seen.attributes = attributes;
  await authorize(services, attributes, route);
  if (!route || !route.kind) {
    const own = ownPaths(context, request);
    if (own) return own;
    const found = discovery(core, request, dialect);
    if (found) return found;
    throw pathNotFound();
  }
  const { kind } = route;
  checkVerb(services, request, route, kind, verb);
  const warnings: string[] = [...wire.warnings(kind, verb)];
  if (kind.deprecated) noteDeprecated(services, route, kind.deprecated.removedRelease);
  if (warnings.length > 0) response.setHeader('warning', warnings.map((text) => dialect.toWire(text)));
  seen.form = negotiate(core, request.header('accept'), { protobuf: supportsProtobuf(kind), table: true }, verb);
  const call = {
    services, request, route, kind, user,
    auditAnnotations: {},
    warn: (text: string) => {
      warnings.push(`299 - ${JSON.stringify(text)}`);
      response.setHeader('warning', warnings.map((line) => dialect.toWire(line)));
    },
  };
  return dispatch(call, verb, dialect);
};

const ownPaths = (context: HandlerContext, request: ApiRequest): Answer | null => {
  const { core } = context.services;
  const found = health(core, request, context.checks);
  if (found) return found;
  if (core.parts.behaviours.wire.isMetricsPath(request.path)) return { code: 200, text: core.metrics.text(), contentType: 'text/plain; version=0.0.4; charset=utf-8' };
  return null;
};

const sender = async (services: Services, request: ApiRequest, message: IncomingMessage): Promise<UserInfo> => {
  const { wire } = services.core.parts.behaviours;
  const credentials = credentialsOf(request, message);
  const result = await services.access.authenticate(credentials);
  let user: UserInfo;
  if (result === 'refused') {
    const refusal = wire.refusedCredential();
    if (refusal instanceof StatusError) throw refusal;
    user = anonymous;
  } else if (result === 'anonymous') {
    if (!services.core.options.flag('anonymous-auth', true)) throw wire.noCredential();
    user = anonymous;
  } else {
    user = result.user;
  }
  return services.access.impersonate(user, credentials.headers);
};

const credentialsOf = (request: ApiRequest, message: IncomingMessage): Credentials => {
  const socket = message.socket as Partial<TLSSocket>;
  const certificate = socket.encrypted ? socket.getPeerCertificate?.(false) : undefined;
  const trusted = socket.authorized === true || socket.authorizationError === undefined;
  return {
    authorization: request.headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? null,
    headers: request.headers,
    certificate: certificate?.raw && trusted ? certificate.raw : null,
  };
};

const authorize = async (services: Services, attributes: RequestAttributes, route: ResourceRoute | null): Promise<void> => {
  const decision = await services.access.authorize(attributes);
  if (decision.allowed) return;
  const { user, verb, path } = attributes;
  const where = !route ? `path "${path}"`
    : `resource "${route.address.resource}${route.subresource ? `/${route.subresource}` : ''}" in API group "${route.address.group}" ${route.namespace ? `in the namespace "${route.namespace}"` : 'at the cluster scope'}`;
  const why = `User "${user.username}" cannot ${verb} ${where}${decision.reason ? `: ${decision.reason}` : ''}`;
  const subject = route ? { group: route.address.group, kind: route.address.resource, ...(route.name ? { name: route.name } : {}) } : { group: '', kind: path };
  throw services.core.parts.behaviours.wire.notAllowed(subject, why);
};

const noteDeprecated = (services: Services, route: ResourceRoute, removedRelease: string): void => {
  const { group, version, resource } = route.address;
  services.core.metrics.set('apiserver_requested_deprecated_apis', { group, version, resource, subresource: route.subresource, removed_release: removedRelease }, 1);
};

const wantsPretty = (request: ApiRequest): boolean => {
  const asked = request.parameter('pretty');
  if (asked !== null) return asked !== 'false' && asked !== '0';
  return /^(curl|Wget|Mozilla\/5\.0)/.test(request.header('user-agent'));
};
