import type { Judgement } from '../checks/judgement.ts';
import type { CommitOrder } from './commit-order.ts';
import type { History } from './compact/history.ts';

/** One claim about histories: its name, the rules that it judges, and the pure function that judges it. */
export interface HistoryJudge {
  readonly name: string;
  readonly rules: readonly string[];
  readonly judge: (history: History, order: CommitOrder) => Judgement;
}

/** Maximum number of findings of one judge: a faulty server can violate every claim. */
export const mostFindings = 10;
