import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import type { MutantProof } from '../../faults/mutants/prove-mutants.ts';
import type { MutantNotice } from '../../faults/mutants/judge-mutants.ts';
import type { MutantRow } from '../../faults/mutants/mutant-row.ts';
import type { MutatedProgram } from '../../faults/mutants/mutated-program.ts';
import { exitCodes } from '../exit-codes.ts';
import { interruptionSignal } from '../interruption-signal.ts';
import { isVisible, percent, scoreOf, scores, scoreText } from '../../faults/mutants/mutant-scores.ts';
import { printError } from '../print.ts';
import { UserError } from '../user-error.ts';
import { createRowPrinter } from './row-printer.ts';

/** Options of `planecheck prove --mutants`. */
export interface ProveMutantsOptions {
  readonly mutants: number;
  readonly of: MutatedProgram;
  readonly within?: string;
  readonly reviewed?: string;
  readonly seed: number;
  readonly jobs: number;
  readonly format: string;
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
};

const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ');

/** What noticed a mutant. */
const noticeText = ({ by, name, rules, verdict }: MutantNotice): string => {
  if (by === 'unit tests') return `a test of ${name} fails`;
  if (by === 'fault') return `the fault ${name} is not noticed: ${rules.join(' ')} (${verdict})`;
  if (by === 'end') return `the suite ends: ${shortened(name)}`;
  return `changed: ${rules.join(' ')} (${verdict})`;
};

const rowText = (row: MutantRow): string => {
  const outcome = row.review !== null && row.outcome !== 'killed' ? `${row.outcome}, reviewed` : row.outcome;
  return [
    `${outcome.padEnd(9)} ${row.file}:${row.line}:${row.column}  ${row.mutator}  ${row.ms} ms\n`,
    `          ${shortened(row.original)}  ->  ${shortened(row.replacement)}\n`,
    row.killer ? `          ${noticeText(row.killer)}\n` : '',
    row.killer ? '' : `          reached by ${row.reachedBy} scenarios, the nearest of ${row.nearest.join(' ')}\n`,
    !row.killer && Object.keys(row.unknown).length > 0 ? `          not judged: ${countsText(row.unknown)}\n` : '',
    row.crash === null ? '' : `          the program ended: ${shortened(row.crash)}\n`,
    row.review && row.outcome !== 'killed' ? `          ${row.review.why}: ${row.review.reason}\n` : '',
  ].join('');
};

/** Line ranges of the places that no scenario reaches, by file. */
const unreachedText = ({ unreached }: MutantProof): string => {
  const linesOf = new Map<string, Set<number>>();
  for (const { file, line } of unreached) linesOf.set(file, (linesOf.get(file) ?? new Set()).add(line));
  return [...linesOf]
    .map(([file, lines]) => `          ${file}:${[...lines].sort((a, b) => a - b).join(',')}\n`)
    .join('');
};

/** Killed and visible mutants, by topic. */
const topicScores = (rows: readonly MutantRow[]): Readonly<Record<string, ReturnType<typeof scoreOf>>> =>
  Object.fromEntries(
    [...new Set(rows.map(({ topic }) => topic))]
      .sort()
      .map((topic) => {
        const ofTopic = rows.filter((row) => row.topic === topic);
        return [topic, scoreOf(ofTopic, isVisible)] as const;
      })
      .filter(([, { of }]) => of > 0),
  );

/** `planecheck prove --mutants`: judges small changes to the source of the reference server or of the suite. */
export const runProveMutants = async (options: ProveMutantsOptions): Promise<void> => {
  const [prove, { mutantBuild }, { readReviewed }] = await Promise.all([
    options.of === 'server'
      ? import('../../faults/mutants/prove-mutants.ts').then(({ proveMutants }) => proveMutants)
      : import('../../faults/suite-mutants/prove-suite-mutants.ts').then(({ proveSuiteMutants }) => proveSuiteMutants),
    import('../../faults/mutants/mutant-build.ts'),
    import('../../faults/mutants/reviewed-mutants.ts'),
  ]);
  const build = mutantBuild(options.of);
  const reviewed = readReviewed(options.reviewed ?? join(packageRoot(), 'src/faults/mutants/reviewed.yaml'));
  const printer = createRowPrinter<MutantRow>(options.format, rowText);
  const interruption = interruptionSignal('ending the run with the mutants that were judged');
  const proof = await prove(build, {
    count: options.mutants,
    seed: options.seed,
    jobs: options.jobs,
    within: options.within ?? '',
    reviewed,
    interrupted: interruption.signal,
    onRow: printer.row,
    onProgress: (line) => printError(`planecheck: ${line}\n`),
  });
  interruption.end();
  if (proof.rows.length === 0 && !interruption.signal.aborted)
    throw new UserError(
      'these options select no mutant that a scenario reaches; name another path with --within, or another seed',
      exitCodes.nothingRan,
    );
  const byTopic = topicScores(proof.rows);
  const lines = Object.entries(byTopic).map(
    ([topic, { killed, of }]) => `${topic.padEnd(18)} ${String(killed).padStart(4)} of ${of}  ${percent(killed, of)}\n`,
  );
  const alive = proof.rows.filter(({ outcome }) => outcome !== 'killed');
  const open = alive.filter(({ review, outcome }) => review === null && outcome !== 'crashed');
  const outcomes = (['killed', 'survived', 'crashed', 'late'] as const).map(
    (outcome) => `${proof.rows.filter((row) => row.outcome === outcome).length} ${outcome}`,
  );
  printer.end(
    [
      `never reached: ${proof.unreached.length} of ${proof.of} mutants, at\n`,
      unreachedText(proof),
      ...(open.length > 0 ? ['\nnot reviewed:\n', ...open.map(rowText), '\n'] : []),
      ...lines,
      `${outcomes.join(', ')}, ${alive.filter(({ review }) => review !== null).length} of them reviewed\n`,
      ...scores.map(({ name, counts }) => `killed of ${name}: ${scoreText(proof.rows, counts)}\n`),
    ].join(''),
    { seed: options.seed, chosen: proof.chosen, scores: byTopic, unreached: proof.unreached, of: proof.of },
  );
  if (interruption.signal.aborted) {
    printError(`planecheck: interrupted: ${proof.rows.length} of ${proof.chosen} mutants were judged\n`);
    process.exitCode = exitCodes.interrupted;
  } else process.exitCode = open.length > 0 ? exitCodes.notConformant : exitCodes.conformant;
};
