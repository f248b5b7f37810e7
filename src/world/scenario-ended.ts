import type { Verdict } from '../report/verdict.ts';

/** Ends a scenario early with a verdict. The step wrapper catches it; any other exception is a defect of the suite. */
export class ScenarioEnded extends Error {
  override readonly name = 'ScenarioEnded';
  readonly verdict: Verdict;

  constructor(verdict: Verdict, reason: string) {
    super(reason);
    this.verdict = verdict;
  }
}
