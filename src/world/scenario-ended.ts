import type { Verdict } from '../report/verdict.ts';

/** Ends a scenario early with a verdict. The step wrapper catches it; any other exception is a defect of the suite. */
export class ScenarioEnded extends Error {
  override readonly name = 'ScenarioEnded';
  readonly verdict: Verdict;
  /** The capability, or the resource, that the server lacks, so that the scenario is not applicable. */
  readonly lacks: string | null;

  constructor(verdict: Verdict, reason: string, lacks: string | null = null) {
    super(reason);
    this.verdict = verdict;
    this.lacks = lacks;
  }
}
