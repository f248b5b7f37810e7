import type { Mutant } from './mutant.ts';

const overlap = (a: Mutant, b: Mutant): boolean =>
  a.file === b.file &&
  !isBefore(a.endLine, a.endColumn, b.line, b.column) &&
  !isBefore(b.endLine, b.endColumn, a.line, a.column);

const isBefore = (line: number, column: number, otherLine: number, otherColumn: number): boolean =>
  line < otherLine || (line === otherLine && column <= otherColumn);

/** Batches of mutants that can be active at the same time: of two that overlap, one would hide the other. */
export const disjointBatches = (mutants: readonly Mutant[], size: number): ReadonlyArray<readonly Mutant[]> => {
  const batches: Mutant[][] = [];
  for (const mutant of mutants) {
    const batch = batches.find((some) => some.length < size && !some.some((other) => overlap(other, mutant)));
    if (batch) batch.push(mutant);
    else batches.push([mutant]);
  }
  return batches;
};
