import type { ScenarioResult } from '../../report/model.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { faultName, type ServerFault } from '../fault.ts';
import { faultTestbed } from '../fault-testbed.ts';
import { collect, red, verdictsByRule } from '../prove.ts';
import { confined, meeting } from './scoped-fault.ts';
import { requestScopes } from './request-scopes.ts';

/** What became of a fault that was confined to one kind of requests after the other. */
export interface ScopedRow {
  readonly fault: string;
  readonly rules: readonly string[];
  readonly description: string;
  /** Kinds of requests under which it still turned one of its rules red. */
  readonly killed: readonly string[];
  /** Kinds of requests that its scenarios make, under which none of its rules turned red. */
  readonly survived: readonly string[];
  /** Kinds of requests under which its scenarios never meet the changed behaviour. */
  readonly unmet: readonly string[];
}

/** Confines one fault to every kind of requests that its scenarios make, of these kinds if any are named, and to no other kind besides, and runs them each time. */
export const scopeFault = async (
  fault: ServerFault,
  scenarios: readonly ScenarioEntry[],
  seed: number,
  kinds: readonly string[] = [],
): Promise<ScopedRow> => {
  const chosen = (name: string): boolean => kinds.length === 0 || kinds.includes(name);
  const own = scenarios.filter((scenario) => scenario.rules.some((id) => fault.rules.includes(id)));
  const whole = meeting(fault);
  await collect(own, faultTestbed(whole.fault, seed), seed);
  const met = whole.met().filter(chosen);
  const killed: string[] = [];
  const seen = (results: readonly ScenarioResult[]): boolean => {
    const verdicts = verdictsByRule(results);
    return fault.rules.some((id) => red.has(verdicts.get(id) ?? 'inconclusive'));
  };
  for (const narrowing of met) {
    if (seen(await collect(own, faultTestbed(confined(fault, narrowing), seed), seed, { enough: seen })))
      killed.push(narrowing);
  }
  return {
    fault: faultName(fault),
    rules: fault.rules,
    description: fault.description,
    killed,
    survived: met.filter((narrowing) => !killed.includes(narrowing)),
    unmet: Object.keys(requestScopes).filter((narrowing) => chosen(narrowing) && !whole.touched().includes(narrowing)),
  };
};
