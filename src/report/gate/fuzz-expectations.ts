import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FileError } from '../../file-error.ts';
import { readCheckedFile } from '../checked-file.ts';
import { isForTarget, isProduct, type Product } from './expectations.ts';

/** A known finding of `planecheck fuzz` on a server (schemas/files/fuzz-expectations.json). */
export interface FuzzExpectation {
  /** Name of the property, `*` matches any text. */
  readonly property: string;
  /** Text that the message of the finding contains. */
  readonly finding: string;
  readonly reason: string;
  /** Rule that the finding names; absent accepts findings with any rule and without a rule. */
  readonly rule?: string;
  readonly product?: string;
  readonly releases?: string;
  readonly link?: string;
  /** Last day on which it holds, `YYYY-MM-DD`. */
  readonly until?: string;
}

/** The parts of a finding that identify it. */
export interface FindingKey {
  readonly property: string;
  readonly message: string;
  readonly rules: readonly string[];
}

/** Reads the expectations of a file, or of every YAML file in a folder. Throws FileError if a file cannot be used. */
export const readFuzzExpectations = (path: string): readonly FuzzExpectation[] => {
  const folder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const files = folder
    ? readdirSync(path)
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .map((name) => join(path, name))
    : [path];
  if (files.length === 0) throw new FileError(`${path}: no YAML file with expectations in this folder`);
  return files.flatMap((file) => {
    const { product, findings } = readCheckedFile<{ product?: string; findings: readonly FuzzExpectation[] }>(
      file,
      'fuzz-expectations',
    );
    return product === undefined ? findings : findings.map((entry) => ({ product, ...entry }));
  });
};

/** The expectations for one server on one day: finds the entry of a finding, and the entries without a finding. */
export class ExpectedFindings {
  readonly #live: readonly FuzzExpectation[];
  readonly #seen = new Set<FuzzExpectation>();
  /** One line for each expired entry. */
  readonly ended: readonly string[];

  /** `today` is `YYYY-MM-DD`. */
  constructor(entries: readonly FuzzExpectation[], target: Product, today: string) {
    const inForce = entries.filter((entry) => isForTarget(entry, target));
    this.#live = inForce.filter(({ until }) => until === undefined || until >= today);
    this.ended = inForce
      .filter((entry) => !this.#live.includes(entry))
      .map(
        ({ property, finding, until }) =>
          `${property}: the expectation of "${finding}" expired on ${until}; renew it with a reason or fix the server`,
      );
  }

  /** The entry that matches a finding; null if there is none. */
  of({ property, message, rules }: FindingKey): FuzzExpectation | null {
    const entry = this.#live.find(
      (one) =>
        isProduct(property, one.property) &&
        message.includes(one.finding) &&
        (one.rule === undefined || rules.includes(one.rule)),
    );
    if (entry) this.#seen.add(entry);
    return entry ?? null;
  }

  /** One line for each entry of these properties that matched no finding. */
  unseen(properties: readonly string[]): readonly string[] {
    return this.#live
      .filter((entry) => !this.#seen.has(entry) && properties.some((property) => isProduct(property, entry.property)))
      .map(
        ({ property, finding }) =>
          `${property}: "${finding}" was expected and did not occur; remove the expectation or run more cases`,
      );
  }
}
