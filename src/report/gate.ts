import type { Level } from '../rules/inventory.ts';
import { applyExpectations, type Expectation } from './expectations.ts';
import type { Report, RuleResult, ScenarioResult } from './model.ts';
import { worst } from './verdict.ts';

/** What a release must hold (schemas/files/policy.json). */
export interface Policy {
  readonly levels?: readonly Level[];
  readonly areas?: readonly string[];
  readonly minimumRules?: number;
  readonly expectations?: string;
}

/** May it go out? `reasons` are empty exactly when it may. */
export interface GateResult {
  readonly passed: boolean;
  /** True when the report judged nothing that the policy speaks of. */
  readonly nothingRan: boolean;
  readonly reasons: readonly string[];
  readonly judged: number;
}

const good = new Set(['pass', 'waived', 'not-applicable', 'observed']);

const withWaivers = (rules: readonly RuleResult[], results: ReadonlyMap<string, ScenarioResult>): readonly RuleResult[] =>
  rules.map((rule) => {
    const scenarios = rule.scenarios.map((scenario) => results.get(scenario.id) ?? scenario);
    const verdict = worst(scenarios.map((scenario) => scenario.verdict));
    return { ...rule, scenarios, verdict, reason: scenarios.find((scenario) => scenario.verdict === verdict)?.reason ?? '' };
  });

/** Applies a policy with its expectations to a report. `today` is `YYYY-MM-DD`. */
export const gate = (report: Report, policy: Policy, expectations: readonly Expectation[], today: string): GateResult => {
  const scenarios = new Map(report.rules.flatMap((rule) => rule.scenarios).map((scenario) => [scenario.id, scenario]));
  const expected = applyExpectations([...scenarios.values()], expectations, report.run.target.release, today);
  const rules = withWaivers(report.rules, new Map(expected.results.map((result) => [result.id, result])));
  const levels = new Set<Level>(policy.levels ?? ['must']);
  const chosen = rules.filter((rule) => levels.has(rule.level) && (policy.areas === undefined || policy.areas.includes(rule.area)));
  const passed = chosen.filter((rule) => rule.verdict === 'pass').length;
  const missingAreas = (policy.areas ?? []).filter((area) => !rules.some((rule) => rule.area === area));
  const reasons = [
    ...(report.run.complete ? [] : ['the run was not completed']),
    ...missingAreas.map((area) => `no rule of area ${area} was judged`),
    ...chosen.filter((rule) => !good.has(rule.verdict)).map((rule) => `${rule.id} (${rule.level}) ${rule.verdict}: ${rule.reason.split('\n')[0]}`),
    ...rules.filter((rule) => rule.verdict === 'error').filter((rule) => !chosen.includes(rule)).map((rule) => `${rule.id} error of planecheck itself: ${rule.reason.split('\n')[0]}`),
    ...(policy.minimumRules !== undefined && passed < policy.minimumRules ? [`only ${passed} rules passed, the policy wants ${policy.minimumRules}`] : []),
    ...(passed === 0 ? ['no rule that the policy speaks of passed'] : []),
    ...expected.troubles.map((trouble) => `expectation ${trouble}`),
  ];
  return { passed: reasons.length === 0, nothingRan: chosen.length === 0, reasons, judged: chosen.length };
};
