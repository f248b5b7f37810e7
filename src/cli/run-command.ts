import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { applyExpectations, type Expectation } from '../report/expectations.ts';
import type { ScenarioResult } from '../report/model.ts';
import { Catalogue } from '../rules/catalogue.ts';
import type { ScenarioEntry } from '../rules/features.ts';
import type { Level } from '../rules/inventory.ts';
import { select, unmatchedRules } from '../rules/selection.ts';
import { exitCodes } from './exit-codes.ts';
import { progressFor } from './progress.ts';
import { openTargetSource, type TargetChoice, wholeNumber, withTargetOptions } from './target-options.ts';
import { UserError } from './user-error.ts';

interface RunOptions extends TargetChoice {
  readonly rules?: string;
  readonly tags?: string;
  readonly level?: string;
  readonly lanes: number;
  readonly seed?: number;
  readonly report: string;
  readonly expectations?: string;
  readonly allowDisruptive?: boolean;
  readonly list?: boolean;
}

const words = (text: string | undefined): string[] => (text ?? '').split(',').map((word) => word.trim().replace(/^@/, '')).filter(Boolean);

/** `planecheck run`: judges a server and writes the report. */
export const runCommand = (): Command =>
  withTargetOptions(new Command('run').description('Judges a server rule by rule and writes the report.\nWithout a target, the embedded reference server is judged.'))
    .option('--rules <list>', 'areas, ids or patterns: PAGE,RV-3*,CSR-10')
    .option('--tags <list>', 'tags that scenarios must have; ~tag excludes')
    .option('--level <list>', 'must, should, may, observe')
    .option('--lanes <n>', 'scenarios at a time', wholeNumber, 6)
    .option('--seed <n>', 'seed of names and order (default: random, printed)', wholeNumber)
    .option('--report <dir>', 'folder for the reports', 'reports')
    .option('--expectations <file>', 'known divergences with reasons')
    .option('--allow-disruptive', 'also run scenarios that change cluster-wide state of a given server')
    .option('--list', 'list the chosen scenarios and exit')
    .addOption(new Option('--log-only').hideHelp())
    .addHelpText('after', '\nExamples:\n  planecheck run\n  planecheck run --rules PAGE,RV-3*\n  planecheck run --kubeconfig ~/.kube/config --report out\n  planecheck run --testbed kube-apiserver --assets ./bin\n')
    .action(async (options: RunOptions) => {
      process.exitCode = await run(options);
    });

/** The chosen scenarios; a choice that matches nothing is an error, never an empty success. */
const choose = (options: RunOptions): readonly ScenarioEntry[] => {
  const catalogue = Catalogue.read();
  const levels = words(options.level) as Level[];
  const odd = levels.find((level) => !['must', 'should', 'may', 'observe'].includes(level));
  if (odd) throw new UserError(`there is no level "${odd}": must, should, may, observe`);
  const rules = words(options.rules);
  const unmatched = unmatchedRules(catalogue.scenarios, rules);
  if (unmatched.length > 0) throw new UserError(`no rule matches ${unmatched.join(', ')}; \`planecheck rules list\` shows all`, exitCodes.nothingRan);
  const chosen = select(catalogue.scenarios, { rules, tags: words(options.tags), levels });
  if (chosen.length === 0) throw new UserError('these choices select no scenario', exitCodes.nothingRan);
  return chosen;
};

const run = async (options: RunOptions): Promise<number> => {
  if (options.lanes < 1) throw new UserError('--lanes must be at least 1');
  const scenarios = choose(options);
  if (options.list) {
    for (const scenario of scenarios) process.stdout.write(`${scenario.rules.join(' ').padEnd(16)} ${scenario.id}  ${scenario.name}\n`);
    return exitCodes.conformant;
  }
  const [{ runSuite }, { RunLogWriter, readRunLog }, { buildReport }, { writeReports }, { readExpectations }, { productVersion }] = await Promise.all([
    import('../run/run-suite.ts'),
    import('../report/run-log.ts'),
    import('../report/build-report.ts'),
    import('../report/write-reports.ts'),
    import('../report/read-expectations.ts'),
    import('./product-version.ts'),
  ]);
  const expectations: readonly Expectation[] = options.expectations ? readExpectations(options.expectations) : [];
  const seed = options.seed ?? randomInt(1, 1_000_000);
  const runId = randomInt(36 ** 4, 36 ** 5).toString(36);
  const source = await openTargetSource(options);
  let interrupted = false;
  const interrupt = (): void => {
    if (interrupted) process.exit(exitCodes.interrupted);
    interrupted = true;
    process.stderr.write('\nplanecheck: finishing the scenarios under way; press again to leave at once\n');
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    const target = await source.shared();
    const preflight = await target.admin.send({ method: 'GET', path: '/api/v1/namespaces?limit=1', timeoutMs: 5_000 });
    const status = preflight.response?.status;
    if (status === undefined) throw new UserError(`${target.baseUrl} does not answer (${preflight.failure?.kind}: ${preflight.failure?.message}); check the address and that the server runs`, exitCodes.notReachable);
    if (status === 401 || status === 403) throw new UserError(`${target.baseUrl} refuses the credential (${status}); the suite needs an administrator`, exitCodes.notReachable);
    const command = ['planecheck run', ...['target', 'kubeconfig', 'context', 'testbed'].flatMap((name) => {
      const value = options[name as keyof TargetChoice];
      return value === undefined ? [] : [`--${name} ${value}`];
    }), `--seed ${seed}`].join(' ');
    const logPath = join(options.report, 'run.ndjson');
    const log = new RunLogWriter(logPath, {
      format: 1,
      id: runId,
      seed,
      started: new Date().toISOString(),
      planecheck: productVersion(),
      target: { name: target.name, baseUrl: target.baseUrl, dialect: target.dialect.name, release: target.release },
      planned: scenarios.map((scenario) => scenario.id),
      command,
    });
    process.stdout.write(`planecheck: ${scenarios.length} scenarios against ${target.name} (${target.baseUrl}), seed ${seed}\n`);
    const progress = progressFor(scenarios, process.stdout);
    const onResult = (result: ScenarioResult): void => {
      const waived = applyExpectations([result], expectations, target.release, today()).results[0] ?? result;
      log.result(waived);
      progress.result(waived);
    };
    await runSuite({ scenarios, source, runId, seed, lanes: options.lanes, allowDisruptive: options.allowDisruptive === true, onResult, stopped: () => interrupted });
    progress.end();
    log.end({ finished: new Date().toISOString(), complete: !interrupted });
    const runLog = readRunLog(logPath);
    const report = buildReport(runLog);
    const files = writeReports(report, options.report);
    const troubles = unmatchedExpectations(runLog.results, expectations, target.release);
    for (const trouble of troubles) process.stdout.write(`expectation: ${trouble}\n`);
    const counts = Object.entries(report.summary.verdicts).map(([verdict, count]) => `${count} ${verdict}`).join(', ');
    process.stdout.write(`${report.summary.rules} rules: ${counts}\n${report.summary.conformant && troubles.length === 0 ? 'conformant' : 'not conformant'}\nreport: ${files.html}\n        ${files.json}, ${files.junit}, ${files.markdown}\n`);
    if (interrupted) return exitCodes.interrupted;
    if (report.rules.some((rule) => rule.verdict === 'error')) return exitCodes.ownError;
    return report.summary.conformant && troubles.length === 0 ? exitCodes.conformant : exitCodes.notConformant;
  } finally {
    await source.close();
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** Expectations that no longer fit, judged on results whose waivers are already marked. */
const unmatchedExpectations = (results: readonly ScenarioResult[], expectations: readonly Expectation[], release: string | null): readonly string[] => {
  const asSeen = results.map((result): ScenarioResult => {
    const expected = result.verdict === 'waived' ? /^expected ([a-z-]+):/.exec(result.reason)?.[1] : undefined;
    return expected ? { ...result, verdict: expected as ScenarioResult['verdict'] } : result;
  });
  return applyExpectations(asSeen, expectations, release, today()).troubles;
};
