import type { ServerCore } from '../core.ts';
import type { KindData, ResourceAddress } from '../model.ts';

/** The route of a resource path (A 4.1). `kind` is null when no such type is served there. */
export interface ResourceRoute {
  readonly address: ResourceAddress;
  readonly kind: KindData | null;
  /** Empty for the cluster scope and for all namespaces. */
  readonly namespace: string;
  /** Empty for collections. */
  readonly name: string;
  readonly subresource: string;
  /** The path after a sub-resource, for proxies. */
  readonly rest: string;
}

/** Parses a path. Null when it is not below a group and version, or contains no type. */
export const routeOf = (core: ServerCore, path: string): ResourceRoute | null => {
  const segments = path.replace(/\/+$/, '').split('/').slice(1);
  const core1 = segments[0] === 'api';
  if (!core1 && segments[0] !== 'apis') return null;
  const group = core1 ? '' : (segments[1] ?? '');
  const version = core.parts.behaviours.wire.servedVersion((core1 ? segments[1] : segments[2]) ?? '');
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
