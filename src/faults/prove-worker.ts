import { Catalogue } from '../rules/catalogue.ts';
import { oneScenarioPerRule } from '../rules/one-scenario-per-rule.ts';
import { allFaults } from './all.ts';
import { releaseOf } from './fault.ts';
import { faultTestbed } from './fault-testbed.ts';
import type { WorkerTask } from './prove-all.ts';
import { type ProofRow, proveFault } from './prove.ts';
import { answerTask } from './workers.ts';

answerTask<WorkerTask, ProofRow>((task) => {
  const { scenarios: all } = Catalogue.read();
  const scenarios = task.quick ? oneScenarioPerRule(all) : all;
  const baseline = new Map(task.baseline.map(([release, verdicts]) => [release, new Map(verdicts)]));
  return (place) => {
    const fault = allFaults[place];
    if (!fault) throw new Error(`unknown fault ${place}`);
    return proveFault(
      fault,
      faultTestbed(fault, task.seed),
      scenarios,
      baseline.get(releaseOf(fault)) ?? new Map(),
      task,
    );
  };
});
