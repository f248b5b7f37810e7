import { versionOf } from '../../checks/versions/versions.ts';
import type { Json } from '../../client/exchange.ts';
import type { World } from '../world.ts';

/**
 * A version that the server will reach so many writes after the one that the list shows; without a number, one far ahead (A 4.5). Ends the
 * scenario when the list shows no version or the target cannot name one ahead of it.
 */
export const versionAhead = async (world: World, list: Json, writes?: number): Promise<string> => {
  const current = versionOf(list);
  if (typeof current !== 'string' || current === '') return world.inconclusive('the list carries no version');
  try {
    return (
      (await world.target.controls.futureVersion?.(current, writes)) ??
      world.notTestable('the target names no version ahead')
    );
  } catch (error) {
    return world.notTestable((error as Error).message);
  }
};
