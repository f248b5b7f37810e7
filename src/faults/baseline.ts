import { FileError } from '../file-error.ts';
import { allRules } from '../report/beyond.ts';
import { readReport } from '../report/read-report.ts';
import type { Verdict } from '../report/verdict.ts';
import { describedRelease } from '../server/options/release-numbers.ts';

/**
 * Verdicts of the reference server without a fault, by rule, from the report of a complete run. Throws FileError if the
 * report is about another server or about a part of the rules: a rule without a verdict would count as not proved.
 */
export const readBaseline = (path: string): ReadonlyMap<string, Verdict> => {
  const report = readReport(path);
  const { run } = report;
  const problem =
    run.target.name !== 'embedded' || !run.target.release?.startsWith(`${describedRelease}.`)
      ? `is not about the embedded reference server as of release ${describedRelease}`
      : !run.complete || run.asked !== undefined || run.quick || run.shard !== undefined
        ? 'is not the report of a complete run'
        : null;
  if (problem !== null) throw new FileError(`${path} ${problem}`);
  return new Map(allRules(report).map(({ id, verdict }) => [id, verdict]));
};
