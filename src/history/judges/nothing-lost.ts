import type { Finding } from '../../checks/judgement.ts';
import { judgement } from '../../checks/judgement.ts';
import { type CommitOrder, stateText } from '../commit-order.ts';
import { type Followed, followedConnections } from '../followed-connection.ts';
import { historyFinding } from '../history-finding.ts';
import type { HistoryWrite } from '../history-record.ts';
import { type HistoryJudge, mostFindings } from '../judge.ts';

/** Latest start of a write that the collector shows: whatever ended before it and is not shown is lost, drained or not. */
const latestStart = (order: CommitOrder): number => order.writeAt.reduce((latest, write) => Math.max(latest, write?.startedMs ?? Number.NEGATIVE_INFINITY), Number.NEGATIVE_INFINITY);

const lostByCollector = (writes: readonly HistoryWrite[], order: CommitOrder, seq: number): { readonly seen: number; readonly findings: readonly Finding[] } => {
  const overtaken = latestStart(order);
  let seen = 0;
  const findings: Finding[] = [];
  for (const [index, write] of writes.entries()) {
    if (write.outcome !== 'acknowledged' || write.version === null) continue;
    const shown = order.placeOfAnswer(index) !== undefined;
    if (!shown && !order.complete && (write.endedMs ?? Number.POSITIVE_INFINITY) >= overtaken) continue;
    seen += 1;
    if (!shown && findings.length < mostFindings) findings.push(historyFinding(`an acknowledged ${write.operation} is not told by a watch`, stateText({ ...write, version: write.version }), null, write.seq, seq));
  }
  return { seen, findings };
};

/** Places that a connection had to show and did not; those before its first event belong to the way it resumed. */
export const missingPlaces = ({ from, places, until, resumed }: Followed, part: 'at the resume' | 'later'): readonly number[] => {
  const shown = places.filter((place) => typeof place === 'number');
  const low = from ?? Math.min(until, ...shown.slice(0, 1));
  const first = shown.find((place) => place > low) ?? until + 1;
  const split = resumed ? first : low + 1;
  const [start, end] = part === 'at the resume' ? [low + 1, split] : [split, until + 1];
  if (start >= end) return [];
  const delivered = new Uint8Array(end - start);
  for (const place of shown) if (place >= start && place < end) delivered[place - start] = 1;
  const missing: number[] = [];
  for (let index = 0; index < delivered.length && missing.length < mostFindings; index += 1) if (delivered[index] === 0) missing.push(start + index);
  return missing;
};

/** Every change is told: each acknowledged write by the collector, each change that it shows by every other watch (A 4.5, B 6.1). */
export const nothingLost: HistoryJudge = {
  name: 'nothing lost',
  rules: ['WATCH-11'],
  judge: (record, order) => {
    const collector = lostByCollector(record.writes, order, record.collector.seq);
    let seen = collector.seen;
    const findings = [...collector.findings];
    for (const followed of followedConnections(record, order).slice(1)) {
      seen += followed.places.length;
      for (const place of missingPlaces(followed, 'later')) {
        const change = order.changes[place];
        if (change && findings.length < mostFindings) findings.push(historyFinding(`a watch skips a change (${change.type})`, stateText(change), null, followed.connection.seq, record.collector.seq));
      }
    }
    return judgement('nothing lost', findings, seen);
  },
};
