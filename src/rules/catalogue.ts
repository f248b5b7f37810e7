import { type Features, type InfoRule, readFeatures, type ScenarioEntry } from './features.ts';
import { type CompiledCatalogue, isCompiled, readCompiled } from './compiled-catalogue.ts';
import { UndefinedRuleError } from './undefined-rule-error.ts';
import { areaOf, type RuleDefinition, ruleDefinitions } from './rule-definitions.ts';

/** A rule together with everything that judges it. */
export interface RuleEntry extends RuleDefinition {
  readonly area: string;
  /** The claim. */
  readonly title: string;
  readonly scenarios: readonly ScenarioEntry[];
  readonly info: InfoRule | null;
}

/** All rules with their scenarios, by id, in the order of the feature files. */
export class Catalogue {
  readonly rules: ReadonlyMap<string, RuleEntry>;
  readonly scenarios: readonly ScenarioEntry[];

  constructor(features: Features, known: ReadonlyMap<string, RuleDefinition> = ruleDefinitions()) {
    const scenariosOf = new Map<string, ScenarioEntry[]>();
    for (const scenario of features.scenarios) {
      for (const id of scenario.rules) scenariosOf.set(id, [...(scenariosOf.get(id) ?? []), scenario]);
    }
    const infoOf = new Map(features.info.flatMap((entry) => entry.ids.map((id) => [id, entry] as const)));
    const rules = new Map<string, RuleEntry>();
    for (const id of [...scenariosOf.keys(), ...infoOf.keys()]) {
      const rule = known.get(id);
      if (!rule) throw new UndefinedRuleError(id, scenariosOf.get(id)?.[0]?.id ?? infoOf.get(id)?.uri ?? '');
      const scenarios = scenariosOf.get(id) ?? [];
      const info = infoOf.get(id) ?? null;
      rules.set(id, {
        ...rule,
        area: areaOf(id),
        title: rule.claim,
        scenarios,
        info,
      });
    }
    this.rules = rules;
    this.scenarios = features.scenarios;
  }

  /** The catalogue of this package. */
  static read(): Catalogue {
    const compiled = readCompiled<CompiledCatalogue>('catalogue');
    if (compiled === null) return new Catalogue(readFeatures());
    return new Catalogue(compiled.features, new Map(compiled.definitions.map((rule) => [rule.id, rule])));
  }

  /**
   * What the features hold that name a rule of these patterns (`PAGE`, `RV-3*`), and more; without patterns all.
   * Parsing all of them takes longer than a small run.
   */
  static about(patterns: readonly string[]): Catalogue {
    const areas = patterns.map((pattern) => /^[A-Z]+(?=-|$)/.exec(pattern)?.[0]);
    if (areas.length === 0 || areas.includes(undefined) || isCompiled()) return Catalogue.read();
    const named = new RegExp(`\\b(?:${areas.join('|')})-\\d`);
    return new Catalogue(readFeatures(undefined, (text) => named.test(text)));
  }
}
