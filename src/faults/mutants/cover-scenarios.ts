import type { ScenarioEntry } from '../../rules/features.ts';
import type { Verdict } from '../../report/verdict.ts';
import { planGroups } from '../../run/plan.ts';
import { embeddedTestbed } from '../../target/testbeds/embedded.ts';
import { collect } from '../prove.ts';
import type { SwitchedServer } from './switched-server.ts';

/** What some scenarios reach in the server without any mutant; sets of mutants as texts of BitSet. */
export interface Covered {
  /** Mutants that run while the server loads and starts. */
  readonly start: string;
  readonly scenarios: ReadonlyArray<readonly [scenario: string, verdict: Verdict, reached: string]>;
}

/**
 * Runs scenarios one after the other, and notes which mutants each of them reaches. Controllers of the server also run
 * between requests, so that a scenario can appear to reach a little more than it does.
 */
export const coverScenarios = async (
  server: SwitchedServer,
  scenarios: readonly ScenarioEntry[],
  seed: number,
): Promise<Covered> => {
  const testbed = embeddedTestbed({ seed, thread: server.thread });
  const target = await testbed.start({});
  const start = server.takeReached().text;
  await target.close();
  const covered: Array<readonly [string, Verdict, string]> = [];
  const groups = planGroups(scenarios).flatMap((group) =>
    group.kind === 'clock' ? group.scenarios.map((scenario) => [scenario]) : [group.scenarios],
  );
  for (const group of groups) {
    server.takeReached();
    await collect(group, testbed, seed, {
      lanes: 1,
      onResult: ({ id, verdict }) => covered.push([id, verdict, server.takeReached().text]),
    });
  }
  return { start, scenarios: covered };
};
