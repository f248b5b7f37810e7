import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { resourcePath } from '../client/resource-path.ts';
import { isArray } from '../../client/values/is-array.ts';
import { succeeded } from '../succeeded.ts';

/** An object that a request created, as its response shows it. */
interface Created {
  readonly collection: string;
  readonly name: string;
  readonly uid: string;
}

const createdBy = (exchange: Exchange): Created | null => {
  const at = resourcePath(exchange.request.path);
  const { name, uid } = membersAt(exchange.json, 'metadata');
  if (at === null || !succeeded(exchange) || at.query.has('dryRun')) return null;
  if (typeof name !== 'string' || typeof uid !== 'string') return null;
  const { method } = exchange.request;
  const creates =
    at.name === null ? method === 'POST' : method !== 'POST' && exchange.response?.status === 201 && !at.subresource;
  return creates ? { collection: at.collection, name, uid } : null;
};

const inAllNamespaces = (collection: string): string => collection.replace(/\/namespaces\/[^/]+(?=\/)/, '');

/**
 * Whether a response shows that the object does not exist: 404, a list without it, or the event of its deletion. A
 * selector can be the reason as well.
 */
const lacks = (exchange: Exchange, { collection, name, uid }: Created): boolean => {
  const at = resourcePath(exchange.request.path);
  if (at === null || (at.collection !== collection && at.collection !== inAllNamespaces(collection))) return false;
  if (exchange.frames !== null)
    return exchange.frames.some(
      ({ event }) => event?.type === 'DELETED' && valueAt(event.object, 'metadata', 'uid') === uid,
    );
  if (at.name !== null) return at.name === name && exchange.response?.status === 404;
  const items: JsonValue = valueAt(exchange.json, 'items');
  const isPage = at.query.has('limit') || at.query.has('continue');
  const isList = exchange.request.method === 'GET' && succeeded(exchange) && isArray(items) && !isPage;
  return isList && !items.some((item: JsonValue) => valueAt(item, 'metadata', 'name') === name);
};

/** Whether a request asks to delete the object itself. */
const deletes = ({ request }: Exchange, { collection, name }: Created): boolean => {
  const at = resourcePath(request.path);
  return request.method === 'DELETE' && at?.collection === collection && at.name === name && !at.query.has('dryRun');
};

/**
 * Whether these exchanges show that an object is missing which one of them created, and no later one deleted by its
 * name. A delete of a collection, a namespace or an owner may be the reason.
 */
export const showMissingObject = (exchanges: readonly Exchange[]): boolean =>
  exchanges.some((exchange, index) => {
    const created = createdBy(exchange);
    if (created === null) return false;
    const later = exchanges.slice(index + 1);
    return !later.some((one) => deletes(one, created)) && later.some((one) => lacks(one, created));
  });
