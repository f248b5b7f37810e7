import { collectionPath } from '../../client/kinds.ts';
import type { World } from '../world.ts';
import { isCrowded } from './crowded.ts';

/** A path and parameters of a list or watch, its version apart. */
export interface WayOfReading {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The own namespace selected by its field, in its own collection and in that of all namespaces. By which fields a server selects is open: null where it refuses, or the kind has no namespaces. */
export const waysByNamespace = async (
  world: World,
  kind: string,
): Promise<{ readonly own: WayOfReading; readonly everywhere: WayOfReading } | null> => {
  const address = world.objects.address(kind);
  if (!address.namespaced) return null;
  const query = { fieldSelector: `metadata.namespace=${world.namespace}` };
  const own = { path: world.objects.collection(kind), query };
  const { response } = await world.me.send({ method: 'GET', ...own });
  return response?.status === 200 ? { own, everywhere: { path: collectionPath(address), query } } : null;
};

/** A path under the selector that fits the scenario's own objects alone. */
const labelled = (world: World, path: string): WayOfReading => ({
  path,
  query: { labelSelector: world.testNames.selector },
});

/**
 * Ways to list a kind that all show the scenario's own objects of it: their collection, all namespaces, selectors that fit
 * all of them (A 4.7), their namespace among them.
 */
export const waysOfListing = async (world: World, kind: string): Promise<readonly WayOfReading[]> => {
  const address = world.objects.address(kind);
  const path = world.objects.collection(kind);
  const everywhere = collectionPath(address);
  const selected = await waysByNamespace(world, kind);
  return [
    { path, query: {} },
    labelled(world, path),
    ...(address.namespaced && !(await isCrowded(world, kind)) ? [{ path: everywhere, query: {} }] : []),
    ...(address.namespaced ? [labelled(world, everywhere)] : []),
    ...(selected ? [selected.everywhere] : []),
  ];
};

/** Ways to list that show own objects alone: what they show does not change while nothing is written. */
export const ownWays = async (world: World, kind: string): Promise<readonly WayOfReading[]> => {
  const address = world.objects.address(kind);
  const path = world.objects.collection(kind);
  const selected = await waysByNamespace(world, kind);
  return [
    ...(address.namespaced ? [{ path, query: {} }] : []),
    labelled(world, path),
    ...(address.namespaced ? [labelled(world, collectionPath(address))] : []),
    ...(selected ? [selected.own] : []),
  ];
};

/** The same ways for watches, and one with bookmarks and a time limit (B 6.1). */
export const waysOfWatching = async (world: World, kind: string): Promise<readonly WayOfReading[]> => [
  ...(await waysOfListing(world, kind)),
  { path: world.objects.collection(kind), query: { allowWatchBookmarks: 'true', timeoutSeconds: '60' } },
];
