import type { Finding } from '../../checks/judgement.ts';
import { judgement } from '../../checks/judgement.ts';
import { type CommitOrder, stateText } from '../commit-order.ts';
import { followedConnections } from '../followed-connection.ts';
import { historyFinding } from '../history-finding.ts';
import type { HistoryRecord } from '../history-record.ts';
import { type HistoryJudge, mostFindings } from '../judge.ts';

/** Changes told before one that was acknowledged before their write began. */
const againstTime = (record: HistoryRecord, order: CommitOrder): readonly Finding[] => {
  const findings: Finding[] = [];
  let earliestEnd = Number.POSITIVE_INFINITY;
  let by = -1;
  for (let place = order.changes.length - 1; place >= 0 && findings.length < mostFindings; place -= 1) {
    const write = order.writeAt[place];
    if (!write) continue;
    const [change, later] = [order.changes[place], order.changes[by]];
    if (change && later && earliestEnd < write.startedMs) findings.push(historyFinding('a watch tells a change before another one that had been acknowledged before its write began', `${stateText(later)} first`, stateText(change), write.seq, order.writeAt[by]?.seq ?? 0, record.collector.seq));
    const ended = write.outcome === 'acknowledged' ? (write.endedMs ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    if (ended < earliestEnd) [earliestEnd, by] = [ended, place];
  }
  return findings;
};

/** All watches tell changes in one order, which agrees with the times of the writes (A 4.5, B 6.1). */
export const orderKept: HistoryJudge = {
  name: 'order kept',
  rules: ['WATCH-32'],
  judge: (record, order) => {
    const findings: Finding[] = [...againstTime(record, order)];
    let seen = order.changes.length;
    for (const { connection, places } of followedConnections(record, order).slice(1)) {
      let highest = Number.NEGATIVE_INFINITY;
      for (const [index, place] of places.entries()) {
        if (typeof place !== 'number') continue;
        seen += 1;
        const event = connection.events[index];
        if (event && place < highest && findings.length < mostFindings) findings.push(historyFinding('a watch tells a change after a later one', stateText(order.changes[highest] ?? event), stateText(event), connection.seq, record.collector.seq));
        highest = Math.max(highest, place);
      }
    }
    return judgement('order kept', findings, seen);
  },
};
