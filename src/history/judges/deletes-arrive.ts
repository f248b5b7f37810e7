import type { Finding } from '../../checks/judgement.ts';
import { judgement } from '../../checks/judgement.ts';
import { historyFinding } from '../history-finding.ts';
import { type HistoryJudge, mostFindings } from '../judge.ts';

/** Every acknowledged delete is told, with a version that the object did not have before (B 6.1). */
export const deletesArrive: HistoryJudge = {
  name: 'deletes arrive',
  rules: ['WATCH-25'],
  judge: (record, order) => {
    const findings: Finding[] = [];
    let seen = 0;
    const overtaken = Math.max(Number.NEGATIVE_INFINITY, ...order.writeAt.slice(-50).map((write) => write?.startedMs ?? Number.NEGATIVE_INFINITY));
    for (const write of record.writes) {
      if (write.operation !== 'delete' || write.outcome !== 'acknowledged' || write.uid === null) continue;
      const shown = order.removal(write.uid) !== undefined;
      if (!shown && !order.complete && (write.endedMs ?? Number.POSITIVE_INFINITY) >= overtaken) continue;
      seen += 1;
      if (!shown && findings.length < mostFindings) findings.push(historyFinding('an acknowledged delete is not told by a watch', `DELETED ${write.key}`, null, write.seq, record.collector.seq));
    }
    // A removal with a version that is known already is no change of its own, so that it is no part of the order.
    for (const event of record.collector.events) {
      if (event.type !== 'DELETED') continue;
      const place = order.place(event.version);
      const other = place === undefined ? undefined : order.changes[place];
      if (other?.type !== 'DELETED' && findings.length < mostFindings) findings.push(historyFinding('a removal carries a version that was known before', 'a new version', `DELETED ${event.key} ${event.version}`, record.collector.seq));
    }
    return judgement('deletes arrive', findings, seen);
  },
};
