import type { RuleResult } from '../model.ts';
import type { Verdict } from '../verdict.ts';

/** A rule, with its verdict in each report. */
export interface VerdictRow {
  readonly id: string;
  readonly title: string;
  /** Null for a report without the rule. */
  readonly verdicts: ReadonlyArray<Verdict | null>;
}

/** The rules of reports, in the order of the ids; `rulesOfReports` has a list of rules for each report. */
export const verdictRows = (rulesOfReports: ReadonlyArray<readonly RuleResult[]>): readonly VerdictRow[] => {
  const maps = rulesOfReports.map((rules) => new Map(rules.map((rule) => [rule.id, rule])));
  const ids = [...new Set(maps.flatMap((map) => [...map.keys()]))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return ids.map((id) => ({
    id,
    title: maps.map((map) => map.get(id)?.title).find(Boolean) ?? '',
    verdicts: maps.map((map) => map.get(id)?.verdict ?? null),
  }));
};
