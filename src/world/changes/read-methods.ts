import { collectionPath } from '../../client/paths/kinds.ts';
import type { World } from '../world.ts';
import { isLargeCollection } from './large-collection.ts';

/** Path and parameters of a list or watch, without the resource version. */
export interface ReadMethod {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * The scenario's namespace selected by a field selector, in its collection and in all namespaces. The documents do not
 * define the supported fields: null when the server rejects the selector or the kind is cluster-scoped.
 */
export const namespaceFieldMethods = async (
  world: World,
  kind: string,
): Promise<{ readonly own: ReadMethod; readonly everywhere: ReadMethod } | null> => {
  const address = world.objects.address(kind);
  const { subject } = world.me.config;
  if (!address.namespaced || subject?.kind.address.namespaced === false) return null;
  const query = { fieldSelector: `metadata.namespace=${world.namespace}` };
  const own = { path: world.objects.collection(kind), query };
  const { response } = await world.me.send({ method: 'GET', ...own });
  return response?.status === 200 ? { own, everywhere: { path: collectionPath(address), query } } : null;
};

/** A path with the selector that matches only the scenario's objects. */
const labelled = (world: World, path: string): ReadMethod => ({
  path,
  query: { labelSelector: world.testNames.selector },
});

/**
 * Read methods for lists of a kind that all return the scenario's objects: their collection, all namespaces, and
 * selectors that match all of them (A 4.7), including their namespace.
 */
export const listMethods = async (world: World, kind: string): Promise<readonly ReadMethod[]> => {
  const address = world.objects.address(kind);
  const path = world.objects.collection(kind);
  const everywhere = collectionPath(address);
  const selected = await namespaceFieldMethods(world, kind);
  return [
    { path, query: {} },
    labelled(world, path),
    ...(address.namespaced && !(await isLargeCollection(world, kind)) ? [{ path: everywhere, query: {} }] : []),
    ...(address.namespaced ? [labelled(world, everywhere)] : []),
    ...(selected ? [selected.everywhere] : []),
  ];
};

/**
 * Read methods that return only the scenario's objects, so that the result does not change without a write of the
 * scenario.
 */
export const testOwnedMethods = async (world: World, kind: string): Promise<readonly ReadMethod[]> => {
  const address = world.objects.address(kind);
  const path = world.objects.collection(kind);
  const selected = await namespaceFieldMethods(world, kind);
  return [
    ...(address.namespaced ? [{ path, query: {} }] : []),
    labelled(world, path),
    ...(address.namespaced ? [labelled(world, collectionPath(address))] : []),
    ...(selected ? [selected.own] : []),
  ];
};

/** The read methods for watches, and one with bookmarks and a time limit (B 6.1). */
export const watchMethods = async (world: World, kind: string): Promise<readonly ReadMethod[]> => [
  ...(await listMethods(world, kind)),
  { path: world.objects.collection(kind), query: { allowWatchBookmarks: 'true', timeoutSeconds: '60' } },
];
