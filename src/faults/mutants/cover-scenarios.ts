import type { ScenarioEntry } from '../../rules/features.ts';
import type { Verdict } from '../../report/verdict.ts';
import { planGroups } from '../../run/schedule/plan.ts';
import type { Testbed } from '../../target/testbed.ts';
import { collectResults } from '../prove.ts';
import type { BitSet } from './bit-set.ts';

/** What some scenarios reach without any mutant; sets of mutants as texts of BitSet. */
export interface Covered {
  /** Mutants that run while the program loads and the first server starts. */
  readonly start: string;
  readonly scenarios: ReadonlyArray<readonly [scenario: string, verdict: Verdict, reached: string]>;
}

/**
 * Runs scenarios one after the other, and notes which mutants each of them reaches. Controllers of the server also run
 * between requests, so that a scenario can appear to reach a little more than it does. `takeReached` returns the
 * mutants that ran since its last call.
 */
export const coverScenarios = async (
  testbed: Testbed,
  takeReached: () => BitSet,
  scenarios: readonly ScenarioEntry[],
  seed: number,
): Promise<Covered> => {
  const target = await testbed.start({});
  const start = takeReached().text;
  await target.close();
  const covered: Array<readonly [string, Verdict, string]> = [];
  const groups = planGroups(scenarios).flatMap((group) =>
    group.kind === 'clock' ? group.scenarios.map((scenario) => [scenario]) : [group.scenarios],
  );
  for (const group of groups) {
    takeReached();
    await collectResults(group, testbed, seed, {
      lanes: 1,
      onResult: ({ id, verdict }) => covered.push([id, verdict, takeReached().text]),
    });
  }
  return { start, scenarios: covered };
};
