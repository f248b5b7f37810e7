import type { Report, RuleResult } from '../model.ts';
import type { Verdict } from '../verdict.ts';

/** How one rule stands in two reports. */
export interface RuleChange {
  readonly id: string;
  readonly title: string;
  readonly before: Verdict | null;
  readonly after: Verdict | null;
}

/** What changed between two reports. */
export interface Comparison {
  /** Red before, good now. */
  readonly fixed: readonly RuleChange[];
  /** Good before, red now. */
  readonly broken: readonly RuleChange[];
  readonly fresh: readonly RuleChange[];
  readonly gone: readonly RuleChange[];
  /** Other changes of verdict. */
  readonly changed: readonly RuleChange[];
  /** Observations whose values differ: rule, name, before, after. */
  readonly observations: ReadonlyArray<{ readonly id: string; readonly name: string; readonly before: unknown; readonly after: unknown }>;
}

const good: ReadonlySet<Verdict> = new Set(['pass', 'waived', 'observed', 'not-applicable']);
const red: ReadonlySet<Verdict> = new Set(['fail', 'warn', 'unknown', 'blocked', 'error']);

const observationsOf = (rule: RuleResult): Map<string, unknown> =>
  new Map(rule.scenarios.flatMap((scenario) => scenario.observations.map(({ name, value }) => [`${scenario.name}: ${name}`, value] as const)));

/** Compares two reports rule by rule. */
export const compareReports = (before: Report, after: Report): Comparison => {
  const old = new Map(before.rules.map((rule) => [rule.id, rule]));
  const now = new Map(after.rules.map((rule) => [rule.id, rule]));
  const ids = [...new Set([...old.keys(), ...now.keys()])].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const changes = ids.map((id): RuleChange => ({ id, title: now.get(id)?.title ?? old.get(id)?.title ?? '', before: old.get(id)?.verdict ?? null, after: now.get(id)?.verdict ?? null }));
  const moved = changes.filter((change) => change.before !== null && change.after !== null && change.before !== change.after);
  const fixed = moved.filter((change) => red.has(change.before as Verdict) && good.has(change.after as Verdict));
  const broken = moved.filter((change) => good.has(change.before as Verdict) && red.has(change.after as Verdict));
  const observations = ids.flatMap((id) => {
    const [a, b] = [old.get(id), now.get(id)];
    if (!a || !b) return [];
    const [seenBefore, seenAfter] = [observationsOf(a), observationsOf(b)];
    return [...seenAfter].flatMap(([name, value]) =>
      seenBefore.has(name) && JSON.stringify(seenBefore.get(name)) !== JSON.stringify(value) ? [{ id, name, before: seenBefore.get(name), after: value }] : [],
    );
  });
  return {
    fixed,
    broken,
    fresh: changes.filter((change) => change.before === null),
    gone: changes.filter((change) => change.after === null),
    changed: moved.filter((change) => !fixed.includes(change) && !broken.includes(change)),
    observations,
  };
};
