/** Start options with the documents' spelling and without dashes in front; repeated and comma-separated values are lists. */
export class ServerOptions {
  readonly #values: ReadonlyMap<string, readonly string[]>;

  constructor(values: Readonly<Record<string, string | readonly string[]>> = {}) {
    this.#values = new Map(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? [value] : [...value]]),
    );
  }

  /** The option's last value, or null when it was not given. */
  text(name: string): string | null {
    return this.#values.get(name)?.at(-1) ?? null;
  }

  /** All values, split at commas; empty when the option was not given. */
  list(name: string): readonly string[] {
    return (this.#values.get(name) ?? [])
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter(Boolean);
  }

  /** `true` and the bare option are on; absent gives the fallback. */
  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name);
    return value === null ? fallback : value === '' || value === 'true';
  }

  /** Value of one gate in `feature-gates`, or another option of that form, such as `APIListChunking=false`. */
  gate(name: string, fallback: boolean, option = 'feature-gates'): boolean {
    const entry = this.list(option).find((item) => item.startsWith(`${name}=`));
    return entry === undefined ? fallback : entry.endsWith('=true');
  }
}
