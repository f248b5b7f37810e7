import type { Judgement } from '../../src/checks/judgement.ts';
import type { World } from '../../src/world/world.ts';

/** What a word of a step judges: one judgement, or several that the scenario needs one after the other. */
export type Judged = Judgement | Promise<Judgement> | AsyncIterable<Judgement>;

/** A claim about the state of a scenario. */
export type Claim = (world: World) => Judged;

/** Claims by their words; each receives the texts of the parameters in its words. */
export type Claims = Readonly<Record<string, (...texts: readonly string[]) => Claim>>;

/** Judges one after the other. A finding ends the scenario, so that the requests for later judgements are not sent. */
export const judgeInTurn = async (world: World, judged: Judged): Promise<void> => {
  if (!(Symbol.asyncIterator in judged)) return world.judge(await judged);
  for await (const one of judged) world.judge(one);
};
