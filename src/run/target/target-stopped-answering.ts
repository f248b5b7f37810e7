import type { Report } from '../../report/model.ts';
import { TargetProblem } from './preflight.ts';

/** The server stopped answering during the run. The reports contain the results until then. */
export class TargetStoppedAnswering extends TargetProblem {
  readonly report: Report;
  readonly files: Readonly<Record<string, string>>;

  constructor(message: string, report: Report, files: Readonly<Record<string, string>>) {
    super(message);
    this.report = report;
    this.files = files;
  }
}
