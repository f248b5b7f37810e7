import { versionOf } from '../../checks/versions/versions.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import type { World } from '../world.ts';

/**
 * Reads an object, then the path, then the object again, until the object is unchanged, because controllers can write
 * it in between. Returns the first two responses; inconclusive when the object always changes.
 */
export const readBetweenEqualReads = async (
  world: World,
  kind: string,
  local: string,
  path: string,
): Promise<readonly [object: Exchange, between: Exchange]> => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const [before, between, after] = [
      await world.objects.get(kind, local),
      await world.me.send({ method: 'GET', path }),
      await world.objects.get(kind, local),
    ];
    for (const answer of [before, between, after]) world.requireSuccess('reading', answer);
    if (versionOf(before.json) === versionOf(after.json)) return [before, between];
  }
  return world.inconclusive('the object changed between all reads');
};
