import type { RunOptions } from '../options/run-options.ts';
import { optionWords, targetWords } from '../options/target-words.ts';

const kindWords = ({ kind, sample, field }: RunOptions): readonly string[] =>
  Object.entries({ kind, sample, field }).flatMap(([name, value]) => optionWords(`--${name}`, value));

/** The command that repeats a run, without the selection of rules: each line of the report adds its own. */
export const runCommandLine = (options: RunOptions, seed: number): string =>
  [
    'planecheck run',
    ...targetWords(options),
    ...(options.allowDisruptive ? ['--allow-disruptive'] : []),
    ...(options.force ? ['--force'] : []),
    ...(options.quick ? ['--quick'] : []),
    ...kindWords(options),
    ...(options.maxWait ? [`--max-wait ${options.maxWait / 1_000}s`] : []),
    ...(options.wait === undefined ? [] : [`--wait ${options.wait / 1_000}s`]),
    `--seed ${seed}`,
  ].join(' ');
