import { BitSet } from './bit-set.ts';

/** Which scenarios reach which mutants. Mutants that run before the first scenario are reached by all scenarios. */
export class Coverage {
  readonly #start: BitSet;
  readonly #scenarios: ReadonlyMap<string, BitSet>;
  readonly #reached: BitSet;

  /** `start` contains what ran before the first scenario, `scenarios` what each scenario reached. */
  constructor(start: readonly BitSet[], scenarios: ReadonlyMap<string, BitSet>) {
    this.#start = BitSet.union(start);
    this.#scenarios = scenarios;
    this.#reached = BitSet.union([this.#start, ...scenarios.values()]);
  }

  /** Ids of the scenarios that reach a mutant. */
  scenariosOf(id: number): readonly string[] {
    const all = [...this.#scenarios];
    return (this.#start.has(id) ? all : all.filter(([, set]) => set.has(id))).map(([scenario]) => scenario);
  }

  /** Whether no scenario reaches a mutant. */
  isUnreached(id: number): boolean {
    return !this.#reached.has(id);
  }
}
