import { collectionPath } from '../../client/kinds.ts';
import type { World } from '../world.ts';

/** A path and parameters of a watch, its start apart. */
export interface WayOfWatching {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Ways to watch a kind that all show the scenario's own objects of it: their collection, all namespaces, selectors that fit
 * all of them, bookmarks, a time limit (A 4.7, B 6.1).
 */
export const waysOfWatching = (world: World, kind: string): readonly WayOfWatching[] => {
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
          { path, query: { fieldSelector: `metadata.namespace=${world.namespace}` } },
          { path: everywhere, query: {} },
          { path: everywhere, query: { labelSelector } },
        ]
      : []),
  ];
};

/** The same ways for lists, to which bookmarks and time limits mean nothing. */
export const waysOfListing = (world: World, kind: string): readonly WayOfWatching[] => waysOfWatching(world, kind).filter(({ query }) => query['timeoutSeconds'] === undefined);
