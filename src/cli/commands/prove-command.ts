import { availableParallelism } from 'node:os';
import { Command, Option } from 'commander';
import { exitCodes } from '../exit-codes.ts';
import { wholeNumber } from './target-options.ts';
import { UserError } from '../user-error.ts';
import { listOption } from './list-option.ts';

interface ProveOptions {
  readonly rules?: string;
  readonly seam?: string;
  readonly alone?: boolean;
  readonly others: 'none' | 'said' | 'area' | 'all';
  readonly strict?: boolean;
  readonly liberties?: boolean | string;
  readonly narrowed?: boolean;
  readonly format: string;
  readonly seed: number;
  readonly jobs: number;
}

/** `planecheck prove --liberties`. */
const tryThem = async ({ liberties, rules = '', seed, format }: ProveOptions): Promise<void> => {
  const [{ tryLiberties }, { allLiberties }] = await Promise.all([import('../../faults/liberties/try-liberties.ts'), import('../../faults/liberties/all.ts')]);
  const names = typeof liberties === 'string' ? liberties.split(',').filter(Boolean) : [];
  const unknown = names.find((name) => !allLiberties.some((liberty) => liberty.name === name));
  if (unknown !== undefined) throw new UserError(`there is no liberty "${unknown}": ${allLiberties.map(({ name }) => name).join(', ')}`);
  const text = format === 'text';
  const rows = await tryLiberties({
    names,
    patterns: rules.split(',').filter(Boolean),
    seed,
    onRow: ({ name, does, rules: judged, alarms, lost, ms }) => {
      if (!text) return;
      process.stdout.write(`${alarms.length === 0 ? 'kept ' : 'ALARM'} ${name.padEnd(16)} ${String(ms).padStart(6)} ms  ${judged} rules  ${does}\n`);
      if (lost.length > 0) process.stdout.write(`      no longer judged: ${lost.join(' ')}\n`);
      for (const { rule, verdict, found } of alarms) process.stdout.write(`      ${rule} ${verdict}  ${found}\n`);
    },
  });
  if (rows.length === 0) throw new UserError('no liberty or no rule matches this choice', exitCodes.nothingRan);
  const alarmed = rows.filter(({ alarms }) => alarms.length > 0).length;
  process.stdout.write(text ? `${rows.length - alarmed} liberties kept, ${alarmed} with false alarms\n` : `${JSON.stringify(rows, null, 1)}\n`);
  process.exitCode = alarmed > 0 ? exitCodes.notConformant : exitCodes.conformant;
};

/** `planecheck prove --narrowed`. */
const narrowThem = async ({ rules = '', seed, jobs, format }: ProveOptions): Promise<void> => {
  const { narrowAll } = await import('../../faults/narrowed/narrow-all.ts');
  const text = format === 'text';
  const rows = await narrowAll({
    patterns: rules.split(',').filter(Boolean),
    seed,
    jobs: Math.max(1, jobs),
    onRow: ({ fault, does, killed, survived, unmet }) => {
      if (!text) return;
      process.stdout.write(`${survived.length === 0 ? 'killed  ' : 'SURVIVED'} ${fault.padEnd(18)} ${does}\n`);
      for (const [words, kinds] of [['survived', survived], ['killed', killed], ['never met', unmet]] as const) if (kinds.length > 0) process.stdout.write(`         ${words}: ${kinds.join(', ')}\n`);
    },
  });
  if (rows.length === 0) throw new UserError('no fault of the server matches this choice', exitCodes.nothingRan);
  const [killed, survived] = [rows.reduce((sum, row) => sum + row.killed.length, 0), rows.reduce((sum, row) => sum + row.survived.length, 0)];
  process.stdout.write(text ? `${rows.length} faults confined to ${killed + survived} kinds of requests: ${killed} killed, ${survived} survived\n` : `${JSON.stringify(rows, null, 1)}\n`);
};

/** `planecheck prove`: the kill matrix. */
export const proveCommand = (): Command =>
  new Command('prove')
    .description('Plants each fault in the reference server (or on the wire) and shows that its rule turns red.')
    .option('--rules <list>', 'areas, ids or patterns: PAGE,RV-3*', listOption)
    .addOption(new Option('--seam <name>', 'only faults of one seam').choices(['server', 'wire', 'client', 'reference-client']))
    .addOption(new Option('--others <which>', 'which other scenarios run under a fault, to see what else turns red').choices(['none', 'said', 'area', 'all']).default('area'))
    .option('--alone', 'the same as --others none')
    .option('--liberties [names]', 'let the reference server take what the documents leave to it, one thing after the other: nothing may turn red')
    .option('--narrowed', 'plant each fault again under one kind of requests alone (lists, patches, named groups, dry runs, ...): what survives shows where scenarios do not look')
    .option('--strict', 'what else turns red must be what the fault says, no more and no less')
    .addOption(new Option('--format <name>', 'how to print the matrix').choices(['text', 'json']).default('text'))
    .option('--seed <n>', 'seed of names and order', wholeNumber, 1)
    .option('--jobs <n>', 'faults at a time, each in a process of its own', wholeNumber, Math.max(1, availableParallelism()))
    .addHelpText('after', '\nExit codes: 0 every fault killed, 1 one survived (with --strict: or its word on other rules is wrong), or a liberty turned a rule red, 4 nothing to prove.\n')
    .action(async (options: ProveOptions) => {
      if (options.liberties !== undefined) return tryThem(options);
      if (options.narrowed === true) return narrowThem(options);
      const { proveAll } = await import('../../faults/prove-all.ts');
      const patterns = (options.rules ?? '').split(',').filter(Boolean);
      const text = options.format === 'text';
      const others = options.alone === true ? 'none' : options.others;
      const matrix = await proveAll({
        patterns,
        seam: (options.seam ?? null) as 'server' | 'wire' | 'client' | 'reference-client' | null,
        others,
        seed: options.seed,
        jobs: Math.max(1, options.jobs),
        onRow: (row) => {
          if (!text) return;
          const collateral = row.collateral.length > 0 ? `  also red: ${row.collateral.join(' ')}${row.because ? ` (${row.because})` : ''}` : '';
          const verdicts = row.killed ? '' : `  ${Object.entries(row.verdicts).map(([id, verdict]) => `${id} ${verdict}`).join(', ')}`;
          const words = `${row.unsaid.length > 0 ? `  NOT SAID: ${row.unsaid.join(' ')}` : ''}${row.unfounded.length > 0 ? `  SAID, BUT NOT RED: ${row.unfounded.join(' ')}` : ''}`;
          process.stdout.write(`${row.killed ? 'killed  ' : 'SURVIVED'} ${row.fault.padEnd(18)} ${String(row.ms).padStart(5)} ms  ${row.does}${verdicts}${collateral}${words}\n`);
        },
      });
      if (matrix.rows.length === 0) throw new UserError('no fault matches this choice', exitCodes.nothingRan);
      const survived = matrix.rows.filter((row) => !row.killed);
      const misjudged = matrix.rows.filter((row) => row.unsaid.length + row.unfounded.length > 0);
      if (text) {
        for (const id of matrix.unproven) process.stdout.write(`NO FAULT ${id}: a rule that passes without a fault that can turn it red\n`);
        process.stdout.write(`${matrix.rows.length - survived.length} killed, ${survived.length} survived, ${matrix.unproven.length} rules without a fault${others === 'none' ? '' : `, ${misjudged.length} faults whose word on other rules is wrong`}\n`);
      } else process.stdout.write(`${JSON.stringify(matrix, null, 1)}\n`);
      const wrong = survived.length > 0 || matrix.unproven.length > 0 || (options.strict === true && misjudged.length > 0);
      process.exitCode = wrong ? exitCodes.notConformant : exitCodes.conformant;
    });
