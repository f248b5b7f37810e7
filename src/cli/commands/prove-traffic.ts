import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import type { TrafficRow } from '../../faults/traffic/traffic-row.ts';
import { exitCodes } from '../exit-codes.ts';
import { interruptionSignal } from '../interruption-signal.ts';
import { printError } from '../print.ts';
import { UserError } from '../user-error.ts';
import { openTargetSource, type TargetChoice } from './options/target-options.ts';
import { createRowPrinter } from './row-printer.ts';

/** Options of `planecheck prove --traffic`. */
export interface ProveTrafficOptions extends TargetChoice {
  /** Ids of faults or topics; empty for all. */
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  readonly wholeSuite: boolean;
  readonly reviewed?: string;
  readonly seed: number;
  readonly format: string;
}

const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ');

const rowText = (row: TrafficRow): string => {
  const { outcome, killer, review, unknown } = row;
  const named = review !== null && outcome !== 'killed' ? `${outcome}, reviewed` : outcome;
  return [
    `${named.padEnd(11)} ${row.topic}: ${row.id}  ${row.ms} ms\n`,
    `            ${row.description} (${row.breaks})\n`,
    killer ? `            ${killer.rules.join(' ')} ${killer.verdict}: ${killer.finding.split('\n')[0]}\n` : '',
    killer ? '' : `            ${row.changes} messages changed, ${row.scenarios} scenarios judged\n`,
    !killer && Object.keys(unknown).length > 0 ? `            no longer judged: ${countsText(unknown)}\n` : '',
    ...row.errors.map((error) => `            DEFECT OF PLANECHECK ${error}\n`),
    review && !killer ? `            ${review.why}: ${review.reason}\n` : '',
  ].join('');
};

/** `planecheck prove --traffic`: tries faults of the traffic in front of a server. */
export const runProveTraffic = async (options: ProveTrafficOptions): Promise<void> => {
  const [
    { trafficTopics },
    { proveTraffic },
    { runThroughFront },
    { readReviewedTraffic },
    { trafficScores, scoreLine },
  ] = await Promise.all([
    import('../../faults/traffic/all.ts'),
    import('../../faults/traffic/prove-traffic.ts'),
    import('../../faults/traffic/run-through-front.ts'),
    import('../../faults/traffic/reviewed-traffic-faults.ts'),
    import('../../faults/traffic/traffic-scores.ts'),
  ]);
  const all = trafficTopics.flatMap(({ name, faults }) => faults.map((fault) => ({ topic: name, fault })));
  const known = [...trafficTopics.map(({ name }) => name), ...all.map(({ fault }) => fault.id)];
  const unknown = options.names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UserError(`there is no traffic fault "${unknown}"; the names are ${known.join(', ')}`);
  const faults = all.filter(
    ({ topic, fault }) =>
      options.names.length === 0 || options.names.includes(topic) || options.names.includes(fault.id),
  );
  const reviewed = readReviewedTraffic(options.reviewed ?? join(packageRoot(), 'src/faults/traffic/reviewed.yaml'));
  const printer = createRowPrinter<TrafficRow>(options.format, rowText);
  const source = await openTargetSource(options);
  const interruption = interruptionSignal('ending the run with the faults that were tried');
  try {
    const server = await source.shared();
    const proof = await proveTraffic(runThroughFront(source, options.seed), {
      faults,
      patterns: options.patterns,
      wholeSuite: options.wholeSuite,
      ownServers: source.light,
      reviewed,
      interrupted: interruption.signal,
      onRow: printer.row,
    });
    if (proof.passed === 0 && !interruption.signal.aborted)
      throw new UserError(
        'no scenario passes on this server, so nothing can be proven; name other rules with --rules, or omit it',
        exitCodes.nothingRan,
      );
    const alive = proof.rows.filter(({ outcome }) => outcome !== 'killed');
    const open = alive.filter(({ review }) => review === null);
    printer.end(
      [
        ...(open.length > 0 ? ['\nnot reviewed:\n', ...open.map(rowText), '\n'] : []),
        `without a fault: ${proof.passed} of ${proof.judged} scenarios pass` +
          `${proof.red.length > 0 ? `, red are ${proof.red.join(' ')}` : ''}\n`,
        ...trafficScores.map((score) => `${scoreLine(score, proof.rows)}\n`),
      ].join(''),
      {
        seed: options.seed,
        target: { name: server.name, release: server.release },
        chosen: faults.length,
        wholeSuite: options.wholeSuite,
        judged: proof.judged,
        passed: proof.passed,
        red: proof.red,
      },
    );
    if (interruption.signal.aborted) {
      printError(`planecheck: interrupted: ${proof.rows.length} of ${faults.length} faults were tried\n`);
      process.exitCode = exitCodes.interrupted;
    } else process.exitCode = open.length > 0 ? exitCodes.notConformant : exitCodes.conformant;
  } finally {
    interruption.end();
    await source.close();
  }
};
