import type { Catalogue } from './catalogue.ts';
import { areaOf, type RuleDefinition, ruleDefinitions } from './rule-definitions.ts';

/** The coverage of one area. Rules of level info do not count, since no scenario can judge them. */
export interface CoverageRow {
  readonly area: string;
  readonly testable: number;
  readonly written: number;
  readonly missing: readonly string[];
}

/** The coverage of the defined rules by the features: one row per area, in the order of the definitions. */
export const coverage = (
  catalogue: Catalogue,
  known: ReadonlyMap<string, RuleDefinition> = ruleDefinitions(),
): readonly CoverageRow[] => {
  const areas = [...new Set([...known.keys()].map(areaOf))];
  return areas.map((area) => {
    const testable = [...known.values()]
      .filter((rule) => areaOf(rule.id) === area && rule.level !== 'info')
      .map((rule) => rule.id);
    const missing = testable.filter((id) => !catalogue.rules.has(id));
    return { area, testable: testable.length, written: testable.length - missing.length, missing };
  });
};
