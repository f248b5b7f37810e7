import { wildcardSource } from '../text/wildcard.ts';
import type { ScenarioEntry } from './features.ts';
import type { Level } from './rule-definitions.ts';

/** The scenarios that a user selected. An empty list selects everything. */
export interface Selection {
  /** Areas (`PAGE`), ids (`PAGE-03`) or patterns (`RV-3*`). */
  readonly rules: readonly string[];
  /** Tags without `@`; a leading `~` excludes scenarios with the tag. */
  readonly tags: readonly string[];
  readonly levels: readonly Level[];
  /** Ids of scenarios. */
  readonly scenarios?: readonly string[];
}

const toPattern = (given: string): RegExp => {
  const text = given.toUpperCase();
  return new RegExp(`^${wildcardSource(text)}${/[*]|-\d/.test(text) ? '' : '-.*'}$`);
};

/** True if one of the patterns (`PAGE`, `PAGE-03`, `RV-3*`) matches this rule. */
export const matchesAny = (patterns: readonly string[], id: string): boolean =>
  patterns.some((text) => toPattern(text).test(id));

/** The patterns that match no rule of these scenarios: a mistyped selection must not be an empty success. */
export const unmatchedRules = (scenarios: readonly ScenarioEntry[], patterns: readonly string[]): readonly string[] =>
  patterns.filter((text) => {
    const pattern = toPattern(text);
    return !scenarios.some((scenario) => scenario.rules.some((id) => pattern.test(id)));
  });

/** The scenarios that a selection matches, in their order. */
export const selectScenarios = (
  scenarios: readonly ScenarioEntry[],
  selection: Selection,
): readonly ScenarioEntry[] => {
  const patterns = selection.rules.map(toPattern);
  const wanted = selection.tags.filter((tag) => !tag.startsWith('~'));
  const unwanted = selection.tags.filter((tag) => tag.startsWith('~')).map((tag) => tag.slice(1));
  const { scenarios: ids = [] } = selection;
  return scenarios.filter(
    (scenario) =>
      (ids.length === 0 || ids.includes(scenario.id)) &&
      (patterns.length === 0 || scenario.rules.some((id) => patterns.some((pattern) => pattern.test(id)))) &&
      wanted.every((tag) => scenario.tags.includes(tag)) &&
      !unwanted.some((tag) => scenario.tags.includes(tag)) &&
      (selection.levels.length === 0 || selection.levels.includes(scenario.level)),
  );
};
