import { Catalogue } from '../rules/catalogue.ts';
import { allFaults } from './all.ts';
import { faultName } from './fault.ts';
import { faultTestbed } from './fault-testbed.ts';
import type { WorkerTask } from './prove-all.ts';
import { proveFault } from './prove.ts';

// A process of its own proves some faults one after the other and sends a row for each.
process.once('message', async (task: WorkerTask) => {
  const { scenarios } = Catalogue.read();
  const whole = new Map(task.whole);
  for (const name of task.faults) {
    const fault = allFaults.find((candidate) => faultName(candidate) === name);
    if (!fault) throw new Error(`no fault ${name}`);
    process.send?.(await proveFault(fault, faultTestbed(fault, task.seed), scenarios, whole, task));
  }
  process.disconnect();
});
