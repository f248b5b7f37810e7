import { areaOf, ruleDefinitions, type Level } from '../rules/rule-definitions.ts';
import { blockedByRule } from './blocked-by-rule.ts';
import { causesOf } from './causes/causes-of.ts';
import type { JudgedScenario, Report, RuleResult, RunFooter, RunHeader } from './model.ts';
import { reportFormat } from './model.ts';
import { standingsOf } from './profiles/standing.ts';
import { type Verdict, verdicts, worst } from './verdict.ts';

/** The content of the event log of a run. */
export interface RunLog {
  readonly header: RunHeader;
  readonly results: readonly JudgedScenario[];
  /** Null if the run was killed. */
  readonly footer: RunFooter | null;
}

/** Verdicts that say nothing if a rule on which the scenario depends failed. A pass may then be due to that failure. */
const dependent: ReadonlySet<Verdict> = new Set(['pass', 'fail', 'inconclusive', 'warn']);

/**
 * Turns scenarios into blocked ones for rules that depend on a rule that failed. A scenario that judges the failed rule
 * itself becomes two: it is evidence against that rule, and blocked for its others.
 */
const withBlocked = (results: readonly JudgedScenario[]): readonly JudgedScenario[] => {
  const failed = new Set(
    results
      .filter((result) => result.verdict === 'fail' || result.verdict === 'error')
      .flatMap((result) => result.rules),
  );
  return results.flatMap((result) => {
    const causes = result.after.filter((id) => failed.has(id));
    if (causes.length === 0 || !dependent.has(result.verdict)) return [result];
    const causeOf = (rule: string): string | undefined => causes.find((id) => id !== rule);
    const free = result.rules.filter((rule) => causeOf(rule) === undefined);
    const rules = result.rules.filter((rule) => !free.includes(rule));
    const reason = [blockedByRule(causeOf(rules[0] ?? '') ?? ''), result.reason].filter(Boolean).join('; ');
    return [
      ...(free.length === 0 ? [] : [{ ...result, rules: free }]),
      ...(rules.length === 0 ? [] : [{ ...result, rules, verdict: 'blocked' as const, reason }]),
    ];
  });
};

/** Keeps the evidence of a scenario that judges several rules only under the first rule; the others refer to it. */
const evidenceOnce = (rules: readonly RuleResult[]): RuleResult[] => {
  const first = new Map<string, string>();
  return rules.map((rule) => ({
    ...rule,
    scenarios: rule.scenarios.map((scenario) => {
      const under = first.get(scenario.id);
      first.set(scenario.id, under ?? rule.id);
      if (under === undefined || scenario.evidence === null) return scenario;
      const { exchanges, answers } = scenario.evidence;
      return { ...scenario, evidence: { exchanges, answers, under } };
    }),
  }));
};

const ruleResults = (results: readonly JudgedScenario[]): RuleResult[] => {
  const known = ruleDefinitions();
  const byRule = new Map<string, JudgedScenario[]>();
  for (const result of results) for (const id of result.rules) byRule.set(id, [...(byRule.get(id) ?? []), result]);
  return [...byRule]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([id, judged]) => {
      const scenarios = [...judged].sort((a, b) => a.uri.localeCompare(b.uri) || a.line - b.line);
      const verdict = worst(scenarios.map((scenario) => scenario.verdict));
      const rule = known.get(id);
      return {
        id,
        area: areaOf(id),
        level: (rule?.level ?? scenarios[0]?.level ?? 'must') as Level,
        section: rule?.section ?? '',
        title: rule?.claim || (scenarios[0]?.name ?? ''),
        verdict,
        reason: scenarios.find((scenario) => scenario.verdict === verdict)?.reason ?? '',
        scenarios,
      };
    });
};

const countsOf = (rules: readonly RuleResult[]): Partial<Record<Verdict, number>> =>
  Object.fromEntries(
    verdicts
      .map((verdict) => [verdict, rules.filter((rule) => rule.verdict === verdict).length] as const)
      .filter(([, count]) => count > 0),
  );

const keeps: ReadonlySet<Verdict> = new Set(['pass', 'waived', 'not-applicable']);
const never: ReadonlySet<Verdict> = new Set(['inconclusive', 'blocked', 'error']);

/** The reasons why a run with these rules is not conformant; empty if it is (features/README.md, Verdicts). */
export const whyNotConformant = (
  rules: readonly RuleResult[],
  complete: boolean,
  missing: number,
): readonly string[] => {
  const because: string[] = [];
  if (!complete) because.push('the run was not completed');
  if (missing > 0) because.push(`${missing} selected scenarios have no result`);
  if (!rules.some((rule) => rule.verdict === 'pass')) because.push('no rule passed');
  for (const rule of rules) {
    if ((rule.level === 'must' && !keeps.has(rule.verdict)) || never.has(rule.verdict)) {
      because.push(`${rule.id} (${rule.level}): ${rule.verdict}`);
    }
  }
  return because;
};

/** Builds the report of a run; all report files are written from it. */
export const buildReport = (log: RunLog): Report => {
  const all = withBlocked(log.results);
  const results = all.filter(({ level }) => level !== 'beyond');
  const rules = evidenceOnce(ruleResults(results));
  const beyond = evidenceOnce(ruleResults(all.filter(({ level }) => level === 'beyond')));
  const complete = log.footer?.complete === true;
  const missing = log.header.planned.length - new Set(all.map((result) => result.id)).size;
  const because = whyNotConformant(rules, complete, Math.max(0, missing));
  const { format: _format, planned, target, planecheck, ...run } = log.header;
  const report: Report = {
    format: reportFormat,
    run: {
      ...run,
      target,
      product: { name: 'planecheck', version: planecheck },
      planned: planned.length,
      finished: log.footer?.finished ?? null,
      complete,
    },
    summary: {
      verdicts: countsOf(rules),
      rules: rules.length,
      scenarios: new Set(results.map(({ id }) => id)).size,
      conformant: because.length === 0,
      because,
    },
    causes: causesOf(results),
    rules,
    ...(beyond.length > 0 ? { beyond: { verdicts: countsOf(beyond), rules: beyond } } : {}),
  };
  const standings = standingsOf(report);
  return standings === null ? report : { ...report, standings };
};
