import type { Translator } from '../../dialect/translator.ts';
import type { KindData } from '../model.ts';
import { pathNotFound } from '../errors.ts';
import type { Answer } from './answer.ts';
import type { ApiRequest } from './api-request.ts';
import type { ResourceRoute } from './route.ts';
import type { Services } from './services.ts';
import { admitRead } from '../admission/admit-read.ts';
import { connect } from '../verbs/connect.ts';
import { create } from '../verbs/create.ts';
import { createThrough } from '../verbs/create-through.ts';
import { remove, removeCollection } from '../verbs/delete.ts';
import { get } from '../verbs/get.ts';
import { list } from '../verbs/list.ts';
import { proxy } from '../verbs/proxy.ts';
import { patch } from '../verbs/patch.ts';
import { update } from '../verbs/update.ts';
import { watch } from '../verbs/watch.ts';
import type { Call } from '../verbs/call.ts';

const byMethod: Readonly<Record<string, readonly [collection: string, item: string]>> = {
  GET: ['list', 'get'],
  POST: ['create', 'create'],
  PUT: ['update', 'update'],
  PATCH: ['patch', 'patch'],
  DELETE: ['deletecollection', 'delete'],
};

/** Verb of a resource request for authorization (B 5.11). The lower-case method for other requests. */
export const verbOf = (services: Services, request: ApiRequest, route: ResourceRoute): string => {
  // A HEAD request needs the permission of the GET request, although no resource serves HEAD.
  const verbs = byMethod[request.method === 'HEAD' ? 'GET' : request.method];
  if (!verbs) return request.method.toLowerCase();
  const [collection, item] = verbs;
  if (route.name !== '') return item;
  return collection === 'list' && services.core.parts.behaviours.watch.asked(request.parameter('watch'))
    ? 'watch'
    : collection;
};

/** Rejects verbs that the addressed kind or sub-resource does not serve. Throws 404 and 405. */
export const checkVerb = (
  services: Services,
  request: ApiRequest,
  route: ResourceRoute,
  kind: KindData,
  verb: string,
): void => {
  const { wire } = services.core.parts.behaviours;
  const served = byMethod[request.method] !== undefined;
  if (route.subresource !== '') {
    const sub = Object.hasOwn(kind.subresources, route.subresource) ? kind.subresources[route.subresource] : undefined;
    if (!sub || (route.rest !== '' && !sub.proxied)) throw pathNotFound();
    if (!served || !sub.verbs.includes(verb)) throw wire.wrongMethod();
    return;
  }
  if (!served || (kind.verbs && !kind.verbs.includes(verb))) throw wire.wrongMethod();
  if (route.name === '' && (verb === 'update' || verb === 'patch')) throw wire.wrongMethod();
  if (route.name !== '' && verb === 'create') throw wire.wrongMethod();
  const everyNamespace = kind.namespaced && route.namespace === '';
  if (everyNamespace && !kind.virtual && (verb === 'create' || verb === 'deletecollection')) throw wire.wrongMethod();
};

/** Executes an authorized request. */
export const dispatch = async (call: Call, verb: string, dialect: Translator): Promise<Answer> => {
  const sub = call.kind.subresources[call.route.subresource];
  if (call.route.subresource !== '' && sub?.proxied) return proxy(call);
  if (call.route.subresource !== '' && sub?.connect) return connect(call);
  if (verb === 'get' || verb === 'list' || verb === 'watch') {
    const { services, kind, route, user, auditAnnotations } = call;
    await admitRead(services.core, services.admission, {
      verb,
      kind,
      subresource: route.subresource,
      namespace: route.namespace,
      name: route.name,
      user,
      auditAnnotations,
    });
  }
  switch (verb) {
    case 'get':
      return get(call);
    case 'list':
      return list(call);
    case 'watch':
      return watch(call, dialect);
    case 'create':
      return call.route.subresource === '' ? create(call) : createThrough(call);
    case 'update':
      return update(call);
    case 'patch':
      return patch(call);
    case 'delete':
      return remove(call);
    case 'deletecollection':
      return removeCollection(call);
    default:
      throw call.services.core.parts.behaviours.wire.wrongMethod();
  }
};
