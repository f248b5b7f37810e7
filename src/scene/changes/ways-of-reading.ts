import { collectionPath } from '../../client/kinds.ts';
import type { World } from '../world.ts';
import { isCrowded } from './crowded.ts';

/** A path and parameters of a list or watch, its version apart. */
export interface WayOfReading {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Ways that select the own namespace by its field: in its own collection, and in that of all namespaces. By which fields a server selects is open: none where it refuses. */
export const waysByNamespace = async (world: World, kind: string): Promise<readonly WayOfReading[]> => {
  const address = world.objects.address(kind);
  if (!address.namespaced) return [];
  const query = { fieldSelector: `metadata.namespace=${world.namespace}` };
  const own = { path: world.objects.collection(kind), query };
  const { response } = await world.me.send({ method: 'GET', ...own });
  return response?.status === 200 ? [own, { path: collectionPath(address), query }] : [];
};

/**
 * Ways to list a kind that all show the scenario's own objects of it: their collection, all namespaces, selectors that fit
 * all of them (A 4.7), their namespace among them.
 */
export const waysOfListing = async (world: World, kind: string): Promise<readonly WayOfReading[]> => {
  const address = world.objects.address(kind);
  const path = world.objects.collection(kind);
  const labelSelector = world.scratch.selector;
  const everywhere = collectionPath(address);
  const scopes = [
    { path, query: {} },
    { path, query: { labelSelector } },
    ...(address.namespaced && !(await isCrowded(world, kind)) ? [{ path: everywhere, query: {} }] : []),
    ...(address.namespaced ? [{ path: everywhere, query: { labelSelector } }] : []),
  ];
  return [...scopes, ...(await waysByNamespace(world, kind)).slice(1)];
};

/** Ways to list that show own objects alone: what they show does not change while nothing is written. */
export const ownWays = async (world: World, kind: string): Promise<readonly WayOfReading[]> => {
  const { namespaced } = world.objects.address(kind);
  const ways = (await waysOfListing(world, kind)).filter(({ path, query }) => query['labelSelector'] !== undefined || (namespaced && path === world.objects.collection(kind)));
  return [...ways, ...(await waysByNamespace(world, kind)).slice(0, 1)];
};

/** The same ways for watches, and one with bookmarks and a time limit (B 6.1). */
export const waysOfWatching = async (world: World, kind: string): Promise<readonly WayOfReading[]> => [
  ...(await waysOfListing(world, kind)),
  { path: world.objects.collection(kind), query: { allowWatchBookmarks: 'true', timeoutSeconds: '60' } },
];
