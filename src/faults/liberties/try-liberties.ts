import type { ScenarioResult } from '../../report/model.ts';
import type { Verdict } from '../../report/verdict.ts';
import { Catalogue } from '../../rules/catalogue.ts';
import { matchesAny } from '../../rules/selection.ts';
import { partsOfRelease } from '../../server/releases.ts';
import { embeddedTestbed } from '../../target/testbeds/embedded.ts';
import type { Testbed } from '../../target/testbed.ts';
import { seededRandom } from '../seeded-random.ts';
import { collect, red, verdictsByRule } from '../prove.ts';
import { allLiberties } from './all.ts';
import type { Liberty } from './liberty.ts';

/** What became of one liberty. */
export interface LibertyRow {
  readonly name: string;
  readonly does: string;
  readonly because: string;
  /** Rules that were judged under it. */
  readonly rules: number;
  /** Rules that turned red, each a false alarm, with what was found. */
  readonly alarms: ReadonlyArray<{ readonly rule: string; readonly verdict: Verdict; readonly found: string }>;
  /** Rules that have a verdict without it, and none under it: nothing is alleged, but nothing is judged either. */
  readonly lost: readonly string[];
  readonly ms: number;
}

/** What to try: liberties by name (none for all), and the scenarios of which rules (none for all). */
export interface LibertyChoice {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  /** All of them at once, as one row. */
  readonly together: boolean;
  readonly seed: number;
  readonly onRow: (row: LibertyRow) => void;
}

const silent: ReadonlySet<Verdict> = new Set(['unknown', 'not-applicable', 'not-reachable']);
const alarming = (verdict: Verdict): boolean => red.has(verdict) || verdict === 'error';

/** What results under a liberty come to; `whole` are the verdicts without it. Whatever is red is an alarm, whether the liberty is to blame or not. */
export const libertyRow = (
  { name, does, because, except }: Pick<Liberty, 'name' | 'does' | 'because' | 'except'>,
  results: readonly ScenarioResult[],
  whole: ReadonlyMap<string, Verdict>,
  ms: number,
): LibertyRow => {
  const verdicts = verdictsByRule(results);
  const found = (rule: string): string => {
    const culprit = results.find(({ rules, verdict }) => rules.includes(rule) && alarming(verdict));
    return `${culprit?.name ?? ''}: ${culprit?.findings[0]?.message ?? culprit?.reason ?? ''}`;
  };
  const alarms = [...verdicts]
    .filter(([rule, verdict]) => alarming(verdict) && !except?.rules.includes(rule))
    .map(([rule, verdict]) => ({ rule, verdict, found: found(rule) }));
  const lost = [...verdicts]
    .filter(([rule, verdict]) => silent.has(verdict) && !silent.has(whole.get(rule) ?? 'unknown'))
    .map(([rule]) => rule);
  return {
    name,
    does,
    because,
    rules: verdicts.size,
    alarms: alarms.sort((a, b) => a.rule.localeCompare(b.rule)),
    lost: lost.sort(),
    ms,
  };
};

/** Embedded servers that take these liberties, the later ones around the earlier. */
export const freeTestbed = (liberties: readonly Liberty[], seed: number): Testbed =>
  embeddedTestbed({
    seed,
    waits: Object.assign({}, ...liberties.map(({ waits }) => waits)),
    parts: () => {
      const parts = partsOfRelease();
      for (const liberty of liberties) if (liberty.seam === 'server') liberty.plant(parts);
      return parts;
    },
    wrapTransport: (transport) =>
      liberties.reduce(
        (inner, liberty) => (liberty.seam === 'wire' ? liberty.wrap(inner, seededRandom(seed)) : inner),
        transport,
      ),
  });

const asOne = (liberties: readonly Liberty[]): Pick<Liberty, 'name' | 'does' | 'because' | 'except'> => ({
  name: 'together',
  does: `all at once: ${liberties.map(({ name }) => name).join(', ')}`,
  because: 'each of them is allowed',
  except: { rules: liberties.flatMap(({ except }) => except?.rules ?? []), because: 'one of them is only played' },
});

/** Lets the reference server take one liberty after the other, or all at once, and judges it. */
export const tryLiberties = async ({
  names,
  patterns,
  together,
  seed,
  onRow,
}: LibertyChoice): Promise<readonly LibertyRow[]> => {
  const scenarios = Catalogue.read().scenarios.filter(
    ({ rules, client }) => !client && (patterns.length === 0 || rules.some((id) => matchesAny(patterns, id))),
  );
  const chosen = allLiberties.filter(({ name }) => names.length === 0 || names.includes(name));
  if (scenarios.length === 0 || chosen.length === 0) return [];
  const whole = verdictsByRule(await collect(scenarios, freeTestbed([], seed), seed));
  const rows: LibertyRow[] = [];
  for (const taken of together ? [chosen] : chosen.map((liberty) => [liberty])) {
    const started = performance.now();
    const [first] = taken;
    const about = taken.length === 1 && first ? first : asOne(taken);
    const row = libertyRow(
      about,
      await collect(scenarios, freeTestbed(taken, seed), seed),
      whole,
      Math.round(performance.now() - started),
    );
    rows.push(row);
    onRow(row);
  }
  return rows;
};
