import { standIn } from '../../client/subject/subject-kind.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { oneScenarioPerRule } from '../../rules/one-scenario-per-rule.ts';
import { kindsOfSteps } from '../kinds/kinds-of-steps.ts';

/** The tag of scenarios that use config maps only as an example: they judge the generic contract of any kind. */
export const anyKindTag = 'any-kind';

/** The tag of scenarios of the generic contract that a cluster-scoped kind cannot have. */
export const namespacedKindTag = 'namespaced-kind';

/** The tag of scenarios that read the objects that exist, and create none. */
const createsNothingTag = 'creates-nothing';

/** One scenario per rule, and one that creates nothing for rules that have one: clients only read some kinds. */
export const oneScenarioPerRuleOfKinds = (scenarios: readonly ScenarioEntry[]): readonly ScenarioEntry[] => {
  const reading = scenarios.filter(({ tags }) => tags.includes(createsNothingTag));
  const kept = new Set([...oneScenarioPerRule(scenarios), ...oneScenarioPerRule(reading)]);
  return scenarios.filter((scenario) => kept.has(scenario));
};

/** True for a scenario in which config maps are the only kind, so that another kind can take their place. */
export const usesOnlyConfigMaps = ({ steps }: Pick<ScenarioEntry, 'steps'>): boolean => {
  const kinds = kindsOfSteps(steps);
  return kinds.length > 0 && kinds.every(({ kind }) => kind === standIn.kind);
};

/**
 * The scenarios of the generic contract: those with the tag, without the rows of their tables about other
 * kinds and about Protobuf.
 */
export const genericContract = (scenarios: readonly ScenarioEntry[]): readonly ScenarioEntry[] =>
  scenarios.filter(
    (scenario) => scenario.tags.includes(anyKindTag) && usesOnlyConfigMaps(scenario) && !isAboutOtherForms(scenario),
  );

/** Protobuf has a message for each kind, and the suite knows the message of ConfigMap only. */
const isAboutOtherForms = ({ steps }: ScenarioEntry): boolean => steps.some((step) => step.includes('Protobuf'));
