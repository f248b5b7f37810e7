import { isMap } from '../../client/values/is-map.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { isWatch } from '../client/resource-path.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { succeeded } from '../succeeded.ts';
import { requestClass, type RequestVerb } from './request-class.ts';

/** Subresources whose responses come from a container, a node or a service (A 4.2). */
const foreignContent: ReadonlySet<string> = new Set(['proxy', 'log', 'exec', 'attach', 'portforward']);

/** Creates that store no object of their own, so that their responses need no uid (A 4.4, B 5.13). */
const storesNothing = (plural: string, subresource: string): boolean =>
  subresource !== '' || /reviews$/.test(plural) || plural === 'bindings';

/** Verbs whose success returns the object, or the list (A 4.2). */
const showsObject: ReadonlySet<RequestVerb> = new Set(['get', 'list', 'update', 'patch']);

const health = /^\/(livez|readyz|healthz)(\/|\?|$)/;

const whatIsMissing = (exchange: Exchange): string | null => {
  const { request, response, json, frames } = exchange;
  // Watches and other forms than JSON have checks of their own.
  if (request.method === 'HEAD' || frames !== null || isWatch(request.path)) return null;
  if (health.test(request.path))
    return isMap(json) && json.kind !== 'Status' ? 'a JSON object instead of the result of health checks' : null;
  const { verb, plural, subresource } = requestClass(exchange);
  if (plural === '' || verb === 'other' || foreignContent.has(subresource)) return null;
  if (/protobuf|yaml/.test(headerOf(response?.headers ?? [], 'content-type') ?? '')) return null;
  if (!isMap(json)) return 'a body that is no API object';
  if (typeof json.kind !== 'string' || typeof json.apiVersion !== 'string')
    return 'an object without kind and apiVersion';
  if (showsObject.has(verb) && json.kind === 'Status') return 'a Status instead of the resource';
  if (verb === 'create' && /reviews$/.test(plural) && !isMap(json.status)) return 'a review without a status';
  if (verb !== 'create' || /[?&]dryRun=/.test(request.path) || storesNothing(plural, subresource)) return null;
  if (json.kind === 'Table' || json.kind.startsWith('PartialObject')) return null;
  return typeof valueAt(json.metadata, 'uid') === 'string'
    ? null
    : 'an object without a UID, so that no object was created';
};

/**
 * Describes what is missing in a successful response that does not contain the result of its request; such a success
 * proves nothing. Null for other responses. Of a resource: a body that is no API object, a Status instead of the
 * object, a review without a status, or a created object without a uid. Of a health endpoint: a JSON object. Null
 * without one.
 */
export const successWithoutObject = (
  exchanges: readonly Exchange[],
): { readonly exchange: Exchange; readonly what: string } | null => {
  for (const exchange of exchanges.filter(succeeded)) {
    const what = whatIsMissing(exchange);
    if (what !== null) return { exchange, what };
  }
  return null;
};
