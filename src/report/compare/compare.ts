import { beyondRules } from '../beyond.ts';
import type { Observation, Report, RuleResult } from '../model.ts';
import { type Verdict, redVerdicts } from '../verdict.ts';
import { type ComparedRun, comparedRun } from './compared-run.ts';
import { comparableText } from './comparable-text.ts';
import { verdictRows } from './verdict-rows.ts';

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
  /** Rules beyond the documents whose verdicts differ. They are in no other member, and break nothing. */
  readonly beyond: readonly RuleChange[];
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
  comparableText(one.name, one.value) !== comparableText(other.name, other.value);

/** The verdicts of rules before and after, in the order of the ids. */
const changesOf = (before: readonly RuleResult[], after: readonly RuleResult[]): readonly RuleChange[] =>
  verdictRows([after, before]).map(({ id, title, verdicts: [is = null, was = null] }) => ({
    id,
    title,
    before: was,
    after: is,
  }));

const byId = (rules: readonly RuleResult[]): ReadonlyMap<string, RuleResult> =>
  new Map(rules.map((rule) => [rule.id, rule]));

/** Compares two reports rule by rule. */
export const compareReports = (before: Report, after: Report): Comparison => {
  const [old, now] = [byId(before.rules), byId(after.rules)];
  const changes = changesOf(before.rules, after.rules);
  const moved = changes.filter(
    (change) => change.before !== null && change.after !== null && change.before !== change.after,
  );
  const fixed = moved.filter(
    (change) => redVerdicts.has(change.before as Verdict) && judgedGood.has(change.after as Verdict),
  );
  const broken = moved.filter(
    (change) => good.has(change.before as Verdict) && redVerdicts.has(change.after as Verdict),
  );
  const observations = changes.flatMap(({ id }) => {
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
    beyond: changesOf(beyondRules(before), beyondRules(after)).filter((change) => change.before !== change.after),
  };
};
