import { Catalogue } from '../../rules/catalogue.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { embeddedTestbed } from '../../target/testbeds/embedded.ts';
import { coverScenarios } from './cover-scenarios.ts';
import { judgeMutants } from './judge-mutants.ts';
import type { CoverOrder, JudgeOrder, MutantTask } from './mutant-orders.ts';
import { SwitchedServer } from './switched-server.ts';

// A process of MutantPool.
const scenarios = new Map(Catalogue.read().scenarios.map((scenario) => [scenario.id, scenario]));
const entryOf = (id: string): ScenarioEntry => {
  const scenario = scenarios.get(id);
  if (!scenario) throw new Error(`unknown scenario ${id}`);
  return scenario;
};

const carryOut = async ({ file, size, seed }: MutantTask, order: CoverOrder | JudgeOrder): Promise<unknown> => {
  if (order.kind === 'cover') {
    const server = new SwitchedServer(file, size);
    try {
      return await coverScenarios(
        embeddedTestbed({ seed, thread: server.thread }),
        () => server.takeReached(),
        order.scenarios.map(entryOf),
        seed,
      );
    } finally {
      await server.thread.end();
    }
  }
  return judgeMutants(
    new SwitchedServer(file, size, order.mutants),
    order.scenarios.map(([id]) => entryOf(id)),
    { ...order, seed, baseline: new Map(order.scenarios) },
  );
};

let task: MutantTask | undefined;
process.on('message', async (message: MutantTask | CoverOrder | JudgeOrder) => {
  if ('kind' in message) process.send?.(await carryOut(task as MutantTask, message));
  else task = message;
});
process.once('disconnect', () => process.exit(0));
