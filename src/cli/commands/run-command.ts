import { randomInt } from 'node:crypto';
import { Command, InvalidArgumentError, Option } from 'commander';
import { Catalogue } from '../../rules/catalogue.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import type { Level } from '../../rules/rule-definitions.ts';
import { oneScenarioPerRule } from '../../rules/one-scenario-per-rule.ts';
import { oneScenarioPerRuleOfKinds } from '../../run/subject/generic-contract.ts';
import { selectScenarios, unmatchedRules } from '../../rules/selection.ts';
import { assertWritableFolder } from '../../files/assert-writable-folder.ts';
import { eventLogFile, removeReports, reportFiles } from '../../report/report-files.ts';
import { slowServerHint } from '../../report/slow-server-hint.ts';
import { UndeletedObjects } from '../../run/cleanup/undeleted-objects.ts';
import { shardOf } from '../../run/schedule/plan.ts';
import { defaultLanes } from '../../run/target/target-source.ts';
import { NotTestable } from '../../target/testbed.ts';
import { exitCodes, exitCodesText } from '../exit-codes.ts';
import { interruptionSignal } from '../interruption-signal.ts';
import { progressFor, type Verbosity } from '../progress.ts';
import { printOutcome } from '../run-outcome.ts';
import { durationOption } from './options/duration-option.ts';
import { numberOption } from './options/number-option.ts';
import { noSuchRule } from './rules-command.ts';
import {
  prewarm,
  selectsExistingServer,
  assertUsableChoice,
  openTargetSource,
  withNamespaceOption,
  withTargetOptions,
} from './options/target-options.ts';
import { assertKindOptionsFit, openChosenKind, scenariosOfChoice, withKindOptions } from './options/kind-options.ts';
import { leftBehind } from './run/left-behind.ts';
import { removeKindReports } from './kinds/kinds-files.ts';
import { reportExitCode } from './run/report-exit-code.ts';
import { runCommandLine } from './run/run-command-line.ts';
import type { RunOptions } from './options/run-options.ts';
import { targetWords } from './options/target-words.ts';
import { withWaitOption } from './options/wait-option.ts';
import { UserError } from '../user-error.ts';
import { listOption } from './options/list-option.ts';
import { print, printError } from '../print.ts';
import { closingHelp } from '../help/closing-help.ts';

const namespacePath = '/api/v1/namespaces/';

const shard = (text: string): { index: number; of: number } => {
  const [, index, of] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (!index || !of || index > of)
    throw new InvalidArgumentError('expected the number of the part and the number of parts, for example 2/4.');
  return { index, of };
};

const words = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim().replace(/^@/, ''))
    .filter(Boolean);

/** `planecheck run`: judges a server and writes the reports. */
export const runCommand = (): Command =>
  withNamespaceOption(
    withKindOptions(
      withWaitOption(
        withTargetOptions(
          new Command('run').description(
            'Judges a server rule by rule and writes the reports.\n' +
              'Without a target, it judges the embedded reference server.',
          ),
        ),
      ),
    ),
    'judge only what lives inside this namespace of an existing server, and write nothing outside it; ' +
      'needs no rights outside it',
  )
    .option('--rules <list>', 'run only these rules: areas, ids or patterns, for example PAGE,RV-3*,CSR-10', listOption)
    .option('--tags <list>', 'run only scenarios that have all of these tags; ~TAG excludes scenarios', listOption)
    .option(
      '--scenario <id>',
      'run only this scenario, for example features/4-endpoints/versions/paging.feature:29; repeatable',
      (id: string, before: readonly string[] = []) => [...before, id],
    )
    .option('--level <list>', 'run only rules of these levels: must, should, may, observe', listOption)
    .option(
      '--quick',
      'run one scenario per rule, the one that needs the least of the server; a gate requires a complete run',
    )
    .option(
      '--lanes <n>',
      'number of concurrent scenarios (default: 24 on the embedded server, otherwise 12)',
      numberOption('lanes'),
    )
    .option('--seed <n>', 'seed of generated names and of the order (default: random, printed)', numberOption('seed'))
    .option('--report <dir>', 'folder for the reports', 'reports')
    .option('--allure <dir>', 'also write Allure results into this folder')
    .option('--expectations <file>', 'known divergences of the server, with reasons: a file, or a folder of files')
    .option('--allow-disruptive', 'also run scenarios that change cluster-wide state of an existing server')
    .option(
      '--force',
      'also judge what does not look like an API server, or with a credential that may not create namespaces',
    )
    .option(
      '--max-wait <time>',
      'if the clock of the server cannot be moved, let a scenario wait up to this time instead, for example 5m',
      durationOption,
    )
    .option('--shard <i/n>', 'run part i of n parts; `planecheck report merge` joins their reports', shard)
    .option('--json', 'print the summary as JSON on standard output, and everything else on standard error')
    .option('--github', 'print annotations of GitHub Actions and write the step summary (default under GitHub Actions)')
    .option('--no-github', 'print no annotations, even under GitHub Actions')
    .addOption(new Option('-q, --quiet', 'print only the verdict').conflicts('verbose'))
    .option('-v, --verbose', 'print each scenario and each cause')
    .option('--list', 'list the selected scenarios and exit')
    .addHelpText(
      'after',
      closingHelp({
        paragraphs: [exitCodesText],
        examples: [
          'planecheck run',
          'planecheck run --rules PAGE,RV-3*',
          'planecheck run --quick --kubeconfig ~/.kube/config',
          'planecheck run --kubeconfig ~/.kube/config --report out',
          'PLANECHECK_TOKEN=$TOKEN planecheck run --server https://10.0.0.5:6443 --ca ca.crt',
          'planecheck run --testbed kube-apiserver --assets ./bin',
          'planecheck run --kubeconfig --namespace team-a',
          'planecheck run --kubeconfig --kind widgets.example.com --field spec.size',
          'planecheck run --kubeconfig --kinds all',
          'planecheck run --kubeconfig --kinds secrets,widgets.example.com',
        ],
      }),
    )
    .action(async (options: RunOptions) => {
      process.exitCode = await run(options);
    });

/** The levels of the selection. Throws UserError for an unknown one. */
const levelsOf = (options: RunOptions): Level[] => {
  const levels = words(options.level) as Level[];
  const unknown = levels.find((level) => !['must', 'should', 'may', 'observe', 'beyond'].includes(level));
  if (unknown) throw new UserError(`there is no level "${unknown}"; the levels are must, should, may, observe, beyond`);
  return levels;
};

/** The selected scenarios. A selection that matches nothing is an error, never an empty success. */
const choose = async (options: RunOptions, levels: readonly Level[]): Promise<readonly ScenarioEntry[]> => {
  const rules = words(options.rules).map((word) => word.toUpperCase());
  const catalogue = Catalogue.about(rules);
  const unmatched = unmatchedRules(catalogue.scenarios, rules);
  if (unmatched.length > 0) throw await noSuchRule(unmatched);
  const { scenario: scenarios = [] } = options;
  const missing = scenarios.find((id) => !catalogue.scenarios.some((entry) => entry.id === id));
  if (missing !== undefined)
    throw new UserError(
      `there is no scenario "${missing}"; \`planecheck run --list\` lists all scenarios`,
      exitCodes.nothingRan,
    );
  const chosen = selectScenarios(scenariosOfChoice(options, catalogue.scenarios), {
    rules,
    tags: words(options.tags),
    levels,
    scenarios,
  });
  const kept =
    options.kinds !== undefined
      ? oneScenarioPerRuleOfKinds(chosen)
      : options.quick
        ? oneScenarioPerRule(chosen)
        : chosen;
  const part = options.shard ? shardOf(kept, options.shard) : kept;
  if (part.length === 0)
    throw new UserError(
      'these options select no scenario; ' +
        '`planecheck rules list` lists all rules, `planecheck run --list` all scenarios',
      exitCodes.nothingRan,
    );
  return part;
};

/**
 * The rule patterns of the selection. A selection by tags, scenarios or kind may leave out scenarios of any rule:
 * it has no patterns.
 */
const selectedRules = ({
  rules,
  tags,
  scenario,
  kind,
  level,
}: RunOptions): { readonly asked?: readonly string[]; readonly wholeContract?: true } => {
  const isNarrowed = [rules, tags, scenario, level].some((option) => option !== undefined);
  if (kind && !isNarrowed) return { asked: [], wholeContract: true };
  if (tags || scenario || kind) return { asked: [] };
  return rules ? { asked: words(rules).map((word) => word.toUpperCase()) } : {};
};

const verbosityOf = ({ quiet, verbose }: RunOptions): Verbosity => (quiet ? 'quiet' : verbose ? 'verbose' : 'normal');

const run = async (options: RunOptions): Promise<number> => {
  // What can be wrong with the command line is checked first: the rest takes longer.
  const levels = levelsOf(options);
  assertKindOptionsFit(options);
  try {
    assertUsableChoice(options);
  } catch (error) {
    // A run that does not start must not leave the verdicts of an earlier run.
    if (!options.list) removeReports(options.report);
    throw error;
  }
  const { readExpectations } = await import('../../report/gate/read-expectations.ts');
  const expectations = options.expectations ? readExpectations(options.expectations) : [];
  // The server starts while the features are read.
  if (!options.list) await prewarm(options);
  const scenarios = await choose(options, levels);
  if (options.list) {
    for (const scenario of scenarios)
      print(`${scenario.rules.join(' ').padEnd(16)} ${scenario.id}  ${scenario.name}\n`);
    return exitCodes.conformant;
  }
  const [{ runAndReport }, { TargetProblem }, { runSettings }] = await Promise.all([
    import('../../run/run-and-report.ts'),
    import('../../run/target/preflight.ts'),
    import('./run/run-settings.ts'),
  ]);
  const seed = options.seed ?? randomInt(1, 1_000_000);
  assertWritableFolder(options.report, [...Object.values(reportFiles), eventLogFile]);
  if (options.allure !== undefined) assertWritableFolder(options.allure, []);
  removeReports(options.report);
  removeKindReports(options.report);
  const source = await openTargetSource(options);
  if (options.kinds !== undefined)
    return (await import('./kinds/run-kinds.ts')).runKinds({
      options,
      kinds: options.kinds,
      scenarios,
      levels,
      source,
      seed,
      expectations,
      commandOf: (kind) => runCommandLine({ ...options, kind, quick: true }, seed),
    });
  const inFlight = new UndeletedObjects();
  let runId = '';
  const interruption = interruptionSignal('finishing the running scenarios and writing the reports', () =>
    leftBehind(options, runId, inFlight.paths()),
  );
  const verbosity = verbosityOf(options);
  // With --json, standard output contains nothing else.
  const say = options.json ? printError : print;
  const progress = progressFor(scenarios, options.json ? process.stderr : process.stdout, verbosity);
  const remainderText = (paths: readonly string[]): string =>
    selectsExistingServer(options) && paths.length > 0 ? `${leftBehind(options, runId, paths)}\n` : '';
  try {
    const about = await openChosenKind(options, source);
    if (about && verbosity !== 'quiet') say(`planecheck: ${about.about}\n`);
    const { report, files, troubles, staying } = await runAndReport({
      ...runSettings({ options, levels, source, seed, expectations }),
      scenarios,
      ...selectedRules(options),
      ...(options.quick ? { quick: true } : {}),
      source: about?.source ?? source,
      ...(about ? { kind: about.name } : {}),
      onWait: (line) => progress.note(() => printError(`planecheck: ${line}\n`)),
      folder: options.report,
      command: runCommandLine(options, seed),
      onProblem: (line) => printError(`planecheck: ${line}\n`),
      onStart: (about, id) => {
        runId = id;
        if (verbosity !== 'quiet') say(`planecheck: ${about}, run ${id}\n`);
        progress.begin();
      },
      inFlight,
      onResult: (result) => progress.result(result),
      stopped: () => interruption.signal.aborted,
    });
    progress.end();
    if (options.allure !== undefined)
      (await import('../../report/formats/allure.ts')).writeAllure(report, options.allure);
    if (interruption.signal.aborted)
      say(`interrupted: ${report.summary.scenarios} of ${report.run.planned} scenarios were judged\n`);
    const conformant = report.summary.conformant && troubles.length === 0;
    if (staying.length > 0)
      say(
        `the server is still deleting ${staying.length} namespaces of this run: ` +
          `${staying.slice(0, 3).join(', ')}${staying.length > 3 ? ' ...' : ''}\n`,
      );
    const namespaces = staying.map((name) => `${namespacePath}${name}`);
    const others = inFlight
      .paths()
      .filter((path) => options.namespace !== undefined || !path.startsWith(namespacePath));
    say(remainderText([...namespaces, ...others]));
    for (const trouble of troubles) say(`expectation ${trouble}\n`);
    printOutcome({
      report,
      files,
      conformant,
      verbosity,
      json: options.json === true,
      github: options.github ?? process.env['GITHUB_ACTIONS'] === 'true',
      slow: slowServerHint(report, options.lanes ?? defaultLanes(source)),
      doctor: ['planecheck doctor', ...targetWords(options)].join(' '),
    });
    if (interruption.signal.aborted) return exitCodes.interrupted;
    return reportExitCode(report, troubles);
  } catch (error) {
    const left = remainderText(inFlight.paths()).trimEnd();
    if (error instanceof TargetProblem || error instanceof NotTestable)
      throw new UserError([error.message, left].filter(Boolean).join('\n'), exitCodes.notReachable);
    if (left !== '') process.stderr.write(`planecheck: ${left}\n`);
    throw error;
  } finally {
    progress.end();
    await source.close();
    interruption.end();
  }
};
