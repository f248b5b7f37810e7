import { readCheckedFile } from '../../report/checked-file.ts';
import type { Mutant } from './mutant.ts';

/** Mutants that no scenario has to notice, as a person has decided (schemas/files/reviewed-mutants.json). */
export interface ReviewedMutants {
  /** Path of the source; `*` matches any text. */
  readonly file: string;
  /** Text that the changed source line contains; absent for each line. */
  readonly line?: string;
  /** The replaced text, and what replaces it; absent for any. */
  readonly original?: string;
  readonly replacement?: string;
  readonly mutator?: string;
  /** `equivalent`: nobody can see it. `no-sentence`: it breaks no sentence of the documents. */
  readonly why: 'equivalent' | 'no-sentence';
  readonly reason: string;
}

/** Reads the reviewed mutants. Throws FileError if the file cannot be used. */
export const readReviewed = (path: string): readonly ReviewedMutants[] =>
  readCheckedFile<{ mutants: readonly ReviewedMutants[] }>(path, 'reviewed-mutants').mutants;

const isLike = (value: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(value);

/** The entry about a mutant; null if there is none. `lineText` is the source line on which the mutant starts. */
export const reviewOf = (
  mutant: Mutant,
  lineText: string,
  reviewed: readonly ReviewedMutants[],
): ReviewedMutants | null =>
  reviewed.find(
    (entry) =>
      isLike(mutant.file, entry.file) &&
      (entry.line === undefined || lineText.includes(entry.line)) &&
      (entry.original === undefined || entry.original === mutant.original) &&
      (entry.replacement === undefined || entry.replacement === mutant.replacement) &&
      (entry.mutator === undefined || entry.mutator === mutant.mutator),
  ) ?? null;
