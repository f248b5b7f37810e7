import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Translator } from '../../dialect/translator.ts';
import type { HealthCheck } from '../behaviours/health.ts';
import type { Call, Services } from '../core.ts';
import { discovery } from '../discovery/discovery.ts';
import { badRequest, internalError, notAcceptable, pathNotFound } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import type { ApiRequest } from '../http/api-request.ts';
import { failureAnswer } from '../http/failure-answer.ts';
import { httpDate } from '../http/http-date.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { extraPath, ownPaths } from '../http/own-paths.ts';
import { wantsPretty } from '../http/wants-pretty.ts';
import type { KindData, RequestAttributes, UserInfo } from '../model.ts';
import { supportsProtobuf } from '../representation/protobuf.ts';
import type { StorageLink } from '../environment/storage-link.ts';
import { deprecationWarnings } from '../telemetry/deprecation-warnings.ts';
import { checkVerb } from './check-verb.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { plainJson } from './negotiate.ts';
import { recordExchange } from './record-exchange.ts';
import type { Encoding, ResourceRoute } from './stage-types.ts';
import { isRead } from '../is-read.ts';

/** Dependencies of the request path in addition to the services. */
export interface HandlerContext {
  readonly services: Services;
  readonly dialect: Translator;
  readonly checks: readonly HealthCheck[];
  readonly link: StorageLink;
}

/**
 * Handles one request from its first byte to its last: finds the answer, sends it, and records what happened. Never
 * rejects.
 */
export const handle = async (
  context: HandlerContext,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { core } = context.services;
  const exchange = openExchange(message, response, { receivedAt: core.clock.now(), newId: core.random.uuid() });
  try {
    exchange.answer = await answerTo(context, exchange);
  } catch (error) {
    exchange.answer = failureAnswer(error);
    if (exchange.form.as !== '') exchange.form = plainJson;
  }
  try {
    await send(context, exchange, exchange.answer);
  } catch (error) {
    exchange.form = plainJson;
    if (response.headersSent) response.destroy();
    else await send(context, exchange, failureAnswer(error));
  }
  recordExchange(core, exchange);
};

/** Writes whose response is the object, which a Table can show as well. */
const changing: ReadonlySet<string> = new Set(['create', 'update', 'patch']);

/** The request path: each stage either passes its result to the next one, or throws the error that is the answer. */
const answerTo = async (context: HandlerContext, exchange: Exchange): Promise<Answer> => {
  const { services, dialect } = context;
  const { core } = services;
  const { stages } = core.parts;

  const request = stages.receive(exchange.message, dialect);
  exchange.request = request;

  const { route, verb } = stages.route(core, request);
  exchange.verb = verb;

  const accept = request.header('accept');
  const can = {
    protobuf: route?.kind ? supportsProtobuf(route.kind) : false,
    // A review has no Table form (A 4.6).
    table: isRead(verb) || (changing.has(verb) && !route?.kind?.virtual),
    kind: route?.kind?.kind ?? '',
  };
  const form = stages.negotiate(core, { accept, can, verb, body: mediaTypeOf(request) });
  exchange.form = form ?? plainJson;

  const caller = await stages.authenticate(services, request, exchange.message);
  const user = await stages.impersonate(services, caller, request);
  const attributes = attributesOf(request, route, verb, user);
  exchange.audited = { caller, attributes };

  const addHeader = (name: string, value: string): void => void exchange.response.setHeader(name, value);
  await stages.authorize(services, { attributes, route, request, addHeader });

  if (!route?.kind) {
    const found =
      ownPaths(core, request, context.checks) ??
      (await extraPath(core, request, user)) ??
      discovery(core, request, dialect);
    if (!found) throw pathNotFound();
    return found;
  }
  const { kind } = route;
  if (context.link.state === 'cut') throw internalError('the storage cannot be reached');
  checkVerb(core, request.method, route, kind, verb);
  const warn = warningsOf(context, exchange, route, kind);
  if (accept.length > 8192) throw badRequest('the Accept header is too long');
  if (form === null) throw notAcceptable(supportedForms(can.protobuf));

  const call: Call = {
    services,
    request,
    route,
    kind,
    verb,
    user,
    dialect,
    warn,
    auditAnnotations: exchange.annotations,
  };
  return stages.perform(call);
};

/** The end of the request path: shapes, encodes and delivers an answer. A stream or a text needs no shape. */
const send = async ({ services, dialect }: HandlerContext, exchange: Exchange, answer: Answer): Promise<void> => {
  const { core } = services;
  const { stages } = core.parts;
  const { request, response, form, verb } = exchange;
  response.setHeader('date', httpDate(core.clock.now()));
  response.setHeader('audit-id', exchange.auditId);
  if ('stream' in answer) return answer.stream(response, form);
  if ('text' in answer) {
    response.writeHead(answer.code, {
      'content-type': answer.contentType,
      'cache-control': 'no-cache, private',
      ...answer.headers,
    });
    response.end(answer.text);
    return;
  }
  const encoding: Encoding = {
    form,
    verb,
    dialect,
    pretty: request ? wantsPretty(request) : false,
    includeObject: request?.parameter('includeObject') ?? 'Metadata',
  };
  const shaped = stages.shape(core, answer, encoding);
  stages.deliver(response, stages.encode(core, shaped, encoding));
};

/** The facts of a request for authorization and audit. A namespace belongs to itself. */
const attributesOf = (
  request: ApiRequest,
  route: ResourceRoute | null,
  verb: string,
  user: UserInfo,
): RequestAttributes => {
  if (!route) return { user, verb, path: request.path, resource: null };
  const { address, subresource, name } = route;
  const isNamespace = address.group === '' && address.resource === 'namespaces';
  const resource = { ...address, subresource, namespace: isNamespace ? name : route.namespace, name };
  return { user, verb, path: request.path, resource };
};

/** Sends the warnings of a deprecated kind, and returns the function that adds another one, each text once. */
const warningsOf = (
  { services, dialect }: HandlerContext,
  exchange: Exchange,
  route: ResourceRoute,
  kind: KindData,
): Call['warn'] => {
  const warnings = [...deprecationWarnings(services.core, exchange, route, kind)];
  const show = (): void => {
    if (warnings.length === 0) return;
    exchange.response.setHeader(
      'warning',
      warnings.map((text) => dialect.toWire(text)),
    );
  };
  show();
  return (text) => {
    const warning = `299 - ${JSON.stringify(text)}`;
    if (warnings.includes(warning)) return;
    warnings.push(warning);
    show();
  };
};

const supportedForms = (protobuf: boolean): readonly string[] => [
  'application/json',
  'application/yaml',
  ...(protobuf ? ['application/vnd.platform.protobuf'] : []),
];
