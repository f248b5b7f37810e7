import type { BitSet } from './bit-set.ts';

/** Which scenarios reach which mutants. Mutants that run before the first scenario are reached by all scenarios. */
export class Coverage {
  readonly #start: readonly BitSet[];
  readonly #scenarios: ReadonlyMap<string, BitSet>;

  /** `start` contains what ran before the first scenario, `scenarios` what each scenario reached. */
  constructor(start: readonly BitSet[], scenarios: ReadonlyMap<string, BitSet>) {
    this.#start = start;
    this.#scenarios = scenarios;
  }

  /** Ids of the scenarios that reach a mutant. */
  scenariosOf(id: number): readonly string[] {
    const all = [...this.#scenarios];
    return (this.#isAtStart(id) ? all : all.filter(([, set]) => set.has(id))).map(([scenario]) => scenario);
  }

  /** Whether no scenario reaches a mutant. */
  isUnreached(id: number): boolean {
    return !this.#isAtStart(id) && ![...this.#scenarios.values()].some((set) => set.has(id));
  }

  #isAtStart(id: number): boolean {
    return this.#start.some((set) => set.has(id));
  }
}
