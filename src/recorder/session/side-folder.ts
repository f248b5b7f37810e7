import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of large bodies beside a session, which exists only when there is one. */
export class SideFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Removes what bodies that were not written whole have left; no body may be under way. */
  tidy(): void {
    try {
      for (const name of readdirSync(this.#folder))
        if (name.endsWith('.part')) rmSync(join(this.#folder, name), { force: true });
      if (readdirSync(this.#folder).length === 0) rmdirSync(this.#folder);
    } catch {
      // The folder is missing or cannot be changed; what it should hold is asked for by `missing`.
    }
  }

  /** Paths of side files that are not there. */
  missing(names: ReadonlySet<string>): readonly string[] {
    return [...names].map((name) => join(this.#folder, name)).filter((path) => !existsSync(path));
  }
}
