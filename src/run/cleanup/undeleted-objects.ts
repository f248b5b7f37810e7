/**
 * The objects that scenarios have created and not deleted, so that a run that ends early can name what is left behind.
 */
export class UndeletedObjects {
  readonly #views = new Set<() => readonly string[]>();
  readonly #left = new Set<string>();

  /** Adds a view of the paths that a scenario created (neutral names) until the returned function is called. */
  add(view: () => readonly string[]): () => void {
    this.#views.add(view);
    return () => {
      this.#views.delete(view);
    };
  }

  /** Adds paths that a scenario could not delete. */
  leave(paths: readonly string[]): void {
    for (const path of paths) this.#left.add(path);
  }

  /** Tries again to delete what scenarios could not delete; `remove` returns whether the path no longer exists. */
  async retry(remove: (path: string) => Promise<boolean>): Promise<void> {
    for (const path of [...this.#left]) if (await remove(path)) this.#left.delete(path);
  }

  /** Paths of all objects that exist now. */
  paths(): readonly string[] {
    return [...new Set([...this.#left, ...[...this.#views].flatMap((view) => view())])];
  }
}
