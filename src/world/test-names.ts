/** Own names of one scenario: distinct over lanes and runs, and recognisable for clean-up. */
export class TestNames {
  readonly #prefix: string;
  #count = 0;

  /** `run` and `scenario` become part of every name: lower-case letters, digits and dashes. */
  constructor(run: string, scenario: number) {
    this.#prefix = `pc-${run}-${scenario.toString(36)}`;
  }

  /** A fresh name such as `pc-k3f9-1c-volume-2`, at most 63 characters. */
  name(hint: string): string {
    this.#count += 1;
    return `${this.#prefix}-${hint}-${this.#count}`.slice(0, 63);
  }

  /** True for names that this scenario made. */
  owns(name: string): boolean {
    return name.startsWith(`${this.#prefix}-`);
  }

  /** A JSON value with this scenario's own prefix as `own`, so that observations of two runs can be compared. */
  masked(value: unknown): unknown {
    return value === undefined ? null : JSON.parse(JSON.stringify(value).replaceAll(this.#prefix, 'own'));
  }

  /** Label that every object of the suite carries. */
  static readonly label = 'planecheck.example.com/scratch';

  /** Label of namespaces that must not be taken for the scenario's own, in which the suite sees a webhook take effect. */
  static readonly canaryLabel = 'planecheck.example.com/canary';

  get labels(): Record<string, string> {
    return { [TestNames.label]: this.#prefix };
  }

  /** Label selector of the objects of this scenario alone: others write into collections that it reads. */
  get selector(): string {
    return `${TestNames.label}=${this.#prefix}`;
  }
}
