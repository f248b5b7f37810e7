import { Catalogue } from '../../rules/catalogue.ts';
import { BitSet } from '../mutants/bit-set.ts';
import { type Covered, coverScenarios } from '../mutants/cover-scenarios.ts';
import type { JudgedMutants } from '../mutants/judge-mutants.ts';
import type { CoverOrder, JudgeSuiteOrder } from '../mutants/mutant-orders.ts';
import { faultTestbed } from '../fault-testbed.ts';
import { judgeSuite } from './judge-suite.ts';

/**
 * Carries out an order inside the suite with mutants. The bytes of `reached` are not 0 for each mutant whose place has
 * run.
 */
export const executeOrder = async (
  order: CoverOrder | JudgeSuiteOrder,
  seed: number,
  reached: Uint8Array,
): Promise<Covered | JudgedMutants> => {
  const { scenarios } = Catalogue.read();
  if (order.kind === 'judge-suite') return judgeSuite(order, scenarios, seed);
  const takeReached = (): BitSet => {
    const set = BitSet.ofFlags(reached);
    reached.fill(0);
    return set;
  };
  const wanted = new Set(order.scenarios);
  return coverScenarios(
    faultTestbed(null, seed),
    takeReached,
    scenarios.filter(({ id }) => wanted.has(id)),
    seed,
  );
};
