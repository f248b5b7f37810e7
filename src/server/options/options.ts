import type { StartOption } from './start-options.ts';

/**
 * Start options, spelled as in the documents but without leading dashes. Repeated and comma-separated values are lists.
 */
export class ServerOptions {
  readonly #values: ReadonlyMap<string, readonly string[]>;

  constructor(values: Readonly<Record<string, string | readonly string[]>> = {}) {
    this.#values = new Map(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? [value] : [...value]]),
    );
  }

  /** The last value of the option. Null when it is not set. */
  text(name: StartOption): string | null {
    return this.#values.get(name)?.at(-1) ?? null;
  }

  /** All values, split at commas. Empty when the option is not set. */
  list(name: StartOption): readonly string[] {
    return (this.#values.get(name) ?? [])
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter(Boolean);
  }

  /** `true` and the option without a value mean true. An absent option means the fallback. */
  flag(name: StartOption, fallback: boolean): boolean {
    const value = this.text(name);
    return value === null ? fallback : value === '' || value === 'true';
  }

  /** Value of one gate, such as `APIListChunking=false`, in `feature-gates` or in another option of that form. */
  gate(name: string, fallback: boolean, option: StartOption = 'feature-gates'): boolean {
    const entry = this.list(option).find((item) => item.startsWith(`${name}=`));
    return entry === undefined ? fallback : entry.endsWith('=true');
  }
}
