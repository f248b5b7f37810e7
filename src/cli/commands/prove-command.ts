import { availableParallelism } from 'node:os';
import { Command, Option } from 'commander';
import { exitCodes } from '../exit-codes.ts';
import { numberOption } from './number-option.ts';
import { UserError } from '../user-error.ts';
import { listOption } from './list-option.ts';
import { rowFormats, rowPrinter } from './row-printer.ts';
import type { VariationRow } from '../../faults/allowed-variations/try-variations.ts';
import type { ScopedRow } from '../../faults/scoped/scope-fault.ts';
import type { ProofRow } from '../../faults/prove.ts';
import { printError } from '../print.ts';

interface ProveOptions {
  readonly rules?: string;
  readonly seam?: string;
  readonly alone?: boolean;
  readonly quick?: boolean;
  readonly others: 'none' | 'said' | 'area' | 'all';
  readonly strict?: boolean;
  readonly variations?: boolean | string;
  readonly together?: boolean;
  readonly scoped?: boolean | string;
  readonly format: string;
  readonly seed: number;
  readonly jobs: number;
}

/** Names that an option lists; none where it stands alone. */
const namesOf = (option: boolean | string | undefined, known: readonly string[], what: string): readonly string[] => {
  const names =
    typeof option === 'string'
      ? option
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
      : [];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UserError(`there is no ${what} "${unknown}": ${known.join(', ')}`);
  return names;
};

/** `planecheck prove --variations`. */
const tryVariations = async ({
  variations,
  together = false,
  rules = '',
  seed,
  format,
}: ProveOptions): Promise<void> => {
  const [{ tryAllowedVariations }, { allVariations }] = await Promise.all([
    import('../../faults/allowed-variations/try-variations.ts'),
    import('../../faults/allowed-variations/all.ts'),
  ]);
  const names = namesOf(
    variations,
    allVariations.map(({ name }) => name),
    'allowed variation',
  );
  const printer = rowPrinter<VariationRow>(format, ({ name, description, rules: judged, alarms, lost, ms }) =>
    [
      `${alarms.length === 0 ? 'kept ' : 'ALARM'} ${name.padEnd(16)} ${String(ms).padStart(6)} ms  ${judged} rules  ${description}\n`,
      ...(lost.length > 0 ? [`      no longer judged: ${lost.join(' ')}\n`] : []),
      ...alarms.map(({ rule, verdict, found }) => `      ${rule} ${verdict}  ${found}\n`),
    ].join(''),
  );
  const rows = await tryAllowedVariations({
    names,
    patterns: rules.split(',').filter(Boolean),
    together,
    seed,
    onRow: printer.row,
  });
  if (rows.length === 0)
    throw new UserError('no allowed variation or no rule matches this choice', exitCodes.nothingRan);
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
  const printer = rowPrinter<ScopedRow>(format, ({ fault, description, killed, survived, unmet }) =>
    [
      `${survived.length === 0 ? 'killed  ' : 'SURVIVED'} ${fault.padEnd(18)} ${description}\n`,
      ...(
        [
          ['survived', survived],
          ['killed', killed],
          ['never met', unmet],
        ] as const
      )
        .filter(([, those]) => those.length > 0)
        .map(([words, those]) => `         ${words}: ${those.join(', ')}\n`),
    ].join(''),
  );
  const rows = await scopeAll({
    patterns: rules.split(',').filter(Boolean),
    kinds,
    seed,
    jobs,
    onRow: printer.row,
  });
  if (rows.length === 0) throw new UserError('no fault of the server matches this choice', exitCodes.nothingRan);
  const [killed, survived] = [
    rows.reduce((sum, row) => sum + row.killed.length, 0),
    rows.reduce((sum, row) => sum + row.survived.length, 0),
  ];
  printer.end(
    `${rows.length} faults confined to ${killed + survived} kinds of requests: ${killed} killed, ${survived} survived\n`,
  );
};

const proofText = (row: ProofRow): string => {
  const collateral =
    row.collateral.length > 0 ? `  also red: ${row.collateral.join(' ')}${row.reason ? ` (${row.reason})` : ''}` : '';
  const verdicts = row.killed
    ? ''
    : `  ${Object.entries(row.verdicts)
        .map(([id, verdict]) => `${id} ${verdict}`)
        .join(', ')}`;
  const words = `${row.unsaid.length > 0 ? `  NOT SAID: ${row.unsaid.join(' ')}` : ''}${row.unfounded.length > 0 ? `  SAID, BUT NOT RED: ${row.unfounded.join(' ')}` : ''}`;
  return `${row.killed ? 'killed  ' : 'SURVIVED'} ${row.fault.padEnd(18)} ${String(row.ms).padStart(5)} ms  ${row.description}${verdicts}${collateral}${words}\n`;
};

/** `planecheck prove`: the kill matrix. */
export const proveCommand = (): Command =>
  new Command('prove')
    .description('Plants each fault in the reference server (or on the wire) and shows that its rule turns red.')
    .option('--rules <list>', 'areas, ids or patterns: PAGE,RV-3*', listOption)
    .addOption(
      new Option('--seam <name>', 'only faults of one seam').choices(['server', 'wire', 'client', 'reference-client']),
    )
    .addOption(
      new Option('--others <which>', 'which other scenarios run under a fault, to see what else turns red')
        .choices(['none', 'said', 'area', 'all'])
        .default('area'),
    )
    .option('--alone', 'the same as --others none')
    .option(
      '--quick',
      'judge each rule by one scenario alone, as `planecheck run --quick` does: what survives is what a quick look misses',
    )
    .option(
      '--variations [names]',
      'let the reference server take what the documents leave to it, one thing after the other: nothing may turn red',
    )
    .option('--together', 'with --variations: all of them at once')
    .option(
      '--scoped [kinds]',
      'plant each fault again under one kind of requests alone (lists, patches, named groups, dry runs, ...): what survives shows where scenarios do not look',
    )
    .option('--strict', 'what else turns red must be what the fault says, no more and no less')
    .addOption(new Option('--format <name>', 'how to print the matrix').choices(rowFormats).default('text'))
    .option('--seed <n>', 'seed of names and order', numberOption('seed'), 1)
    .option(
      '--jobs <n>',
      'faults at a time, each in a process of its own',
      numberOption('jobs'),
      Math.max(1, availableParallelism()),
    )
    .addHelpText(
      'after',
      '\nExit codes: 0 every fault killed, 1 one survived (with --strict: or its word on other rules is wrong), or an allowed variation turned a rule red, 4 nothing to prove.\n',
    )
    .action(async (options: ProveOptions) => {
      if (options.variations !== undefined) return tryVariations(options);
      if (options.scoped) return runScoped(options);
      const { proveAll } = await import('../../faults/prove-all.ts');
      const patterns = (options.rules ?? '').split(',').filter(Boolean);
      const printer = rowPrinter<ProofRow>(options.format, proofText);
      const others = options.alone === true ? 'none' : options.others;
      const matrix = await proveAll({
        patterns,
        seam: (options.seam ?? null) as 'server' | 'wire' | 'client' | 'reference-client' | null,
        others,
        quick: options.quick === true,
        seed: options.seed,
        jobs: options.jobs,
        onRow: printer.row,
        onOdd: (line) => printError(`planecheck: ${line}\n`),
      });
      if (matrix.rows.length === 0) throw new UserError('no fault matches this choice', exitCodes.nothingRan);
      const survived = matrix.rows.filter((row) => !row.killed);
      const misjudged = matrix.rows.filter((row) => row.unsaid.length + row.unfounded.length > 0);
      const without = matrix.unproven
        .map((id) => `NO FAULT ${id}: a rule that passes without a fault that can turn it red\n`)
        .join('');
      const words = others === 'none' ? '' : `, ${misjudged.length} faults whose word on other rules is wrong`;
      const survivors = survived.length > 20 ? '' : survived.map(proofText).join('');
      printer.end(
        `${survivors}${without}${matrix.rows.length - survived.length} killed, ${survived.length} survived, ${matrix.unproven.length} rules without a fault${words}\n`,
        { unproven: matrix.unproven },
      );
      const wrong =
        survived.length > 0 || matrix.unproven.length > 0 || (options.strict === true && misjudged.length > 0);
      process.exitCode = wrong ? exitCodes.notConformant : exitCodes.conformant;
    });
