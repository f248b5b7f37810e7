/** What scenarios have made and nobody has removed, so that a run that ends early can say what stays behind. */
export class InFlight {
  readonly #views = new Set<() => readonly string[]>();
  readonly #left = new Set<string>();

  /** Keeps a view on what a scenario made, paths in neutral names, until the returned function is called. */
  add(view: () => readonly string[]): () => void {
    this.#views.add(view);
    return () => {
      this.#views.delete(view);
    };
  }

  /** Takes paths that a scenario could not remove. */
  leave(paths: readonly string[]): void {
    for (const path of paths) this.#left.add(path);
  }

  /** Tries once more to remove what scenarios could not remove; `remove` tells whether a path is gone. */
  async retry(remove: (path: string) => Promise<boolean>): Promise<void> {
    for (const path of [...this.#left]) if (await remove(path)) this.#left.delete(path);
  }

  /** Paths of everything that stands now. */
  paths(): readonly string[] {
    return [...new Set([...this.#left, ...[...this.#views].flatMap((view) => view())])];
  }
}
