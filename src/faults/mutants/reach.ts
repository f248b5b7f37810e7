import type { Coverage } from './coverage.ts';
import type { Mutant } from './mutant.ts';

const isInside = (inner: Mutant, outer: Mutant): boolean =>
  inner.id !== outer.id &&
  inner.file === outer.file &&
  (inner.line > outer.line || (inner.line === outer.line && inner.column >= outer.column)) &&
  (inner.endLine < outer.endLine || (inner.endLine === outer.endLine && inner.endColumn <= outer.endColumn));

/** Which scenarios reach mutants. */
export class Reach {
  readonly #coverage: Coverage;
  readonly #byFile: ReadonlyMap<string, readonly Mutant[]>;

  constructor(mutants: readonly Mutant[], coverage: Coverage) {
    this.#coverage = coverage;
    const byFile = new Map<string, Mutant[]>();
    for (const mutant of mutants) {
      const others = byFile.get(mutant.file);
      if (others) others.push(mutant);
      else byFile.set(mutant.file, [mutant]);
    }
    this.#byFile = byFile;
  }

  /**
   * Mutants that run when this one has an effect: a function that is replaced while its module loads is reached by all
   * scenarios, and has an effect where it is called, so the mutants inside it represent it.
   */
  #standingFor(mutant: Mutant): readonly Mutant[] {
    if (mutant.mutator !== 'ArrowFunction') return [mutant];
    const inside = (this.#byFile.get(mutant.file) ?? []).filter((one) => isInside(one, mutant));
    return inside.length > 0 ? inside : [mutant];
  }

  /** Ids of the scenarios that reach a mutant. */
  scenariosOf(mutant: Mutant): ReadonlySet<string> {
    return new Set(this.#standingFor(mutant).flatMap(({ id }) => this.#coverage.scenariosOf(id)));
  }

  /** Whether no scenario reaches a mutant. */
  isUnreached(mutant: Mutant): boolean {
    return this.#standingFor(mutant).every(({ id }) => this.#coverage.isUnreached(id));
  }
}
