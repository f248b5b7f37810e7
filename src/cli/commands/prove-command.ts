import { availableParallelism } from 'node:os';
import { Command, Option } from 'commander';
import { exitCodes } from '../exit-codes.ts';
import { numberOption } from './options/number-option.ts';
import { UserError } from '../user-error.ts';
import { listOption } from './options/list-option.ts';
import { type TargetChoice, selectsExistingServer, withTargetOptions } from './options/target-options.ts';
import { rowFormats, createRowPrinter } from './row-printer.ts';
import type { VariationRow } from '../../faults/allowed-variations/try-variations.ts';
import type { ScopedRow } from '../../faults/scoped/scope-fault.ts';
import type { ProofRow } from '../../faults/prove.ts';
import type { MutatedProgram } from '../../faults/mutants/mutated-program.ts';
import { printError } from '../print.ts';
import { closingHelp } from '../help/closing-help.ts';

interface ProveOptions extends TargetChoice {
  readonly rules?: string;
  readonly seam?: string;
  readonly alone?: boolean;
  readonly quick?: boolean;
  readonly others: 'none' | 'declared' | 'area' | 'all';
  readonly strict?: boolean;
  readonly variations?: boolean | string;
  readonly together?: boolean;
  readonly scoped?: boolean | string;
  readonly format: string;
  readonly seed: number;
  readonly jobs: number;
  readonly baseline?: string;
  readonly mutants?: number;
  readonly of: MutatedProgram;
  readonly within?: string;
  readonly reviewed?: string;
  readonly traffic?: boolean | string;
  readonly wholeSuite?: boolean;
}

/** The names in the value of an option; none if the option has no value. Throws UserError for an unknown name. */
const namesOf = (option: boolean | string | undefined, known: readonly string[], what: string): readonly string[] => {
  const names =
    typeof option === 'string'
      ? option
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
      : [];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UserError(`there is no ${what} "${unknown}"; the names are ${known.join(', ')}`);
  return names;
};

/** `planecheck prove --variations`. */
const tryVariations = async ({
  variations,
  together = false,
  quick = false,
  rules = '',
  seed,
  baseline,
  format,
}: ProveOptions): Promise<void> => {
  const [{ tryAllowedVariations }, { allVariations }, { readBaseline }] = await Promise.all([
    import('../../faults/allowed-variations/try-variations.ts'),
    import('../../faults/allowed-variations/all.ts'),
    import('../../faults/baseline.ts'),
  ]);
  const names = namesOf(
    variations,
    allVariations.map(({ name }) => name),
    'allowed variation',
  );
  const printer = createRowPrinter<VariationRow>(format, ({ name, description, rules: judged, alarms, lost, ms }) =>
    [
      `${alarms.length === 0 ? 'kept ' : 'ALARM'} ${name.padEnd(16)} ${String(ms).padStart(6)} ms  `,
      `${judged} rules  ${description}\n`,
      ...(lost.length > 0 ? [`      no longer judged: ${lost.join(' ')}\n`] : []),
      ...alarms.map(({ rule, verdict, found }) => `      ${rule} ${verdict}  ${found}\n`),
    ].join(''),
  );
  const rows = await tryAllowedVariations({
    names,
    patterns: rules.split(',').filter(Boolean),
    together,
    quick,
    seed,
    baseline: baseline === undefined ? null : readBaseline(baseline),
    onRow: printer.row,
  });
  if (rows.length === 0)
    throw new UserError(
      'these options select no allowed variation or no rule; name other rules with --rules, or omit it',
      exitCodes.nothingRan,
    );
  const alarmed = rows.filter(({ alarms }) => alarms.length > 0).length;
  printer.end(`${rows.length - alarmed} allowed variations kept, ${alarmed} with false alarms\n`);
  process.exitCode = alarmed > 0 ? exitCodes.notConformant : exitCodes.conformant;
};

/** `planecheck prove --scoped`. */
const runScoped = async ({ rules = '', scoped, seed, jobs, format }: ProveOptions): Promise<void> => {
  const [{ scopeAll }, { requestScopes }] = await Promise.all([
    import('../../faults/scoped/scope-all.ts'),
    import('../../faults/scoped/request-scopes.ts'),
  ]);
  const kinds = namesOf(scoped, Object.keys(requestScopes), 'kind of requests');
  const printer = createRowPrinter<ScopedRow>(format, ({ fault, description, killed, survived, unmet }) =>
    [
      `${survived.length === 0 ? 'killed  ' : 'SURVIVED'} ${fault.padEnd(18)} ${description}\n`,
      ...(
        [
          ['survived', survived],
          ['killed', killed],
          ['no such request', unmet],
        ] as const
      )
        .filter(([, names]) => names.length > 0)
        .map(([label, names]) => `         ${label}: ${names.join(', ')}\n`),
    ].join(''),
  );
  const rows = await scopeAll({
    patterns: rules.split(',').filter(Boolean),
    kinds,
    seed,
    jobs,
    onRow: printer.row,
  });
  if (rows.length === 0)
    throw new UserError(
      'these options select no fault of the server; name other rules with --rules, or omit --scoped',
      exitCodes.nothingRan,
    );
  const [killed, survived] = [
    rows.reduce((sum, row) => sum + row.killed.length, 0),
    rows.reduce((sum, row) => sum + row.survived.length, 0),
  ];
  printer.end(
    `${rows.length} faults, each scoped to single kinds of requests: ${killed} killed, ${survived} survived\n`,
  );
};

/** `planecheck prove --traffic`. */
const runTraffic = async (options: ProveOptions): Promise<void> => {
  const { runProveTraffic } = await import('./prove-traffic.ts');
  const listed = (text: string): readonly string[] =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
  return runProveTraffic({
    ...options,
    names: typeof options.traffic === 'string' ? listed(options.traffic) : [],
    patterns: listed(options.rules ?? ''),
    wholeSuite: options.wholeSuite === true,
  });
};

/** Throws UserError for a server that no fault is tried on. */
const assertNoServer = (options: ProveOptions): void => {
  if (selectsExistingServer(options) || options.testbed !== undefined || options.assets !== undefined)
    throw new UserError('a server can be chosen with --traffic only: the other faults are planted in the embedded one');
};

/** Whether a fault could not be proven, because its rules do not pass on the correct server. */
const isUnproven = ({ unproven }: ProofRow): boolean => Object.keys(unproven).length > 0;

const proofText = (row: ProofRow): string => {
  const outcome = row.killed ? 'killed  ' : isUnproven(row) ? 'NOT PROVEN' : 'SURVIVED';
  const verdictsOf = (verdicts: Readonly<Record<string, string>>): string =>
    Object.entries(verdicts)
      .map(([id, verdict]) => `${id} ${verdict}`)
      .join(', ');
  const parts = [`${outcome} ${row.fault.padEnd(18)} ${String(row.ms).padStart(5)} ms`, row.description];
  if (!row.killed) parts.push(verdictsOf(row.verdicts));
  if (isUnproven(row)) parts.push(`not proven: without the fault ${verdictsOf(row.unproven)}`);
  if (row.collateral.length > 0)
    parts.push(`also red: ${row.collateral.join(' ')}${row.reason ? ` (${row.reason})` : ''}`);
  if (row.undeclared.length > 0) parts.push(`RED, BUT NOT DECLARED: ${row.undeclared.join(' ')}`);
  if (row.declaredButGood.length > 0) parts.push(`DECLARED, BUT NOT RED: ${row.declaredButGood.join(' ')}`);
  return `${parts.join('  ')}\n`;
};

/** `planecheck prove`: the kill matrix. */
export const proveCommand = (): Command =>
  withTargetOptions(
    new Command('prove').description(
      'Plants each fault in the reference server (or on the wire) and shows that the scenarios of its rule fail.',
    ),
  )
    .option('--rules <list>', 'only faults of these rules: areas, ids or patterns, for example PAGE,RV-3*', listOption)
    .addOption(
      new Option('--seam <name>', 'only faults that are planted at this place').choices([
        'server',
        'wire',
        'client',
        'reference-client',
      ]),
    )
    .addOption(
      new Option(
        '--others <which>',
        'which scenarios of other rules also run under a fault, to see which other rules fail: none, declared (the ' +
          'rules that the fault declares), area (the rules of its area) or all',
      )
        .choices(['none', 'declared', 'area', 'all'])
        .default('area'),
    )
    .option('--alone', 'the same as --others none')
    .addOption(
      new Option(
        '--quick',
        'run one scenario per rule, as `planecheck run --quick` does; it does not detect the faults that survive',
      ).conflicts(['scoped', 'mutants']),
    )
    .option(
      '--variations [names]',
      'instead of faults, apply behaviour that the documents allow, one variation at a time; no rule may fail',
    )
    .option('--together', 'with --variations: apply all of them at the same time')
    .option(
      '--scoped [kinds]',
      'plant each fault again for one kind of requests only (lists, patches, named groups, dry runs, ...); faults ' +
        'that survive show what the scenarios do not cover',
    )
    .option(
      '--mutants <n>',
      'instead of faults, judge n random small changes to the source of the reference server; needs a checkout',
      numberOption('cases'),
    )
    .addOption(
      new Option(
        '--of <program>',
        'with --mutants: change the reference server, or the suite; a change of the suite is noticed by a verdict on ' +
          'the correct server, a planted fault or a unit test',
      )
        .choices(['server', 'suite'])
        .default('server'),
    )
    .option('--within <text>', 'with --mutants: only files whose path contains this text')
    .option(
      '--traffic [names]',
      'instead of planted faults, change the requests and responses between the suite and a server, one fault at a ' +
        'time; names are faults or topics',
    )
    .option('--whole-suite', 'with --traffic: try faults that survive the rules of their topic with all rules')
    .option(
      '--reviewed <file>',
      'with --mutants or --traffic: survivors that are known, each with its reason (default: reviewed.yaml of ' +
        'src/faults/mutants or src/faults/traffic)',
    )
    .option('--strict', 'fail if the other rules that fail are not exactly those that the fault declares')
    .addOption(new Option('--format <name>', 'output format').choices(rowFormats).default('text'))
    .option('--seed <n>', 'seed of generated names and of the order', numberOption('seed'), 1)
    .option(
      '--jobs <n>',
      'number of concurrent faults, each in its own process',
      numberOption('jobs'),
      Math.max(1, availableParallelism()),
    )
    .option(
      '--baseline <report.json>',
      'verdicts without a fault: the report of a complete run on the embedded server (default: run it first)',
    )
    .addHelpText(
      'after',
      closingHelp({
        paragraphs: [
          'Exit codes: 0 every fault was killed, 1 a fault survived or was not proven, an allowed ' +
            'variation turned a rule red, a mutant or a fault of the traffic survived that is not reviewed, ' +
            'or (with --strict) a fault declares the wrong rules, 2 usage error, 4 nothing to prove.',
        ],
      }),
    )
    .action(async (options: ProveOptions) => {
      if (options.traffic !== undefined) return runTraffic(options);
      assertNoServer(options);
      if (options.variations !== undefined) return tryVariations(options);
      if (options.scoped) return runScoped(options);
      const { mutants } = options;
      if (mutants !== undefined) {
        const { runProveMutants } = await import('./prove-mutants.ts');
        return runProveMutants({ ...options, mutants });
      }
      const [{ proveAll }, { readBaseline }] = await Promise.all([
        import('../../faults/prove-all.ts'),
        import('../../faults/baseline.ts'),
      ]);
      const patterns = (options.rules ?? '').split(',').filter(Boolean);
      const printer = createRowPrinter<ProofRow>(options.format, proofText);
      const others = options.alone === true ? 'none' : options.others;
      const matrix = await proveAll({
        patterns,
        seam: (options.seam ?? null) as 'server' | 'wire' | 'client' | 'reference-client' | null,
        others,
        quick: options.quick === true,
        seed: options.seed,
        jobs: options.jobs,
        baseline: options.baseline === undefined ? null : readBaseline(options.baseline),
        onRow: printer.row,
        onProblem: (line) => printError(`planecheck: ${line}\n`),
      });
      if (matrix.rows.length === 0)
        throw new UserError(
          'these options select no fault; name other rules with --rules, or omit --seam (rules that only ' +
            'record what a server does have none)',
          exitCodes.nothingRan,
        );
      const alive = matrix.rows.filter((row) => !row.killed);
      const notProven = alive.filter(isUnproven);
      const survived = alive.filter((row) => !isUnproven(row));
      const misjudged = matrix.rows.filter((row) => row.undeclared.length + row.declaredButGood.length > 0);
      const without = matrix.unproven
        .map((id) => `NO FAULT ${id}: this rule passes, and no fault of src/faults/areas/ can turn it red\n`)
        .join('');
      const survivors = alive.length > 20 ? '' : alive.map(proofText).join('');
      const counts = [
        `${matrix.rows.length - alive.length} killed`,
        `${survived.length} survived`,
        ...(notProven.length > 0 ? [`${notProven.length} not proven`] : []),
        `${matrix.unproven.length} rules without a fault`,
        ...(others === 'none' ? [] : [`${misjudged.length} faults that declare the wrong rules`]),
      ];
      printer.end(`${survivors}${without}${counts.join(', ')}\n`, { unproven: matrix.unproven });
      const wrong = alive.length > 0 || matrix.unproven.length > 0 || (options.strict === true && misjudged.length > 0);
      process.exitCode = wrong ? exitCodes.notConformant : exitCodes.conformant;
    });
