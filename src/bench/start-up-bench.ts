import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { programRoot } from '../package-root.ts';
import type { BenchLine } from './bench-line.ts';

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const times = (words: readonly string[]): number =>
  median(
    Array.from({ length: 9 }, () => {
      const started = performance.now();
      spawnSync(process.execPath, words, { stdio: 'ignore' });
      return performance.now() - started;
    }),
  );

/** The start-up time of the command line, and its ratio to that of an empty Node program. */
export const startUpBench = (): readonly BenchLine[] => {
  const empty = times(['-e', '0']);
  const help = times([join(programRoot(), 'bin/planecheck.js'), '--help']);
  return [
    { what: 'planecheck --help', value: help, unit: 'ms', budget: 'at most 150' },
    { what: 'planecheck --help over an empty node', value: help / empty, unit: 'x', budget: '' },
  ];
};
