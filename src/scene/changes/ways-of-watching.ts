import { collectionPath } from '../../client/kinds.ts';
import type { World } from '../world.ts';

/** A path and parameters of a watch, its start apart. */
export interface WayOfWatching {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

const byField = async (world: World, path: string): Promise<readonly WayOfWatching[]> => {
  const way = { path, query: { fieldSelector: `metadata.namespace=${world.namespace}` } };
  const { response } = await world.me.send({ method: 'GET', ...way });
  return response?.status === 200 ? [way] : [];
};

/**
 * Ways to watch a kind that all show the scenario's own objects of it: their collection, all namespaces, selectors that fit
 * all of them, bookmarks, a time limit (A 4.7, B 6.1). By which fields a server selects is open: one that it refuses in a list is left out.
 */
export const waysOfWatching = async (world: World, kind: string): Promise<readonly WayOfWatching[]> => {
  const address = world.objects.address(kind);
  const path = world.objects.collection(kind);
  const labelSelector = world.scratch.selector;
  const everywhere = collectionPath(address);
  return [
    { path, query: {} },
    { path, query: { labelSelector } },
    { path, query: { allowWatchBookmarks: 'true', timeoutSeconds: '60' } },
    ...(address.namespaced
      ? [
          ...(await byField(world, path)),
          { path: everywhere, query: {} },
          { path: everywhere, query: { labelSelector } },
        ]
      : []),
  ];
};

/** The same ways for lists, to which bookmarks and time limits mean nothing. */
export const waysOfListing = async (world: World, kind: string): Promise<readonly WayOfWatching[]> => (await waysOfWatching(world, kind)).filter(({ query }) => query['timeoutSeconds'] === undefined);
