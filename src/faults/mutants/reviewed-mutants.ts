import { wildcard } from '../../text/wildcard.ts';
import { readCheckedFile } from '../../report/checked-file.ts';
import type { Mutant } from './mutant.ts';

/** Mutants that no scenario has to notice, as a person has decided (schemas/files/reviewed-mutants.json). */
export interface ReviewedMutants {
  /** Path of the source; `*` matches any text. */
  readonly file: string;
  /** Text that the changed source line contains; absent for each line. */
  readonly line?: string;
  /** Texts, one of which the line or a line that opens a block around it contains; absent for each line. */
  readonly blocks?: readonly string[];
  /** The replaced text, and what replaces it; absent for any. */
  readonly original?: string;
  readonly replacement?: string;
  readonly mutator?: string;
  /** `equivalent`: no client can observe it. `no-sentence`: it breaks no sentence of the documents. */
  readonly why: 'equivalent' | 'no-sentence';
  readonly reason: string;
  /** `reading`: made from reading the code, not after a mutant there had survived. */
  readonly basis?: 'reading';
}

/** What a result contains about the review of a mutant. */
export type Review = Pick<ReviewedMutants, 'why' | 'reason' | 'basis'>;

/** The part of an entry that results contain. */
export const reviewIn = ({ why, reason, basis }: ReviewedMutants): Review => ({
  why,
  reason,
  ...(basis === undefined ? {} : { basis }),
});

/** Reads the reviewed mutants. Throws FileError if the file cannot be used. */
export const readReviewed = (path: string): readonly ReviewedMutants[] =>
  readCheckedFile<{ mutants: readonly ReviewedMutants[] }>(path, 'reviewed-mutants').mutants;

const indentation = (line: string): number => line.search(/\S/);

/**
 * A line of a source text and the lines that open the blocks around it, as the indentation shows them; the innermost
 * first. Lines start at 1.
 */
export const linesAround = (source: string, line: number): readonly string[] => {
  const lines = source.split('\n').slice(0, line);
  const around = [lines.pop() ?? ''];
  for (const text of lines.reverse())
    if (text.trim() !== '' && indentation(text) < indentation(around.at(-1) ?? '')) around.push(text);
  return around;
};

/**
 * The entry about a mutant of a source text; null if there is none. An entry that was made after a survivor comes
 * before those made from reading.
 */
export const reviewOf = (
  mutant: Mutant,
  source: string,
  reviewed: readonly ReviewedMutants[],
): ReviewedMutants | null => {
  const around = linesAround(source, mutant.line);
  const matching = reviewed.filter(
    (entry) =>
      wildcard(entry.file).test(mutant.file) &&
      (entry.line === undefined || around[0]?.includes(entry.line)) &&
      (entry.blocks === undefined || entry.blocks.some((block) => around.some((text) => text.includes(block)))) &&
      (entry.original === undefined || entry.original === mutant.original) &&
      (entry.replacement === undefined || entry.replacement === mutant.replacement) &&
      (entry.mutator === undefined || entry.mutator === mutant.mutator),
  );
  return matching.find(({ basis }) => basis !== 'reading') ?? matching[0] ?? null;
};
