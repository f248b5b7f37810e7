import type { Exchange, Json } from '../../client/exchange.ts';
import { resourcePath } from '../../checks/client/resource-path.ts';

/** Keys (namespace/name) of the objects that a session created: by POST, or by a PUT or PATCH that returned 201. */
export const createdKeys = (exchanges: readonly Exchange[]): ReadonlySet<string> => {
  const made = new Set<string>();
  for (const { request, response, json } of exchanges) {
    const created =
      (request.method === 'POST' && (response?.status ?? 0) < 300) ||
      (['PUT', 'PATCH'].includes(request.method) && response?.status === 201);
    const at = created && response ? resourcePath(request.path) : null;
    if (!at || at.subresource !== null) continue;
    const name: Json = json?.metadata?.name ?? at.name;
    if (typeof name === 'string') made.add(at.namespace === null ? name : `${at.namespace}/${name}`);
  }
  return made;
};
