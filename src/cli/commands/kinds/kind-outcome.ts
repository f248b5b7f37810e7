import type { Report } from '../../../report/model.ts';

/** What became of one kind of a run over several kinds. */
export interface KindOutcome {
  /** Name of the kind, for example `widgets.example.com`. */
  readonly name: string;
  /** Null if no scenario of the kind ran. */
  readonly report: Report | null;
  /** Paths of the reports by format; empty without a report. */
  readonly files: Readonly<Record<string, string>>;
  /** One line for each expectation that no longer fits. */
  readonly troubles: readonly string[];
  /** Why the kind was not judged, or not completely; empty if it was. */
  readonly problem: string;
  /** The exit code of a run of this kind alone. */
  readonly exitCode: number;
}
