import type { ServerCore } from '../core.ts';
import type { KindData } from '../model.ts';
import type { RequestLine, ResourceRoute, Routed } from './stage-types.ts';
import { verbsByMethod } from './verbs-by-method.ts';

/** The resource that a path addresses, and the verb of the request (A 4.1, B 5.11). */
export const route = (core: ServerCore, line: RequestLine): Routed => {
  const found = routeOf(core, line.path);
  return { route: found, verb: found ? verbOf(core, line, found) : line.method.toLowerCase() };
};

const routeOf = (core: ServerCore, path: string): ResourceRoute | null => {
  const segments = path.replace(/\/+$/, '').split('/').slice(1);
  const core1 = segments[0] === 'api';
  if (!core1 && segments[0] !== 'apis') return null;
  const group = core1 ? '' : (segments[1] ?? '');
  const version = (core1 ? segments[1] : segments[2]) ?? '';
  const rest = segments.slice(core1 ? 2 : 3);
  if (rest.length === 0 || rest.includes('')) return null;
  const find = (resource: string): KindData | null => core.kinds.find({ group, version, resource });
  const make = (
    kind: KindData | null,
    resource: string,
    namespace: string,
    tail: readonly string[],
  ): ResourceRoute => ({
    address: { group, version, resource },
    kind,
    namespace,
    name: tail[0] ?? '',
    subresource: tail[1] ?? '',
    rest: tail.slice(2).join('/'),
  });

  if (rest[0] === 'namespaces' && rest.length >= 3) {
    const resource = rest[2] ?? '';
    const namespaces = find('namespaces');
    if (namespaces && Object.hasOwn(namespaces.subresources, resource))
      return make(namespaces, 'namespaces', '', rest.slice(1));
    const kind = find(resource);
    const served = kind && core.parts.behaviours.wire.servedBelowNamespace(kind) ? kind : null;
    return make(served, resource, served?.namespaced === false ? '' : (rest[1] ?? ''), rest.slice(3));
  }
  const resource = rest[0] ?? '';
  const kind = find(resource);
  // The path of a namespaced type without a namespace has only its collection.
  const served = kind?.namespaced && rest.length > 1 ? null : kind;
  return make(served, resource, '', rest.slice(1));
};

const verbOf = (core: ServerCore, { method, query }: RequestLine, found: ResourceRoute): string => {
  // A HEAD request needs the permission of the GET request, although no resource serves HEAD.
  const verbs = verbsByMethod[method === 'HEAD' ? 'GET' : method];
  if (!verbs) return method.toLowerCase();
  const [collection, item] = verbs;
  if (found.name !== '') return item;
  return collection === 'list' && core.parts.behaviours.watch.asked(query.get('watch')) ? 'watch' : collection;
};
