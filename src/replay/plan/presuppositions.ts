import { resourcePath } from '../../checks/client/resource-path.ts';
import type { Exchange, Json } from '../../client/exchange.ts';

/**
 * An object that a session needs and does not create, with the first state that the session received; null if it
 * received none.
 */
export interface Presupposition {
  readonly path: string;
  readonly collection: string;
  readonly namespace: string | null;
  readonly name: string;
  readonly exchange: number;
  readonly object: Json;
}

/** Namespaces that every server has. */
const standardNamespaces = /^(default|platform-(system|public|node-lease))$/;

/** Finds the objects that a session presupposes: they were read or changed but never created. Namespaces are first. */
export const presuppositions = (exchanges: readonly Exchange[]): readonly Presupposition[] => {
  const known = new Set<string>();
  const found = new Map<string, Presupposition>();
  const need = (collection: string, namespace: string | null, name: string, exchange: number, object: Json): void => {
    const path = `${collection}/${name}`;
    if (known.has(path)) return;
    // The server itself created the other objects in a namespace that the session created.
    if (
      namespace !== null &&
      known.has(`/api/v1/namespaces/${namespace}`) &&
      !found.has(`/api/v1/namespaces/${namespace}`)
    )
      return;
    known.add(path);
    if (collection === '/api/v1/namespaces' && standardNamespaces.test(name)) return;
    found.set(path, { path, collection, namespace, name, exchange, object });
  };
  for (const { seq, request, response, json } of exchanges) {
    const at = resourcePath(request.path);
    if (!at || !response || response.status >= 300) continue;
    if (at.namespace !== null && at.resource !== 'namespaces')
      need('/api/v1/namespaces', null, at.namespace, seq, {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: at.namespace },
      });
    const name: Json = at.name ?? json?.metadata?.name;
    const isCreation =
      (request.method === 'POST' && at.name === null) ||
      (['PUT', 'PATCH'].includes(request.method) && response.status === 201);
    if (isCreation) {
      if (typeof name === 'string') known.add(`${at.collection}/${name}`);
      continue;
    }
    if (at.name !== null) need(at.collection, at.namespace, at.name, seq, isCompleteObject(json) ? json : null);
    else if (request.method === 'GET' && at.namespace !== null && Array.isArray(json?.items))
      for (const item of json.items)
        if (typeof item?.metadata?.name === 'string')
          need(at.collection, at.namespace, item.metadata.name, seq, {
            apiVersion: json.apiVersion,
            kind: String(json.kind ?? '').replace(/List$/, ''),
            ...item,
          });
  }
  return [...found.values()].sort(
    (a, b) => Number(b.collection === '/api/v1/namespaces') - Number(a.collection === '/api/v1/namespaces'),
  );
};

const isCompleteObject = (json: Json): boolean =>
  typeof json?.kind === 'string' &&
  typeof json.metadata?.name === 'string' &&
  !['Table', 'Status', 'PartialObjectMetadata'].includes(json.kind);
