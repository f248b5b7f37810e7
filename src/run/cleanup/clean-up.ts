import type { ApiClient } from '../../client/api-client.ts';
import { decoded } from '../../client/paths/decoded.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { writtenBody } from '../../checks/client/written-body.ts';
import { wasLost } from '../../client/requests/was-lost.ts';
import { hasSucceeded } from '../../client/responses/has-succeeded.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { removeFinalizers } from './remove-object.ts';

/** An object that a scenario created. */
interface Made {
  readonly path: string;
  readonly finalizers: boolean;
  /** Whether it is a Pod of a node, which would stay for its grace period, and its namespace with it. */
  readonly isGraceful?: boolean;
}

const withoutQuery = (path: string): string => path.split('?')[0] ?? path;
const namespaceOf = (path: string): string | undefined => /\/namespaces\/([^/]+)\//.exec(path)?.[1];
const isNamespaced = (path: string): boolean => /\/namespaces\/[^/]+\/[^/]+/.test(path);

/** True for a cluster-scoped object that has no effect on other scenarios. */
const isIdle = (path: string): boolean => /^\/api\/v1\/namespaces\/|\/certificatesigningrequests\//.test(path);

/** Whether a name gives the path of one object: an empty name, or a name of dots, would name a collection. */
const isSegment = (name: Json): name is string =>
  typeof name === 'string' && name !== '' && name !== '.' && name !== '..' && !/\p{Surrogate}/u.test(name);

const madeBy = (exchange: Exchange): Made | null => {
  const { method, path } = exchange.request;
  const isLost = method === 'POST' && wasLost(exchange) && exchange.failure?.kind !== 'refused';
  const status = exchange.response?.status ?? 0;
  if (!isLost && (status < 200 || status > 299)) return null;
  const written = writtenBody(exchange);
  // The server may have created the object of a request whose response was lost, or has another form. A body that
  // cannot be read, such as YAML, says nothing about that.
  const isHidden =
    isLost || (method === 'POST' && written !== undefined && exchange.json?.kind !== valueAt(written, 'kind'));
  const object: Json = isHidden ? written : exchange.json;
  const name = object?.metadata?.name;
  if (!isSegment(name) || !(isHidden || typeof object?.metadata?.uid === 'string')) return null;
  const finalizers = Array.isArray(object.metadata.finalizers) && object.metadata.finalizers.length > 0;
  const plain = withoutQuery(path);
  if (method === 'POST') return { path: `${plain}/${encodeURIComponent(name)}`, finalizers };
  if (method === 'PATCH' || method === 'PUT') return { path: plain, finalizers };
  return null;
};

const isSubresource = (path: string): boolean => {
  const parts = path
    .replace(/^\/api\/v1\/|^\/apis\/[^/]+\/[^/]+\//, '')
    .replace(/^namespaces\/[^/]+\/(?=[^/]+\/)/, '')
    .split('/');
  return parts.length > 2;
};

/** The path of the Pod of a node that an exchange shows or binds; null for any other exchange. */
const podOfNode = (exchange: Exchange): string | null => {
  const { request, json } = exchange;
  if (!hasSucceeded(exchange)) return null;
  const plain = withoutQuery(request.path);
  const [, bound] = /^(.*\/pods\/[^/]+)\/binding$/.exec(plain) ?? [];
  if (bound !== undefined) return bound;
  const [pods] = /^.*\/pods(?=\/|$)/.exec(plain) ?? [];
  const isOfNode = json?.kind === 'Pod' && typeof json.spec?.nodeName === 'string' && isSegment(json.metadata?.name);
  return pods !== undefined && isOfNode ? `${pods}/${encodeURIComponent(json.metadata.name)}` : null;
};

/**
 * The objects to delete of all that these exchanges created, newest first. Objects in the run's own namespaces are
 * deleted together with the namespace, unless they have finalizers, are Pods of nodes, or scenarios create no
 * namespaces.
 */
const toDelete = (
  exchanges: readonly Exchange[],
  owns: (name: string) => boolean,
  withNamespaces = true,
): readonly Made[] => {
  const made = new Map<string, Made>();
  for (const exchange of exchanges) {
    const entry = madeBy(exchange);
    if (!entry || isSubresource(entry.path)) continue;
    const name = decoded(entry.path.split('/').at(-1) ?? '');
    const namespace = namespaceOf(entry.path);
    // The name of a custom resource definition consists of the kind and its group.
    const isOwn = name.split('.').some(owns) || (namespace !== undefined && owns(namespace));
    if (!isOwn && (exchange.request.method !== 'POST' || wasLost(exchange))) continue;
    const before = made.get(entry.path);
    made.set(entry.path, { path: entry.path, finalizers: entry.finalizers || (before?.finalizers ?? false) });
  }
  const graceful = new Set(exchanges.map(podOfNode));
  const all = [...made.values()].map((entry) => ({ ...entry, isGraceful: graceful.has(entry.path) }));
  return all.reverse().filter(({ path, finalizers, isGraceful }) => {
    const namespace = namespaceOf(path);
    return (
      finalizers || isGraceful || !withNamespaces || !isNamespaced(path) || namespace === undefined || !owns(namespace)
    );
  });
};

/**
 * Paths of the objects that these exchanges created and did not delete, without objects in the run's own namespaces. An
 * object that had finalizers may still exist after its delete.
 */
export const createdPaths = (
  exchanges: readonly Exchange[],
  owns: (name: string) => boolean,
  withNamespaces = true,
): readonly string[] => {
  const gone = new Set(
    exchanges
      .filter(({ request, response }) => request.method === 'DELETE' && response?.status === 200)
      .map(({ request }) => withoutQuery(request.path)),
  );
  return toDelete(exchanges, owns, withNamespaces)
    .filter(({ path, finalizers }) => finalizers || !gone.has(path))
    .map(({ path }) => path);
};

/**
 * Deletes what a scenario created, as read from its exchanges: its namespaces with all their content, cluster-scoped
 * objects, objects with finalizers. Sends plain deletes and, for an object with finalizers, one merge patch. Failures
 * are returned as lines, never thrown. On a server that stops after the run, only objects that affect other scenarios
 * are deleted: cluster-scoped objects other than namespaces and certificate requests.
 */
export const cleanUp = async (
  admin: ApiClient,
  exchanges: readonly Exchange[],
  owns: (name: string) => boolean,
  throwAway = false,
): Promise<readonly string[]> => {
  const troubles: string[] = [];
  for (const { path, finalizers, isGraceful } of toDelete(exchanges, owns, admin.createsNamespaces)) {
    if (throwAway && (isNamespaced(path) || isIdle(path))) continue;
    const gone = await admin.send({
      method: 'DELETE',
      path,
      ...(isGraceful ? { query: { gracePeriodSeconds: '0' } } : {}),
    });
    const status = gone.response?.status ?? 0;
    const message = valueAt(gone.json, 'message');
    if (status !== 404 && (status < 200 || status > 299))
      troubles.push(`DELETE ${path}: ${status ? [status, message].filter(Boolean).join(' ') : gone.failure?.message}`);
    if (!finalizers) continue;
    const { response, failure } = await removeFinalizers(admin, path);
    if (response === null) troubles.push(`PATCH ${path}: ${failure?.message}`);
  }
  return troubles;
};
