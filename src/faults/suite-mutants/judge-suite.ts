import type { Verdict } from '../../report/verdict.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { allFaults } from '../all.ts';
import { type Fault, faultName } from '../fault.ts';
import { faultTestbed } from '../fault-testbed.ts';
import type { JudgedMutants, MutantNotice } from '../mutants/judge-mutants.ts';
import type { JudgeSuiteOrder } from '../mutants/mutant-orders.ts';
import { collectResults, proveFault } from '../prove.ts';

/**
 * Verdicts that no load of the machine can cause. A scenario with another verdict than before runs again: it counts if
 * the second verdict is the same.
 */
const certain: ReadonlySet<Verdict> = new Set(['fail', 'warn', 'error']);

/**
 * Runs scenarios on the correct server, then the scenarios of faults with each fault planted, until a verdict differs
 * from the one without the mutant or a fault is no longer noticed.
 */
export const judgeSuite = async (
  { scenarios: known, faults, limitMs }: JudgeSuiteOrder,
  all: readonly ScenarioEntry[],
  seed: number,
): Promise<JudgedMutants> => {
  const started = performance.now();
  const isLate = (): boolean => performance.now() - started > limitMs;
  let judged = 0;
  const changedIn = async (some: ReadonlyMap<string, Verdict>): Promise<ReadonlyMap<string, MutantNotice>> => {
    const changed = new Map<string, MutantNotice>();
    const hasCertain = (): boolean => [...changed.values()].some(({ verdict }) => certain.has(verdict));
    await collectResults(
      all.filter(({ id }) => some.has(id)),
      faultTestbed(null, seed),
      seed,
      {
        enough: () => isLate() || hasCertain(),
        onResult: ({ id, rules, verdict }) => {
          judged += 1;
          if (verdict !== some.get(id)) changed.set(id, { by: 'scenario', name: id, rules, verdict });
        },
      },
    );
    return changed;
  };
  const verdicts = new Map(known);
  const first = await changedIn(verdicts);
  const notices = [...first.values()].filter(({ verdict }) => certain.has(verdict));
  if (notices.length === 0 && first.size > 0) {
    const second = await changedIn(new Map([...verdicts].filter(([id]) => first.has(id))));
    notices.push(...[...second.values()].filter(({ name, verdict }) => first.get(name)?.verdict === verdict));
  }
  for (const place of faults) {
    if (notices.length > 0 || isLate()) break;
    const notice = await unnoticed(allFaults[place] as Fault, all, seed);
    judged += 1;
    if (notice !== null) notices.push(notice);
  }
  const ms = Math.round(performance.now() - started);
  return { notices, judged, unknown: {}, late: notices.length === 0 && isLate(), crash: null, ms };
};

/** The notice that the rules of a fault do not turn red any more, seen twice; null if they do. */
const unnoticed = async (fault: Fault, all: readonly ScenarioEntry[], seed: number): Promise<MutantNotice | null> => {
  const passing = new Map(fault.rules.map((id) => [id, 'pass' as const]));
  for (let attempt = 1; ; attempt += 1) {
    const row = await proveFault(fault, faultTestbed(fault, seed), all, passing, { seed, others: 'none' });
    if (row.killed) return null;
    if (attempt === 2) {
      const verdict = fault.rules.map((id) => row.verdicts[id] ?? 'inconclusive').find((one) => !certain.has(one));
      return { by: 'fault', name: faultName(fault), rules: fault.rules, verdict: verdict ?? 'inconclusive' };
    }
  }
};
