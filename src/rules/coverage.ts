import type { Catalogue } from './catalogue.ts';
import { areaOf, type RuleDefinition, ruleDefinitions } from './rule-definitions.ts';

/** How far one area is written. Rules of level info do not count: nothing can show them. */
export interface CoverageRow {
  readonly area: string;
  readonly testable: number;
  readonly written: number;
  readonly missing: readonly string[];
}

/** Coverage of the inventory by the features, a row an area, in the inventory's order. */
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
