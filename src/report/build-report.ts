import { areaOf, inventory, type Level } from '../rules/inventory.ts';
import type { Report, RuleResult, RunFooter, RunHeader, ScenarioResult } from './model.ts';
import { reportFormat } from './model.ts';
import { type Verdict, verdicts, worst } from './verdict.ts';

/** What the event log of a run holds. */
export interface RunLog {
  readonly header: RunHeader;
  readonly results: readonly ScenarioResult[];
  /** Null when the run was cut off. */
  readonly footer: RunFooter | null;
}

/** A scenario whose rule rests on one that failed is blocked rather than failed. */
const withBlocked = (results: readonly ScenarioResult[]): readonly ScenarioResult[] => {
  const failed = new Set(results.filter((result) => result.verdict === 'fail' || result.verdict === 'error').flatMap((result) => result.rules));
  return results.map((result) => {
    const cause = result.after.find((id) => failed.has(id));
    const turns = cause !== undefined && (result.verdict === 'fail' || result.verdict === 'unknown' || result.verdict === 'warn');
    return turns ? { ...result, verdict: 'blocked', reason: `rests on ${cause}, which failed; ${result.reason}` } : result;
  });
};

const ruleResults = (results: readonly ScenarioResult[]): RuleResult[] => {
  const known = inventory();
  const byRule = new Map<string, ScenarioResult[]>();
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
        title: scenarios[0]?.name ?? '',
        verdict,
        reason: scenarios.find((scenario) => scenario.verdict === verdict)?.reason ?? '',
        scenarios,
      };
    });
};

const keeps: ReadonlySet<Verdict> = new Set(['pass', 'waived', 'not-applicable']);
const never: ReadonlySet<Verdict> = new Set(['unknown', 'blocked', 'error']);

/** Reasons why these rules do not make a conformant run; empty when they do (design, verdicts). */
export const whyNotConformant = (rules: readonly RuleResult[], complete: boolean, missing: number): readonly string[] => {
  const because: string[] = [];
  if (!complete) because.push('the run was not completed');
  if (missing > 0) because.push(`${missing} chosen scenarios have no result`);
  if (!rules.some((rule) => rule.verdict === 'pass')) because.push('no rule passed');
  for (const rule of rules) {
    if ((rule.level === 'must' && !keeps.has(rule.verdict)) || never.has(rule.verdict)) {
      because.push(`${rule.id} (${rule.level}): ${rule.verdict}`);
    }
  }
  return because;
};

/** The report of a run; every written format is a function of it. */
export const buildReport = (log: RunLog): Report => {
  const results = withBlocked(log.results);
  const rules = ruleResults(results);
  const complete = log.footer?.complete === true;
  const missing = log.header.planned.length - new Set(results.map((result) => result.id)).size;
  const because = whyNotConformant(rules, complete, Math.max(0, missing));
  const { format: _format, planned, target, planecheck, ...run } = log.header;
  return {
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
      verdicts: Object.fromEntries(
        verdicts.map((verdict) => [verdict, rules.filter((rule) => rule.verdict === verdict).length] as const).filter(([, count]) => count > 0),
      ),
      rules: rules.length,
      scenarios: results.length,
      conformant: because.length === 0,
      because,
    },
    rules,
  };
};
