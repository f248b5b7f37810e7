/** A request without names: what it does, and with which kind of resource. */
export interface Route {
  /** The verb, the subresource, and the parameters that select a behaviour, for example `list ?limit`. */
  readonly route: string;
  /** The resource in its plural form; null for a path that names none. */
  readonly resource: string | null;
}

/** Parameters that select other objects of the same behaviour. */
const selecting: ReadonlySet<string> = new Set(['labelSelector', 'fieldSelector', 'timeoutSeconds', 'pretty']);

const verbs: ReadonlyMap<string, string> = new Map([
  ['POST', 'create'],
  ['PUT', 'update'],
  ['PATCH', 'patch'],
]);

/** The part of a path behind the API version; null if the path does not name a resource. */
const resourceParts = (path: string): readonly string[] | null => {
  const found = /^\/(?:api\/[^/]+|apis\/[^/]+\/[^/]+)\/(.+)$/.exec(path);
  const parts = found?.[1]?.split('/').filter(Boolean) ?? [];
  // `namespaces/NAME/status` is a subresource of the namespace itself.
  const isInNamespace =
    parts[0] === 'namespaces' && parts.length > 2 && !['status', 'finalize'].includes(String(parts[2]));
  const rest = isInNamespace ? parts.slice(2) : parts;
  return rest.length === 0 ? null : rest;
};

/** The route of a request. Requests with the same route rest on the same behaviour of a server. */
export const routeOf = (method: string, target: string): Route => {
  const [path = '', query = ''] = target.split('?');
  const names = [...new Set([...new URLSearchParams(query).keys()])].filter((name) => !selecting.has(name)).sort();
  const isWatch = /(?:^|&)watch=(?:true|1)(?:&|$)/.test(query);
  const shown = names.filter((name) => !(isWatch && name === 'watch') && /^[A-Za-z]{1,40}$/.test(name));
  const parameters = shown.length === 0 ? '' : ` ?${shown.join('&')}`;
  const parts = resourceParts(path);
  if (parts === null)
    return { route: `${method} ${path.replace(/(\/apis?)\/.*$/, '$1/…')}${parameters}`, resource: null };
  const [resource = '', name, ...sub] = parts;
  const isObject = name !== undefined;
  const reads = isWatch ? 'watch' : isObject ? 'get' : 'list';
  const verb =
    method === 'GET' || method === 'HEAD'
      ? reads
      : method === 'DELETE'
        ? isObject
          ? 'delete'
          : 'delete collection'
        : (verbs.get(method) ?? method);
  const subresource = sub[0] === undefined ? '' : ` ${sub[0]}`;
  return { route: `${verb}${subresource}${parameters}`, resource };
};
