import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter } from 'vitest/node';
import type { Target } from '../../target/target.ts';
import { packageRoot, programRoot } from '../../package-root.ts';
import { settingsOf } from './client-settings.ts';
import { fuzzLinesIn } from './fuzz-line.ts';
import type { FuzzFinding, PropertyResult } from '../findings/fuzz-result.ts';
import type { FuzzSettings } from './fuzz-settings.ts';
import { deleteRunNamespaces, createRunNamespaces } from '../cases/run-namespaces.ts';

/** Options of a fuzz run. */
export interface FuzzChoice {
  readonly target: Target;
  readonly properties: readonly string[];
  readonly seed: number;
  readonly path: string | null;
  /** Cases of each property; null leaves it to the property or the budget. */
  readonly cases: number | null;
  /** Milliseconds of the complete run; null without a limit. */
  readonly budgetMs: number | null;
  /** Name of the namespace that the run creates. */
  readonly namespace: string;
  /** Milliseconds to wait for a server that stops answering. */
  readonly waitMs: number;
  /** Receives a line when the run starts to wait for a server, and when the server answers again. */
  readonly onWait: (line: string) => void;
  readonly onProgress: (property: string, cases: number) => void;
  readonly onFinding: (finding: FuzzFinding) => void;
  readonly onResult: (result: PropertyResult) => void;
  /** Ends the run early: findings are kept, the clean-up is done. */
  readonly signal: AbortSignal;
}

/** The result of a fuzz run; `troubles` are lines about defects of the suite and problems of the clean-up. */
export interface FuzzRun {
  readonly results: readonly PropertyResult[];
  readonly troubles: readonly string[];
  /** Errors outside any property: defects of the suite. */
  readonly errors: readonly string[];
  /** Why the server is given up; null if it answered until the end. Its namespaces are left behind then. */
  readonly gone: string | null;
  /** The request that created the namespace, as a shell command. */
  readonly namespace: string;
}

/**
 * Runs the property modules of this package under vitest in a separate process, against a target. Rejects with
 * NamespaceNotCreated when it has no namespace.
 */
export const runFuzz = async (choice: FuzzChoice): Promise<FuzzRun> => {
  const { target, namespace } = choice;
  await createRunNamespaces(target.admin, namespace);
  try {
    const settings: FuzzSettings = {
      client: await settingsOf(target.admin),
      namespace,
      properties: choice.properties,
      seed: choice.seed,
      path: choice.path,
      cases: choice.cases,
      waitMs: choice.waitMs,
      budgetMs: choice.budgetMs === null ? null : choice.budgetMs / Math.max(1, choice.properties.length),
    };
    const { results, errors, gone } = await underVitest(settings, choice);
    const troubles = gone === null ? await deleteRunNamespaces(target.admin, namespace) : [];
    return { results, errors, gone, namespace, troubles };
  } catch (error) {
    await deleteRunNamespaces(target.admin, namespace);
    throw error;
  }
};

const underVitest = async (
  settings: FuzzSettings,
  choice: FuzzChoice,
): Promise<Pick<FuzzRun, 'results' | 'errors' | 'gone'>> => {
  const { createVitest } = await import('vitest/node');
  const results: PropertyResult[] = [];
  const errors: string[] = [];
  let worker: number | null = null;
  let gone: string | null = null;
  // A run that vitest cancels returns nothing: instead, the process with the properties receives the request to end the
  // current property.
  const stop = (): void => {
    try {
      if (worker !== null) process.kill(worker, 'SIGTERM');
    } catch {
      // It has already ended.
    }
  };
  const reporter: Reporter = {
    onUserConsoleLog: ({ content }) => {
      for (const line of fuzzLinesIn(content)) {
        if ('finding' in line) choice.onFinding(line.finding);
        else if ('waits' in line) choice.onWait(line.waits);
        else if ('gone' in line) ({ gone } = line);
        else if ('worker' in line) {
          ({ worker } = line);
          if (choice.signal.aborted) stop();
        } else choice.onProgress(line.property, line.cases);
      }
    },
    onTestCaseResult: (test) => {
      const result = test.meta().planecheckFuzz;
      if (result) {
        results.push(result);
        choice.onResult(result);
      } else if (test.result().state === 'failed')
        errors.push(...(test.result().errors ?? []).map((error) => `${test.name}: ${error.stack ?? error.message}`));
    },
  };
  const root = packageRoot();
  const bundled = existsSync(join(import.meta.dirname, 'lists.property.js'));
  const folder = bundled ? import.meta.dirname : join(programRoot(), 'src/properties');
  const modules = relative(root, folder).replaceAll('\\', '/');
  const before = process.exitCode;
  const own = (['SIGINT', 'SIGTERM'] as const).map((signal) => [signal, process.listeners(signal)] as const);
  const vitest = await createVitest('test', {
    root,
    config: false,
    watch: false,
    // The package may be in node_modules, which vitest excludes by default.
    include: [`${modules}/*.property${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`],
    exclude: [],
    reporters: [reporter],
    provide: { planecheckFuzz: settings },
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
    // Node loads the compiled modules that the properties import: vitest would transform each of some 400.
    server: { deps: { external: [/(?<!\.property)\.js$/] } },
  });
  // vitest would end this process at the first signal, without the clean-up.
  for (const [signal, listeners] of own)
    for (const listener of process.listeners(signal)) if (!listeners.includes(listener)) process.off(signal, listener);
  choice.signal.addEventListener('abort', stop);
  try {
    if (!choice.signal.aborted) await vitest.start();
    for (const error of vitest.state.getUnhandledErrors())
      errors.push(error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error));
    for (const module of vitest.state.getTestModules())
      errors.push(...module.errors().map((error) => `${module.moduleId}: ${error.stack ?? error.message}`));
  } finally {
    choice.signal.removeEventListener('abort', stop);
    await vitest.close();
    process.exitCode = before;
  }
  return { results, errors, gone };
};
