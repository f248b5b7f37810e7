import type { Judgement } from '../../checks/judgement.ts';
import type { Verdict } from '../../report/verdict.ts';
import type { ScenarioEntry } from '../../rules/features.ts';

/**
 * The verdict of a scenario that ended without a finding. A scenario that judged nothing and only recorded observations
 * cannot fail, so it does not pass either, whatever its level.
 */
export const verdictWithoutFindings = (
  level: ScenarioEntry['level'],
  judgements: readonly Judgement[],
  observations: readonly unknown[],
): { readonly verdict: Verdict; readonly reason: string } => {
  if (judgements.length === 0 && observations.length === 0)
    return { verdict: 'inconclusive', reason: 'the scenario judged nothing' };
  return { verdict: level === 'observe' || judgements.length === 0 ? 'observed' : 'pass', reason: '' };
};
