import type { Judgement } from '../checks/judgement.ts';
import { CommitOrder } from './commit-order.ts';
import { compactHistory } from './compact/compact-history.ts';
import type { History } from './compact/history.ts';
import type { HistoryRecord } from './history-record.ts';
import type { HistoryJudge } from './judge.ts';
import { bookmarksTrue } from './judges/bookmarks-true.ts';
import { deletesArrive } from './judges/deletes-arrive.ts';
import { eventsTrue } from './judges/events-true.ts';
import { lockingHolds } from './judges/locking-holds.ts';
import { namesNew } from './judges/names-new.ts';
import { nothingLost } from './judges/nothing-lost.ts';
import { nothingRepeated } from './judges/nothing-repeated.ts';
import { orderKept } from './judges/order-kept.ts';
import { readsAgree } from './judges/reads-agree.ts';
import { resumeExact } from './judges/resume-exact.ts';

/** Every judge of histories. */
export const historyJudges: readonly HistoryJudge[] = [
  nothingLost,
  nothingRepeated,
  orderKept,
  resumeExact,
  bookmarksTrue,
  deletesArrive,
  eventsTrue,
  lockingHolds,
  namesNew,
  readsAgree,
];

/** Result of one judge; `inconclusive` when the history does not contain what it would have to examine. */
export interface HistoryVerdict {
  readonly judge: string;
  readonly rules: readonly string[];
  readonly verdict: 'pass' | 'fail' | 'inconclusive';
  readonly judgement: Judgement;
}

/** Judges a history with all judges. */
export const judgeHistory = (given: HistoryRecord | History): readonly HistoryVerdict[] => {
  const history = 'texts' in given ? given : compactHistory(given);
  const order = new CommitOrder(history);
  return historyJudges.map(({ name, rules, judge }) => {
    const judgement = judge(history, order);
    return {
      judge: name,
      rules,
      verdict: judgement.findings.length > 0 ? 'fail' : judgement.seen === 0 ? 'inconclusive' : 'pass',
      judgement,
    };
  });
};
