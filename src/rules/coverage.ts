import type { Catalogue } from './catalogue.ts';
import { areaOf, countsForDocuments, type RuleDefinition, ruleDefinitions } from './rule-definitions.ts';

/** The coverage of one area. Rules that no scenario can judge, and those beyond the documents, do not count. */
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
  const documented = [...known.values()].filter(({ level }) => level !== 'beyond');
  const areas = [...new Set(documented.map(({ id }) => areaOf(id)))];
  return areas.map((area) => {
    const testable = documented
      .filter((rule) => areaOf(rule.id) === area && countsForDocuments(rule.level))
      .map((rule) => rule.id);
    const missing = testable.filter((id) => !catalogue.rules.has(id));
    return { area, testable: testable.length, written: testable.length - missing.length, missing };
  });
};
