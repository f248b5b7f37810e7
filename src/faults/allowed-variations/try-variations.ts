import type { ScenarioResult } from '../../report/model.ts';
import type { Verdict } from '../../report/verdict.ts';
import { Catalogue } from '../../rules/catalogue.ts';
import { oneScenarioPerRule } from '../../rules/one-scenario-per-rule.ts';
import { matchesAny } from '../../rules/selection.ts';
import { partsOfRelease } from '../../server/options/releases.ts';
import { embeddedTestbed } from '../../target/testbeds/embedded.ts';
import type { Testbed } from '../../target/testbed.ts';
import { seededRandom } from '../seeded-random.ts';
import { collectResults, brokenVerdicts, verdictsByRule } from '../prove.ts';
import { allVariations } from './all.ts';
import type { AllowedVariation } from './variation.ts';

/** The result of one allowed variation. */
export interface VariationRow {
  readonly name: string;
  readonly description: string;
  readonly reason: string;
  /** Rules that were judged under it. */
  readonly rules: number;
  /** Rules that failed, with their findings; each is a false alarm. */
  readonly alarms: ReadonlyArray<{ readonly rule: string; readonly verdict: Verdict; readonly found: string }>;
  /**
   * Rules that have a verdict without the variation and none with it: they are not false alarms, but they are no longer
   * judged.
   */
  readonly lost: readonly string[];
  readonly ms: number;
}

/** What to try: allowed variations by name and rules whose scenarios run; empty lists select all. */
export interface VariationChoice {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  /** All variations together, as one row. */
  readonly together: boolean;
  /** One scenario per rule. */
  readonly quick: boolean;
  readonly seed: number;
  /** Verdicts without a variation, by rule; null to run the scenarios without one first. */
  readonly baseline: ReadonlyMap<string, Verdict> | null;
  readonly onRow: (row: VariationRow) => void;
}

const silent: ReadonlySet<Verdict> = new Set(['inconclusive', 'not-applicable', 'not-testable']);
const isFalseAlarm = (verdict: Verdict): boolean => brokenVerdicts.has(verdict) || verdict === 'error';

/**
 * Evaluates the results under an allowed variation; `baseline` contains the verdicts without it. Every failed rule is
 * an alarm, whether or not the variation caused it.
 */
export const variationRow = (
  { name, description, reason, except }: Pick<AllowedVariation, 'name' | 'description' | 'reason' | 'except'>,
  results: readonly ScenarioResult[],
  baseline: ReadonlyMap<string, Verdict>,
  ms: number,
): VariationRow => {
  const verdicts = verdictsByRule(results);
  const found = (rule: string): string => {
    const culprit = results.find(({ rules, verdict }) => rules.includes(rule) && isFalseAlarm(verdict));
    return `${culprit?.name ?? ''}: ${culprit?.findings[0]?.message ?? culprit?.reason ?? ''}`;
  };
  const alarms = [...verdicts]
    .filter(([rule, verdict]) => isFalseAlarm(verdict) && !except?.rules.includes(rule))
    .map(([rule, verdict]) => ({ rule, verdict, found: found(rule) }));
  const lost = [...verdicts]
    .filter(([rule, verdict]) => silent.has(verdict) && !silent.has(baseline.get(rule) ?? 'inconclusive'))
    .map(([rule]) => rule);
  return {
    name,
    description,
    reason,
    rules: verdicts.size,
    alarms: alarms.sort((a, b) => a.rule.localeCompare(b.rule)),
    lost: lost.sort(),
    ms,
  };
};

/** Embedded servers with these allowed variations; later variations wrap earlier ones. */
export const variationTestbed = (variations: readonly AllowedVariation[], seed: number): Testbed =>
  embeddedTestbed({
    seed,
    waits: Object.assign({}, ...variations.map(({ waits }) => waits)),
    parts: () => {
      const parts = partsOfRelease();
      for (const variation of variations) if (variation.seam === 'server') variation.plant(parts);
      return parts;
    },
    wrapTransport: (transport) =>
      variations.reduce(
        (inner, variation) => (variation.seam === 'wire' ? variation.wrap(inner, seededRandom(seed)) : inner),
        transport,
      ),
  });

const asOne = (
  variations: readonly AllowedVariation[],
): Pick<AllowedVariation, 'name' | 'description' | 'reason' | 'except'> => ({
  name: 'together',
  description: `all together: ${variations.map(({ name }) => name).join(', ')}`,
  reason: 'each of them is allowed',
  except: { rules: variations.flatMap(({ except }) => except?.rules ?? []), reason: 'one of them is only simulated' },
});

/** Judges the reference server under each allowed variation separately, or under all together. */
export const tryAllowedVariations = async ({
  names,
  patterns,
  together,
  quick,
  seed,
  baseline: known,
  onRow,
}: VariationChoice): Promise<readonly VariationRow[]> => {
  const all = Catalogue.read().scenarios;
  const scenarios = (quick ? oneScenarioPerRule(all) : all).filter(
    ({ rules, client }) => !client && (patterns.length === 0 || rules.some((id) => matchesAny(patterns, id))),
  );
  const chosen = allVariations.filter(({ name }) => names.length === 0 || names.includes(name));
  if (scenarios.length === 0 || chosen.length === 0) return [];
  const baseline = known ?? verdictsByRule(await collectResults(scenarios, variationTestbed([], seed), seed));
  const rows: VariationRow[] = [];
  for (const taken of together ? [chosen] : chosen.map((variation) => [variation])) {
    const started = performance.now();
    const [first] = taken;
    const about = taken.length === 1 && first ? first : asOne(taken);
    const row = variationRow(
      about,
      await collectResults(scenarios, variationTestbed(taken, seed), seed, { doubtsLateness: true }),
      baseline,
      Math.round(performance.now() - started),
    );
    rows.push(row);
    onRow(row);
  }
  return rows;
};
