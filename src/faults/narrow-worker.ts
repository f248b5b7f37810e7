import { Catalogue } from '../rules/catalogue.ts';
import { allFaults } from './all.ts';
import { faultName } from './fault.ts';
import { narrowFault } from './narrowed/narrow.ts';
import type { NarrowTask } from './narrowed/narrow-all.ts';

// A process of its own confines some faults to kinds of requests, one after the other, and sends a row for each.
process.once('message', async (task: NarrowTask) => {
  const { scenarios } = Catalogue.read();
  for (const place of task.faults) {
    const fault = allFaults[place];
    if (fault?.seam !== 'server') throw new Error(`no fault of the server ${place}: ${fault ? faultName(fault) : ''}`);
    const row = await narrowFault(fault, scenarios, task.seed);
    await new Promise((sent) => process.send?.(row, undefined, undefined, sent));
  }
  // Nobody waits for what a broken server leaves open.
  process.exit(0);
});
