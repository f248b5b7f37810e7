import type { Observation, Report, RuleResult } from '../model.ts';
import { type Verdict, redVerdicts } from '../verdict.ts';
import { type ComparedRun, comparedRun } from './compared-run.ts';
import { steady } from './steady.ts';

/** The verdicts of one rule in two reports. */
export interface RuleChange {
  readonly id: string;
  readonly title: string;
  readonly before: Verdict | null;
  readonly after: Verdict | null;
}

/** What changed between two reports. */
export interface Comparison {
  readonly runs: { readonly before: ComparedRun; readonly after: ComparedRun };
  /** Red before, judged as good now. A rule that is no longer judged is not fixed. */
  readonly fixed: readonly RuleChange[];
  /** Good before, red now. */
  readonly broken: readonly RuleChange[];
  readonly fresh: readonly RuleChange[];
  readonly gone: readonly RuleChange[];
  /** Other changes of verdict. */
  readonly changed: readonly RuleChange[];
  /** Observations whose values differ, apart from values that a server generates: rule, name, before, after. */
  readonly observations: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly before: unknown;
    readonly after: unknown;
  }>;
}

const judgedGood: ReadonlySet<Verdict> = new Set(['pass', 'observed']);
const good: ReadonlySet<Verdict> = new Set(['pass', 'waived', 'observed', 'not-applicable']);

/** Observations by the names of the scenario and the observation. */
const observationsOf = (rule: RuleResult): Map<string, Observation> =>
  new Map(
    rule.scenarios.flatMap((scenario) =>
      scenario.observations.map((observation) => [`${scenario.name}: ${observation.name}`, observation] as const),
    ),
  );

const differ = (one: Observation, other: Observation): boolean =>
  steady(one.name, one.value) !== steady(other.name, other.value);

/** Compares two reports rule by rule. */
export const compareReports = (before: Report, after: Report): Comparison => {
  const old = new Map(before.rules.map((rule) => [rule.id, rule]));
  const now = new Map(after.rules.map((rule) => [rule.id, rule]));
  const ids = [...new Set([...old.keys(), ...now.keys()])].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const changes = ids.map(
    (id): RuleChange => ({
      id,
      title: now.get(id)?.title ?? old.get(id)?.title ?? '',
      before: old.get(id)?.verdict ?? null,
      after: now.get(id)?.verdict ?? null,
    }),
  );
  const moved = changes.filter(
    (change) => change.before !== null && change.after !== null && change.before !== change.after,
  );
  const fixed = moved.filter(
    (change) => redVerdicts.has(change.before as Verdict) && judgedGood.has(change.after as Verdict),
  );
  const broken = moved.filter(
    (change) => good.has(change.before as Verdict) && redVerdicts.has(change.after as Verdict),
  );
  const observations = ids.flatMap((id) => {
    const [a, b] = [old.get(id), now.get(id)];
    if (!a || !b) return [];
    const [seenBefore, seenAfter] = [observationsOf(a), observationsOf(b)];
    return [...seenAfter].flatMap(([name, is]) => {
      const was = seenBefore.get(name);
      return was && differ(was, is) ? [{ id, name, before: was.value, after: is.value }] : [];
    });
  });
  return {
    runs: { before: comparedRun(before), after: comparedRun(after) },
    fixed,
    broken,
    fresh: changes.filter((change) => change.before === null),
    gone: changes.filter((change) => change.after === null),
    changed: moved.filter((change) => !fixed.includes(change) && !broken.includes(change)),
    observations,
  };
};
