import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestCounters } from '../telemetry/deprecated-metrics.ts';
import type { Translator } from '../../dialect/translator.ts';
import { recordAudit } from '../telemetry/audit.ts';
import type { AnswerForm } from '../behaviours/wire.ts';
import { internalError, pathNotFound } from '../errors.ts';
import type { Json, RequestAttributes } from '../model.ts';
import { supportsProtobuf } from '../representation/protobuf.ts';
import { discovery } from '../discovery/discovery.ts';
import { negotiate, parseAccept } from './accept.ts';
import type { Answer } from './answer.ts';
import { ApiRequest } from './api-request.ts';
import { authorize } from './authorize.ts';
import { decodeObject, mediaTypeOf } from './decode-object.ts';
import { checkVerb, dispatch, verbOf } from './dispatch.ts';
import type { HealthCheck } from '../behaviours/health.ts';
import type { StorageLink } from '../storage-link.ts';
import { health } from './health.ts';
import { failureAnswer, respond } from './respond.ts';
import { routeOf, type ResourceRoute } from './route.ts';
import { senderOf, type Sender } from './sender.ts';
import type { Services } from './services.ts';

/** Dependencies of the handler in addition to the services. */
export interface HandlerContext {
  readonly services: Services;
  readonly dialect: Translator;
  readonly checks: readonly HealthCheck[];
  readonly link: StorageLink;
}

/** Facts about a request that its processing finds, for the response, the audit log and the metrics. */
interface RequestFacts {
  request: ApiRequest | null;
  verb: string;
  form: AnswerForm;
  attributes: RequestAttributes | null;
  sender: Sender | null;
  readonly annotations: Record<string, string>;
}

const plainJson: AnswerForm = { media: 'json', as: '' };
const silent = new Set(['get', 'list', 'watch']);

/** Handles one request: authentication, authorization, verb and response form. Never rejects. */
export const handle = async (
  context: HandlerContext,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { services, dialect } = context;
  const { core } = services;
  const receivedAt = core.clock.now();
  const facts: RequestFacts = {
    request: null,
    verb: (message.method ?? 'get').toLowerCase(),
    form: plainJson,
    attributes: null,
    sender: null,
    annotations: {},
  };
  let answer: Answer;
  try {
    message.url = core.parts.behaviours.paths.received(message.url ?? '/');
    facts.request = new ApiRequest(message, dialect);
    answer = await answerTo(context, facts.request, message, response, facts);
  } catch (error) {
    answer = failureAnswer(error);
    if (facts.form.as !== '') facts.form = plainJson;
  }
  const pretty = facts.request ? wantsPretty(facts.request) : false;
  const includeObject = facts.request?.parameter('includeObject') ?? 'Metadata';
  try {
    await respond(core, response, answer, { form: facts.form, pretty, dialect }, facts.verb, includeObject);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else
      await respond(
        core,
        response,
        failureAnswer(error),
        { form: plainJson, pretty, dialect },
        facts.verb,
        includeObject,
      );
  }
  writeDown(services, message, response, facts, receivedAt, 'body' in answer ? answer.body : undefined);
};

const answerTo = async (
  context: HandlerContext,
  request: ApiRequest,
  message: IncomingMessage,
  response: ServerResponse,
  facts: RequestFacts,
): Promise<Answer> => {
  const { services, dialect } = context;
  const { core } = services;
  const { wire } = core.parts.behaviours;
  const route = routeOf(core, core.parts.behaviours.paths.routed(request.path, request.method));
  const verb = route ? verbOf(services, request, route) : request.method.toLowerCase();
  facts.verb = verb;
  core.parts.behaviours.wire.parameters(request.query, verb);
  const can = {
    protobuf: route?.kind ? supportsProtobuf(route.kind) : false,
    table: silent.has(verb),
    kind: route?.kind?.kind ?? '',
  };
  const body = mediaTypeOf(request);
  // Errors before the negotiation also use the form that the client accepts, if there is one.
  facts.form =
    wire.choose(
      parseAccept(request.header('accept')).map((entry) => wire.formOf(entry, can)),
      { verb, body },
    ) ?? plainJson;
  facts.sender = await senderOf(services, request, message);
  const { user } = facts.sender;
  facts.attributes = { user, verb, path: request.path, resource: route ? resourceOf(route) : null };
  const { access, rights } = core.parts.behaviours;
  const authorizedVerb = access.authorizedVerb(verb, request.query.getAll('dryRun').includes('All'));
  const bodyName = async (): Promise<string | null> => (await decodeObject(core, request))?.metadata?.name ?? null;
  const authorizationAttributes = await rights.asked(
    { ...facts.attributes, verb: authorizedVerb },
    { method: request.method, contentType: body, bodyName },
  );
  const rejection = await authorize(services, authorizationAttributes, route).then(
    () => null,
    (error: unknown) => error,
  );
  if (rejection !== null && (!route?.kind || rights.endsWithRefusal(verb))) throw rejection;
  if (!route?.kind) {
    const found =
      ownPaths(context, request) ?? discovery(core, request, dialect) ?? (await extraPath(context, request));
    if (found) return found;
    throw pathNotFound();
  }
  const { kind } = route;
  if (context.link.state === 'cut') throw internalError('the storage cannot be reached');
  checkVerb(services, request, route, kind, verb);
  const warnings: string[] = [...wire.warnings(kind, verb)];
  const showWarnings = (): void => {
    if (warnings.length > 0)
      response.setHeader(
        'warning',
        warnings.map((text) => dialect.toWire(text)),
      );
  };
  showWarnings();
  Object.assign(facts.annotations, wire.deprecationAnnotations(kind));
  const deprecated = wire.deprecationLabels(kind, { ...route.address, subresource: route.subresource });
  if (deprecated) core.metrics.set('apiserver_requested_deprecated_apis', deprecated, 1);
  facts.form = negotiate(core, request.header('accept'), can, verb, body);
  const warn = (text: string): void => {
    warnings.push(`299 - ${JSON.stringify(text)}`);
    showWarnings();
  };
  const answer = await dispatch(
    { services, request, route, kind, user, auditAnnotations: facts.annotations, warn },
    verb,
    dialect,
  );
  if (rejection !== null) throw rejection;
  return answer;
};

/** A namespace belongs to itself, for authorization and audit. */
const resourceOf = (route: ResourceRoute): RequestAttributes['resource'] => ({
  ...route.address,
  subresource: route.subresource,
  namespace: route.address.group === '' && route.address.resource === 'namespaces' ? route.name : route.namespace,
  name: route.name,
});

const ownPaths = (context: HandlerContext, request: ApiRequest): Answer | null => {
  const { core } = context.services;
  const found = health(core, request, context.checks);
  if (found) return found;
  if (core.parts.behaviours.wire.isMetricsPath(request.path))
    return {
      code: 200,
      text: core.parts.behaviours.metrics.exposition(core.metrics),
      contentType: 'text/plain; version=0.0.4; charset=utf-8',
    };
  return null;
};

const extraPath = async ({ services: { core } }: HandlerContext, request: ApiRequest): Promise<Answer | null> => {
  for (const answerOf of core.parts.extraPaths) {
    const found = await answerOf(core, request.path, request.header('host'));
    if (found) return found;
  }
  return null;
};

const writeDown = (
  services: Services,
  message: IncomingMessage,
  response: ServerResponse,
  facts: RequestFacts,
  receivedAt: number,
  responseObject: Json,
): void => {
  const { core } = services;
  const { attributes, sender, request, verb } = facts;
  const resource = attributes?.resource;
  const labels = core.parts.behaviours.wire.requestLabels({
    verb: verb.toUpperCase(),
    group: resource?.group ?? '',
    version: resource?.version ?? '',
    resource: resource?.resource ?? '',
    subresource: resource?.subresource ?? '',
    code: String(response.statusCode),
  });
  if (labels) for (const counter of requestCounters) core.metrics.add(counter, labels);
  if (!attributes || !request || !sender) return;
  const writes = !silent.has(verb);
  recordAudit(core, {
    auditId: core.random.uuid(),
    receivedAt,
    requestUri: request.uri,
    attributes,
    caller: sender.caller,
    sourceIps: [message.socket.remoteAddress ?? ''],
    userAgent: request.header('user-agent'),
    statusCode: response.statusCode,
    ...(writes && request.decoded !== undefined ? { requestObject: request.decoded } : {}),
    ...(writes && responseObject !== undefined ? { responseObject } : {}),
    annotations: facts.annotations,
  });
};

const wantsPretty = (request: ApiRequest): boolean => {
  const pretty = request.parameter('pretty');
  if (pretty !== null) return pretty !== 'false' && pretty !== '0';
  return /^(curl|Wget|Mozilla\/5\.0)/.test(request.header('user-agent'));
};
