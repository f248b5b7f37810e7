import { isWatch, resourcePath } from '../../checks/client/resource-path.ts';

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

/** The route of a request. Requests with the same route rest on the same behaviour of a server. */
export const routeOf = (method: string, target: string): Route => {
  const [path = '', query = ''] = target.split('?');
  const names = [...new Set([...new URLSearchParams(query).keys()])].filter((name) => !selecting.has(name)).sort();
  const watches = isWatch(target);
  const shown = names.filter((name) => !(watches && name === 'watch') && /^[A-Za-z]{1,40}$/.test(name));
  const parameters = shown.length === 0 ? '' : ` ?${shown.join('&')}`;
  const at = resourcePath(target);
  if (at === null) return { route: `${method} ${path.replace(/(\/apis?)\/.*$/, '$1/…')}${parameters}`, resource: null };
  const isObject = at.name !== null;
  const reads = watches ? 'watch' : isObject ? 'get' : 'list';
  const verb =
    method === 'GET' || method === 'HEAD'
      ? reads
      : method === 'DELETE'
        ? isObject
          ? 'delete'
          : 'delete collection'
        : (verbs.get(method) ?? method);
  const [subresource = ''] = at.subresource?.split('/') ?? [];
  return { route: `${verb}${subresource && ` ${subresource}`}${parameters}`, resource: at.resource };
};
