import { type StaticToken, staticTokens } from '../../target/testbeds/options/option-values.ts';
import type { World } from '../world.ts';

/** The line of the static token file (B 5.2) of that user; undecided when none is known. Where the target states no tokens, that of the suite's own file. */
export const knownStaticToken = (world: World, user: string): StaticToken => {
  const known = (world.target.facts['staticTokens'] as readonly StaticToken[] | undefined) ?? staticTokens;
  return known.find((one) => one.user === user) ?? world.inconclusive(`no static token of ${user} is known`);
};
