import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/** At most one of each group of requests succeeded. Facts: groups of which one was, and all got a response. */
export const atMostOneOfEachSucceeds = (groups: readonly (readonly Exchange[])[]): Judgement => {
  const answered = groups.filter((group) => group.every(({ response }) => response !== null) && group.some(succeeded));
  const findings = answered.flatMap((group) => {
    const done = group.filter(succeeded);
    return done.length > 1
      ? [finding(`${done.length} of ${group.length} succeeded`, 'at most one', group.map(outcomeOf), ...group)]
      : [];
  });
  return judgement('atMostOneOfEachSucceeds', findings, answered.length);
};
