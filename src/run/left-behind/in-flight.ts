/** What the scenarios under way have made so far, so that somebody who leaves at once can be told what stays behind. */
export class InFlight {
  readonly #views = new Set<() => readonly string[]>();

  /** Keeps a view on what a scenario made, paths in neutral names, until the returned function is called. */
  add(view: () => readonly string[]): () => void {
    this.#views.add(view);
    return () => {
      this.#views.delete(view);
    };
  }

  /** Paths of everything that stands now. */
  paths(): readonly string[] {
    return [...this.#views].flatMap((view) => view());
  }
}
