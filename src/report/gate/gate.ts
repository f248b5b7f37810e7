import { matchesAny } from '../../rules/selection.ts';
import type { Level } from '../../rules/rule-definitions.ts';
import { allRules } from '../beyond.ts';
import { applyExpectations, type Expectation, selectedAllScenarios, withoutWaiver } from './expectations.ts';
import {
  countsAreConsistent,
  enoughRulesPassed,
  reportIsRecentEnough,
  type GateCheck,
  noWorseThan,
  allRulesWereSelected,
  profilesHold,
  runWasCompleted,
  releaseIsNewEnough,
  rulesHold,
} from './gate-checks.ts';
import type { JudgedScenario, Report, RuleResult } from '../model.ts';
import { knownProfiles } from '../profiles/known-profiles.ts';
import { isRuleOfProfile, rulesOfProfiles } from '../profiles/standing.ts';
import type { Policy } from './policy.ts';
import { worst } from '../verdict.ts';

/** The input of a gate in addition to the report and the policy. */
export interface GateContext {
  readonly expectations: readonly Expectation[];
  /** The report that the policy names as baseline; null if it names none. */
  readonly baseline: Report | null;
  readonly now: Date;
}

/** The decision of a gate; `reasons` is empty exactly if the gate passed. */
export interface GateResult {
  readonly passed: boolean;
  /** True if the policy selects no rule of the report. */
  readonly nothingRan: boolean;
  readonly reasons: readonly string[];
  readonly judged: number;
  /** All checks, for `--explain`. */
  readonly checks: readonly GateCheck[];
}

/** The rules of a report with expected failures waived, and one line for each expectation that no longer fits. */
const withExpectations = (
  report: Report,
  { expectations, now }: GateContext,
): { readonly rules: readonly RuleResult[]; readonly waived: number; readonly troubles: readonly string[] } => {
  const given = allRules(report);
  const scenarios = new Map(given.flatMap((rule) => rule.scenarios).map((scenario) => [scenario.id, scenario]));
  const expected = applyExpectations(
    [...scenarios.values()].map(withoutWaiver),
    expectations,
    { ...report.run.target, kind: report.run.kind },
    now.toISOString().slice(0, 10),
    selectedAllScenarios(report.run),
  );
  const results = new Map<string, JudgedScenario>(expected.results.map((result) => [result.id, result]));
  const rules = given.map((rule): RuleResult => {
    const judged = rule.scenarios.map((scenario) => results.get(scenario.id) ?? scenario);
    const verdict = worst(judged.map((scenario) => scenario.verdict));
    return {
      ...rule,
      scenarios: judged,
      verdict,
      reason: judged.find((scenario) => scenario.verdict === verdict)?.reason ?? '',
    };
  });
  return { rules, waived: rules.filter((rule) => rule.verdict === 'waived').length, troubles: expected.troubles };
};

/** Whether a policy names the area of a rule, or its id; a pattern that only happens to match does not name it. */
const names = ({ areas, rules }: Policy, { area, id }: RuleResult): boolean =>
  (areas ?? []).includes(area) ||
  (rules ?? []).some((text) => text.toUpperCase().split('-')[0] === area && matchesAny([text], id));

/**
 * Applies a policy to a report. Every check adds its reasons; checks that the policy does not request are left out.
 * Throws FileError if the policy names an unknown profile.
 */
export const gate = (report: Report, policy: Policy, context: GateContext): GateResult => {
  const { rules: all, waived, troubles } = withExpectations(report, context);
  const levels = new Set<Level>(policy.levels ?? ['must']);
  const profiles = policy.profiles && knownProfiles(policy.profiles);
  const isNamed = (rule: RuleResult): boolean =>
    levels.has('beyond') || names(policy, rule) || profiles?.some((profile) => isRuleOfProfile(profile, rule)) === true;
  const rules = all.filter((rule) => rule.level !== 'beyond' || isNamed(rule));
  const claimed = profiles && rulesOfProfiles(rules, profiles, [...levels, 'beyond']);
  const chosen = (claimed ? [...claimed.held, ...claimed.missing] : rules).filter(
    (rule) =>
      (rule.level === 'beyond' || levels.has(rule.level)) &&
      (policy.areas === undefined || policy.areas.includes(rule.area)) &&
      (policy.rules === undefined || matchesAny(policy.rules, rule.id)),
  );
  const gated = { report, rules, chosen, policy, now: context.now.getTime() };
  const expectations: GateCheck = {
    name: 'every expectation fits',
    found: `${context.expectations.length} expectations, ${waived} rules waived`,
    against: troubles.map((trouble) => `expectation ${trouble}`),
  };
  const checks = [
    runWasCompleted(gated),
    allRulesWereSelected(gated),
    countsAreConsistent(gated),
    rulesHold(gated),
    profilesHold(gated, profiles),
    enoughRulesPassed(gated),
    releaseIsNewEnough(gated),
    reportIsRecentEnough(gated),
    noWorseThan(gated, context.baseline),
    expectations,
  ].filter((check) => check !== null);
  const reasons = checks.flatMap((check) => check.against);
  return { passed: reasons.length === 0, nothingRan: chosen.length === 0, reasons, judged: chosen.length, checks };
};
