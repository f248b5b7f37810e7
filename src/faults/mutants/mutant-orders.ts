import type { Verdict } from '../../report/verdict.ts';
import type { Covered } from './cover-scenarios.ts';
import type { JudgedMutants } from './judge-mutants.ts';

/** What a process that judges mutants receives first. */
export interface MutantTask {
  /** The program that contains all mutants. */
  readonly file: string;
  /** A number above all ids of mutants. */
  readonly size: number;
  readonly seed: number;
}

/** Finds out which mutants these scenarios reach. */
export interface CoverOrder {
  readonly kind: 'cover';
  readonly scenarios: readonly string[];
}

/** Judges a server with these mutants, all at once. */
export interface JudgeOrder {
  readonly kind: 'judge';
  readonly mutants: readonly number[];
  /** Scenarios in their order, with their verdicts without mutants. */
  readonly scenarios: ReadonlyArray<readonly [id: string, verdict: Verdict]>;
  /** Stops at the first red scenario. */
  readonly first: boolean;
  readonly limitMs: number;
}

/** Judges the suite with one mutant: on the correct server, then on servers with faults. */
export interface JudgeSuiteOrder {
  readonly kind: 'judge-suite';
  readonly mutants: readonly [number];
  /** Scenarios on the correct server, with their verdicts without the mutant. */
  readonly scenarios: JudgeOrder['scenarios'];
  /** Faults whose rules turn red without the mutant, as indexes into the list of all faults. */
  readonly faults: readonly number[];
  readonly limitMs: number;
}

/** One piece of work. */
export type MutantOrder = CoverOrder | JudgeOrder | JudgeSuiteOrder;

/** The answer to an order. */
export type MutantAnswer<Order extends MutantOrder> = Order extends CoverOrder ? Covered : JudgedMutants;
