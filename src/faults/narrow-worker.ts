import { Catalogue } from '../rules/catalogue.ts';
import { allFaults } from './all.ts';
import type { NarrowTask } from './narrowed/narrow-all.ts';
import { narrowFault, type NarrowRow } from './narrowed/narrow.ts';
import { answerTask } from './workers.ts';

answerTask<NarrowTask, NarrowRow>((task) => {
  const { scenarios } = Catalogue.read();
  return (place) => {
    const fault = allFaults[place];
    if (fault?.seam !== 'server') throw new Error(`no fault of the server ${place}`);
    return narrowFault(fault, scenarios, task.seed, task.kinds);
  };
});
