import { collectionPath } from '../../client/kinds.ts';
import { remembered } from '../../client/remembered.ts';
import type { Target } from '../../target/target.ts';
import type { World } from '../world.ts';

/** Kinds of which other scenarios write large objects all the time. */
const written: ReadonlySet<string> = new Set(['ConfigMap']);
const mostObjects = 1_000;
const mostBytes = 16 * 1024 * 1024;

const known = new WeakMap<Target, Map<string, Promise<boolean>>>();

const isLarge = async (world: World, kind: string): Promise<boolean> => {
  const { response, json } = await world.target.admin.send({
    method: 'GET',
    path: collectionPath(world.objects.address(kind)),
    query: { limit: String(mostObjects) },
  });
  return response?.status !== 200 || Boolean(json?.metadata?.continue) || response.body.length > mostBytes;
};

/**
 * Whether a server holds so much of a kind, over all namespaces, that nobody should read it whole again and again: asked once for
 * each target. What everybody has of such a kind is read under a selector alone.
 */
export const isCrowded = async (world: World, kind: string): Promise<boolean> => {
  if (written.has(kind)) return true;
  const kinds = known.get(world.target) ?? new Map<string, Promise<boolean>>();
  known.set(world.target, kinds);
  return remembered(kinds, kind, () => isLarge(world, kind));
};
