import type { Judgement } from '../checks/judgement.ts';
import type { CommitOrder } from './commit-order.ts';
import type { History } from './compact/history.ts';

/** One claim about histories: what it is called, the rules it speaks for, and the pure function that judges it. */
export interface HistoryJudge {
  readonly name: string;
  readonly rules: readonly string[];
  readonly judge: (history: History, order: CommitOrder) => Judgement;
}

/** At most so many findings a judge: a broken server breaks everything. */
export const mostFindings = 10;
