import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder next to a session for its large bodies; it exists only when there is such a body. */
export class SideFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Removes the files of incomplete bodies. No body may be open. */
  tidy(): void {
    try {
      for (const name of readdirSync(this.#folder))
        if (name.endsWith('.part')) rmSync(join(this.#folder, name), { force: true });
      if (readdirSync(this.#folder).length === 0) rmdirSync(this.#folder);
    } catch {
      // The folder is missing or read-only; `missing` reports the files that it should contain.
    }
  }

  /** Paths of side files that are missing. */
  missing(names: ReadonlySet<string>): readonly string[] {
    return [...names].map((name) => join(this.#folder, name)).filter((path) => !existsSync(path));
  }
}
