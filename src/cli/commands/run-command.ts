import { randomInt } from 'node:crypto';
import { Command, InvalidArgumentError } from 'commander';
import { Catalogue } from '../../rules/catalogue.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import type { Level } from '../../rules/rule-definitions.ts';
import { quickLook } from '../../rules/quick.ts';
import { select, unmatchedRules } from '../../rules/selection.ts';
import { mustTakeFiles } from '../../files/must-take-files.ts';
import { eventLogFile, removeReports, reportFiles } from '../../report/report-files.ts';
import { isOutOfReachAlone, whyInShort } from '../../report/why-in-short.ts';
import { InFlight } from '../../run/cleanup/in-flight.ts';
import { shardOf } from '../../run/plan.ts';
import { usualLanes } from '../../run/target-source.ts';
import { exitCodes } from '../exit-codes.ts';
import { watchInterrupts } from '../interrupts.ts';
import { progressFor } from '../progress.ts';
import { durationOption } from './duration-option.ts';
import { numberOption } from './number-option.ts';
import { prewarm, isGiven, openTargetSource, type TargetChoice, withTargetOptions } from './target-options.ts';
import { targetWords } from './target-words.ts';
import { UserError } from '../user-error.ts';
import { listOption } from './list-option.ts';
import { print, printError } from '../print.ts';

/** How long a run waits for a server that stops answering, milliseconds. */
const usualWaitMs = 60_000;

interface RunOptions extends TargetChoice {
  readonly rules?: string;
  readonly tags?: string;
  readonly level?: string;
  readonly lanes?: number;
  readonly seed?: number;
  readonly report: string;
  readonly allure?: string;
  readonly expectations?: string;
  readonly allowDisruptive?: boolean;
  readonly maxWait?: number;
  readonly wait: number;
  readonly quick?: boolean;
  readonly list?: boolean;
  readonly shard?: { readonly index: number; readonly of: number };
}

const shard = (text: string): { index: number; of: number } => {
  const [, index, of] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (!index || !of || index > of)
    throw new InvalidArgumentError('write the part and the number of parts, for example 2/4.');
  return { index, of };
};

const words = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim().replace(/^@/, ''))
    .filter(Boolean);

/** `planecheck run`: judges a server and writes the report. */
export const runCommand = (): Command =>
  withTargetOptions(
    new Command('run').description(
      'Judges a server rule by rule and writes the report.\nWithout a target, the embedded reference server is judged.',
    ),
  )
    .option('--rules <list>', 'areas, ids or patterns: PAGE,RV-3*,CSR-10', listOption)
    .option('--tags <list>', 'tags that scenarios must have; ~tag excludes', listOption)
    .option('--level <list>', 'must, should, may, observe', listOption)
    .option(
      '--quick',
      'a quick look: each rule by one scenario, the one that asks least of the server; a gate wants all',
    )
    .option('--lanes <n>', 'scenarios at a time (default: 24 on the embedded server, else 12)', numberOption('lanes'))
    .option('--seed <n>', 'seed of names and order (default: random, printed)', numberOption('seed'))
    .option('--report <dir>', 'folder for the reports', 'reports')
    .option('--allure <dir>', 'also write Allure results there')
    .option('--expectations <file>', 'known divergences with reasons: a file, or a folder of them')
    .option('--allow-disruptive', 'also run scenarios that change cluster-wide state of a given server')
    .option(
      '--max-wait <time>',
      'where no clock can be moved, let a scenario wait so long for time to pass: 5m',
      durationOption,
    )
    .option(
      '--wait <time>',
      'wait so long for a server that stops answering: 5m (default: 60s)',
      durationOption,
      usualWaitMs,
    )
    .option('--shard <i/n>', 'run one of n parts; `report merge` puts them together', shard)
    .option('--list', 'list the chosen scenarios and exit')
    .addHelpText(
      'after',
      '\nExamples:\n  planecheck run\n  planecheck run --rules PAGE,RV-3*\n  planecheck run --quick --kubeconfig ~/.kube/config\n  planecheck run --kubeconfig ~/.kube/config --report out\n  PLANECHECK_TOKEN=$TOKEN planecheck run --server https://10.0.0.5:6443 --ca ca.crt\n  planecheck run --testbed kube-apiserver --assets ./bin\n',
    )
    .action(async (options: RunOptions) => {
      process.exitCode = await run(options);
    });

/** The chosen scenarios; a choice that matches nothing is an error, never an empty success. */
const choose = (options: RunOptions): readonly ScenarioEntry[] => {
  const rules = words(options.rules);
  const catalogue = Catalogue.about(rules);
  const levels = words(options.level) as Level[];
  const odd = levels.find((level) => !['must', 'should', 'may', 'observe'].includes(level));
  if (odd) throw new UserError(`there is no level "${odd}": must, should, may, observe`);
  const unmatched = unmatchedRules(catalogue.scenarios, rules);
  if (unmatched.length > 0)
    throw new UserError(
      `no rule matches ${unmatched.join(', ')}; \`planecheck rules list\` shows all`,
      exitCodes.nothingRan,
    );
  const chosen = select(catalogue.scenarios, { rules, tags: words(options.tags), levels });
  const looked = options.quick ? quickLook(chosen) : chosen;
  const part = options.shard ? shardOf(looked, options.shard) : looked;
  if (part.length === 0) throw new UserError('these choices select no scenario', exitCodes.nothingRan);
  return part;
};

/** By what words rules were chosen; a choice by tags holds no rule for sure. */
const asked = ({ rules, tags }: RunOptions): { readonly asked?: readonly string[] } =>
  tags ? { asked: [] } : rules ? { asked: words(rules) } : {};

const run = async (options: RunOptions): Promise<number> => {
  // The features are read meanwhile.
  if (!options.list) await prewarm(options);
  const scenarios = choose(options);
  if (options.list) {
    for (const scenario of scenarios)
      print(`${scenario.rules.join(' ').padEnd(16)} ${scenario.id}  ${scenario.name}\n`);
    return exitCodes.conformant;
  }
  const [{ runAndReport }, { TargetProblem }, { readExpectations }, { productVersion }] = await Promise.all([
    import('../../run/run-and-report.ts'),
    import('../../run/preflight.ts'),
    import('../../report/gate/read-expectations.ts'),
    import('../product-version.ts'),
  ]);
  const expectations = options.expectations ? readExpectations(options.expectations) : [];
  const seed = options.seed ?? randomInt(1, 1_000_000);
  mustTakeFiles(options.report, [...Object.values(reportFiles), eventLogFile]);
  if (options.allure !== undefined) mustTakeFiles(options.allure, []);
  // A folder that is read after a run that did not begin must not hold the verdicts of an earlier one.
  removeReports(options.report);
  const source = await openTargetSource(options);
  const inFlight = new InFlight();
  let runId = '';
  const interruption = watchInterrupts(() => leftBehind(options, runId, inFlight.paths()));
  const progress = progressFor(scenarios, process.stdout);
  const stays = (paths: readonly string[]): string =>
    isGiven(options) && paths.length > 0 ? `${leftBehind(options, runId, paths)}\n` : '';
  try {
    const { report, files, troubles, staying } = await runAndReport({
      scenarios,
      ...asked(options),
      ...(options.quick ? { quick: true } : {}),
      source,
      seed,
      lanes: options.lanes ?? usualLanes(source),
      allowDisruptive: options.allowDisruptive === true,
      maxWaitMs: options.maxWait ?? 0,
      waitMs: options.wait,
      onWait: (line) => process.stderr.write(`planecheck: ${line}\n`),
      expectations,
      folder: options.report,
      ...(options.shard ? { shard: options.shard } : {}),
      product: productVersion(),
      command: commandLine(options, seed),
      today: new Date().toISOString().slice(0, 10),
      onOdd: (line) => printError(`planecheck: ${line}\n`),
      onStart: (about, id) => {
        runId = id;
        print(`planecheck: ${about}, run ${id}\n`);
      },
      inFlight,
      onResult: (result) => progress.result(result),
      stopped: () => interruption.seen,
    });
    progress.end();
    if (options.allure !== undefined)
      (await import('../../report/formats/allure.ts')).writeAllure(report, options.allure);
    if (interruption.seen)
      print(`interrupted: ${report.summary.scenarios} of ${report.run.planned} scenarios were judged\n`);
    const conformant = report.summary.conformant && troubles.length === 0;
    const counts = Object.entries(report.summary.verdicts)
      .map(([verdict, count]) => `${count} ${verdict}`)
      .join(', ');
    if (staying.length > 0)
      print(
        `${staying.length} namespaces of this run are still being deleted: ${staying.slice(0, 3).join(', ')}${staying.length > 3 ? ' ...' : ''}\n`,
      );
    const namespaces = staying.map((name) => `${namespacePath}${name}`);
    const others = inFlight.paths().filter((path) => !path.startsWith(namespacePath));
    print(stays([...namespaces, ...others]));
    for (const trouble of troubles) print(`expectation ${trouble}\n`);
    print(
      `${report.summary.rules} rules: ${counts}\n${conformant ? 'conformant' : 'not conformant'}${options.quick ? ', at a quick look' : ''}\n`,
    );
    for (const line of whyInShort(report)) print(`  ${line}\n`);
    if (isOutOfReachAlone(report))
      print(`  nothing failed; what the others need: ${['planecheck doctor', ...targetWords(options)].join(' ')}\n`);
    print(`report: ${files.html}\n        ${files.json}, ${files.junit}, ${files.markdown}\n`);
    if (interruption.seen) return exitCodes.interrupted;
    if (report.rules.some((rule) => rule.verdict === 'error')) return exitCodes.ownError;
    return conformant ? exitCodes.conformant : exitCodes.notConformant;
  } catch (error) {
    const left = stays(inFlight.paths()).trimEnd();
    if (error instanceof TargetProblem || (error instanceof Error && error.name === 'NotReachable'))
      throw new UserError([error.message, left].filter(Boolean).join('\n'), exitCodes.notReachable);
    if (left !== '') process.stderr.write(`planecheck: ${left}\n`);
    throw error;
  } finally {
    await source.close();
    interruption.end();
  }
};

/** The command that runs the same again, without the choice of rules, which each report line adds itself. */
const commandLine = (options: RunOptions, seed: number): string =>
  [
    'planecheck run',
    ...targetWords(options),
    ...(options.allowDisruptive ? ['--allow-disruptive'] : []),
    ...(options.quick ? ['--quick'] : []),
    ...(options.maxWait ? [`--max-wait ${options.maxWait / 1_000}s`] : []),
    ...(options.wait === usualWaitMs ? [] : [`--wait ${options.wait / 1_000}s`]),
    `--seed ${seed}`,
  ].join(' ');

const namespacePath = '/api/v1/namespaces/';

/** So many paths are named; `clean --dry-run` lists all. */
const mostNamed = 50;

const named = (paths: readonly string[]): string =>
  [
    ...paths.slice(0, mostNamed).map((path) => `  ${path}`),
    ...(paths.length > mostNamed ? [`  and ${paths.length - mostNamed} more`] : []),
  ].join('\n');

/** What stays on the server after a run that could not remove it, and the command that removes it. */
const leftBehind = (options: RunOptions, runId: string, paths: readonly string[]): string => {
  if (!isGiven(options)) return 'nothing stays behind: the server was made for this run';
  const stays = paths.length === 0 ? 'nothing is known to stay behind' : `these stay behind:\n${named(paths)}`;
  return `${stays}\nto remove what is left: ${['planecheck clean', ...targetWords(options), `--run ${runId}`].join(' ')}`;
};
