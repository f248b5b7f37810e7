import { allRules, hasRedBeyond, isBeyondOnly } from '../../../report/beyond.ts';
import type { Report } from '../../../report/model.ts';
import { exitCodes } from '../../exit-codes.ts';

/** The exit code of a run with this report; `troubles` are expectations that no longer fit. */
export const reportExitCode = (report: Report, troubles: readonly string[]): number => {
  if (allRules(report).some((rule) => rule.verdict === 'error')) return exitCodes.ownError;
  // Rules beyond the documents decide only where nothing else was judged.
  const holds = isBeyondOnly(report) ? report.run.complete && !hasRedBeyond(report) : report.summary.conformant;
  return holds && troubles.length === 0 ? exitCodes.conformant : exitCodes.notConformant;
};
