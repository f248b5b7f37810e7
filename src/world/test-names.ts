import { TestMarks } from '../client/subject/test-marks.ts';
import type { JsonValue } from '../client/values/json-value.ts';

/** Unique names of one scenario: distinct over lanes and runs, and recognisable for clean-up. */
export class TestNames {
  readonly #prefix: string;
  #count = 0;

  /** `run` and `scenario` become part of every name: lower-case letters, digits and dashes. */
  constructor(run: string, scenario: number) {
    this.#prefix = `pc-${run}-${scenario.toString(36)}`;
  }

  /** A new name such as `pc-k3f9-1c-volume-2`, at most 63 characters. */
  name(hint: string): string {
    this.#count += 1;
    return `${this.#prefix}-${hint}-${this.#count}`.slice(0, 63);
  }

  /** True for names of this scenario. */
  owns(name: string): boolean {
    return name.startsWith(`${this.#prefix}-`);
  }

  /** A JSON value with this scenario's prefix replaced by `own`, so that observations of two runs can be compared. */
  masked(value: unknown): unknown {
    if (value === undefined) return null;
    const masked: JsonValue = JSON.parse(JSON.stringify(value).replaceAll(this.#prefix, 'own'));
    return masked;
  }

  /** Label of every object that the suite creates. */
  static readonly label = TestMarks.label;

  /**
   * Label of the namespaces of canaries, in which the suite observes whether a webhook is effective; selectors of
   * scenarios must not match them.
   */
  static readonly canaryLabel = 'planecheck.example.com/canary';

  get labels(): Record<string, string> {
    return { [TestNames.label]: this.#prefix };
  }

  /**
   * Label selector that matches only the objects of this scenario, because other scenarios write to the collections
   * that it reads.
   */
  get selector(): string {
    return `${TestNames.label}=${this.#prefix}`;
  }
}
