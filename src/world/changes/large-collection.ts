import { collectionPath } from '../../client/paths/kinds.ts';
import { computedOnce } from '../../client/values/computed-once.ts';
import type { Target } from '../../target/target.ts';
import type { World } from '../world.ts';
import { valueAt } from '../../client/values/json-value.ts';

/** Kinds of which other scenarios continually write large objects. */
const writtenByOthers: ReadonlySet<string> = new Set(['ConfigMap']);
const maxObjects = 1_000;
const maxBytes = 16 * 1024 * 1024;

const known = new WeakMap<Target, Map<string, Promise<boolean>>>();

const isLarge = async (world: World, kind: string): Promise<boolean> => {
  const { response, json } = await world.target.admin.send({
    method: 'GET',
    path: collectionPath(world.objects.address(kind)),
    query: { limit: String(maxObjects) },
  });
  return response?.status !== 200 || Boolean(valueAt(json, 'metadata', 'continue')) || response.body.length > maxBytes;
};

/**
 * Whether a server has so many objects of a kind in all namespaces that scenarios should not repeatedly read the
 * complete list; determined once per target. Scenarios read such a kind only with a selector.
 */
export const isLargeCollection = async (world: World, kind: string): Promise<boolean> => {
  if (writtenByOthers.has(kind)) return true;
  const kinds = known.get(world.target) ?? new Map<string, Promise<boolean>>();
  known.set(world.target, kinds);
  return computedOnce(kinds, kind, () => isLarge(world, kind));
};
