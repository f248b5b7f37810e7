import { Catalogue } from '../rules/catalogue.ts';
import { allFaults } from './all.ts';
import { faultTestbed } from './fault-testbed.ts';
import type { WorkerTask } from './prove-all.ts';
import { proveFault } from './prove.ts';

// A process of its own proves some faults one after the other and sends a row for each.
process.once('message', async (task: WorkerTask) => {
  const { scenarios } = Catalogue.read();
  const whole = new Map(task.whole);
  for (const place of task.faults) {
    const fault = allFaults[place];
    if (!fault) throw new Error(`no fault ${place}`);
    const row = await proveFault(fault, faultTestbed(fault, task.seed), scenarios, whole, task);
    await new Promise((sent) => process.send?.(row, undefined, undefined, sent));
  }
  // Nobody waits for what a broken server leaves open.
  process.exit(0);
});
