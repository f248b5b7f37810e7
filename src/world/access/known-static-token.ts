import { type StaticToken, staticTokens } from '../../target/testbeds/options/option-values.ts';
import type { World } from '../world.ts';

/**
 * The line of the static token file (B 5.2) for a user; inconclusive when there is none. Default file: the one of the
 * suite.
 */
export const knownStaticToken = (world: World, user: string): StaticToken => {
  const known = (world.target.facts['staticTokens'] as readonly StaticToken[] | undefined) ?? staticTokens;
  return known.find((one) => one.user === user) ?? world.inconclusive(`there is no static token of ${user}`);
};
