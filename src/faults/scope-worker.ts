import { Catalogue } from '../rules/catalogue.ts';
import { allFaults } from './all.ts';
import type { ScopeTask } from './scoped/scope-all.ts';
import { scopeFault, type ScopedRow } from './scoped/scope-fault.ts';
import { answerTask } from './workers.ts';

answerTask<ScopeTask, ScopedRow>((task) => {
  const { scenarios } = Catalogue.read();
  return (place) => {
    const fault = allFaults[place];
    if (fault?.seam !== 'server') throw new Error(`unknown server fault ${place}`);
    return scopeFault(fault, scenarios, task.seed, task.kinds);
  };
});
