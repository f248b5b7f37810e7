import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { packageRoot } from '../package-root.ts';

/** The part of a mutant that changes its source; lines and columns start at 1. */
interface Change {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly original: string;
  readonly replacement: string;
}

/**
 * Tests run on the source with one mutant, which `planecheck prove --mutants --of suite` passes as JSON. Throws an
 * error if the source is not the one that the mutant was made from.
 */
export const withMutant = (json: string): Plugin => {
  const { file, line, column, endLine, endColumn, original, replacement } = JSON.parse(json) as Change;
  const path = join(packageRoot(), file);
  return {
    name: 'with-mutant',
    enforce: 'pre',
    transform: (code, id) => {
      if (id !== path) return null;
      const lines = code.split('\n');
      const offsetOf = (row: number, at: number): number =>
        lines.slice(0, row - 1).reduce((sum, text) => sum + text.length + 1, 0) + at - 1;
      const [from, to] = [offsetOf(line, column), offsetOf(endLine, endColumn)];
      if (code.slice(from, to) !== original) throw new Error(`${file} has changed since the mutants were made`);
      // A block stays a block; an expression keeps its place among operators.
      const text = original.startsWith('{') ? replacement : `(${replacement})`;
      return { code: code.slice(0, from) + text + code.slice(to), map: null };
    },
  };
};
