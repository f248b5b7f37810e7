import type { Report } from '../../report/model.ts';
import { exitCodes } from '../exit-codes.ts';

/** The exit code of a run with this report; `troubles` are expectations that no longer fit. */
export const reportExitCode = (report: Report, troubles: readonly string[]): number => {
  if (report.rules.some((rule) => rule.verdict === 'error')) return exitCodes.ownError;
  return report.summary.conformant && troubles.length === 0 ? exitCodes.conformant : exitCodes.notConformant;
};
