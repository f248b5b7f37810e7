import { versionOf } from '../../checks/versions/versions.ts';
import type { World } from '../world.ts';
import type { JsonValue } from '../../client/values/json-value.ts';

/**
 * A resource version that the server will reach `writes` writes after that of the list; without a number, one far ahead
 * (A 4.5). Ends the scenario when the list has no version or the target cannot provide one.
 */
export const versionAhead = async (world: World, list: JsonValue, writes?: number): Promise<string> => {
  const current = versionOf(list);
  if (typeof current !== 'string' || current === '') return world.inconclusive('the list has no resource version');
  try {
    return (
      (await world.target.controls.futureVersion?.(current, writes)) ??
      world.notTestable('the target has no control for a future resource version')
    );
  } catch (error) {
    return world.notTestable((error as Error).message);
  }
};
