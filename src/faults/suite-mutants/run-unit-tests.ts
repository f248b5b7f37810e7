import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import type { JudgedMutants } from '../mutants/judge-mutants.ts';
import type { Mutant } from '../mutants/mutant.ts';

/** Milliseconds for the tests of one mutant. */
const limitMs = 180_000;

/** Runs the tests that import the source of a mutant, on the changed source, until one fails. */
export const runUnitTests = async (mutant: Mutant, interrupted: AbortSignal): Promise<JudgedMutants> => {
  const started = performance.now();
  const root = packageRoot();
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['related', '--run', '--bail', '1', '--passWithNoTests', '--reporter', 'dot'],
      ...['--config', 'src/config/vitest.config.ts', mutant.file],
    ],
    {
      cwd: root,
      stdio: 'ignore',
      timeout: limitMs,
      killSignal: 'SIGKILL',
      signal: interrupted,
      env: { ...process.env, PLANECHECK_MUTANT: JSON.stringify(mutant) },
    },
  );
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  return {
    notices:
      status === null || status === 0 ? [] : [{ by: 'unit tests', name: mutant.file, rules: [], verdict: 'fail' }],
    judged: 1,
    unknown: {},
    late: status === null,
    crash: null,
    ms: Math.round(performance.now() - started),
  };
};
