import type { ScenarioResult } from '../../report/model.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { faultName, type ServerFault } from '../fault.ts';
import { faultTestbed } from '../fault-testbed.ts';
import { collectResults, brokenVerdicts, verdictsByRule } from '../prove.ts';
import { limitTo, recordScopes } from './scoped-fault.ts';
import { requestScopes } from './request-scopes.ts';

/** The results of a fault that was scoped to one kind of request after another. */
export interface ScopedRow {
  readonly fault: string;
  readonly rules: readonly string[];
  readonly description: string;
  /** Kinds of requests for which it still made one of its rules fail. */
  readonly killed: readonly string[];
  /** Kinds of requests that its scenarios send, for which none of its rules failed. */
  readonly survived: readonly string[];
  /** Kinds of requests for which its scenarios never reach the changed behaviour. */
  readonly unmet: readonly string[];
}

/**
 * Scopes one fault to each kind of request that its scenarios send (only the given kinds if any are given), and runs
 * the scenarios each time.
 */
export const scopeFault = async (
  fault: ServerFault,
  scenarios: readonly ScenarioEntry[],
  seed: number,
  kinds: readonly string[] = [],
): Promise<ScopedRow> => {
  const chosen = (name: string): boolean => kinds.length === 0 || kinds.includes(name);
  const own = scenarios.filter((scenario) => scenario.rules.some((id) => fault.rules.includes(id)));
  const recording = recordScopes(fault);
  await collectResults(own, faultTestbed(recording.fault, seed), seed);
  const met = recording.separable().filter(chosen);
  const killed: string[] = [];
  const seen = (results: readonly ScenarioResult[]): boolean => {
    const verdicts = verdictsByRule(results);
    return fault.rules.some((id) => brokenVerdicts.has(verdicts.get(id) ?? 'inconclusive'));
  };
  for (const scopeName of met) {
    if (seen(await collectResults(own, faultTestbed(limitTo(fault, scopeName), seed), seed, { enough: seen })))
      killed.push(scopeName);
  }
  return {
    fault: faultName(fault),
    rules: fault.rules,
    description: fault.description,
    killed,
    survived: met.filter((scopeName) => !killed.includes(scopeName)),
    unmet: Object.keys(requestScopes).filter(
      (scopeName) => chosen(scopeName) && !recording.occurred().includes(scopeName),
    ),
  };
};
