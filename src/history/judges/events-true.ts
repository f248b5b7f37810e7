import type { Finding } from '../../checks/judgement.ts';
import { judgement } from '../../checks/judgement.ts';
import { type CommitOrder, stateText } from '../commit-order.ts';
import { followedConnections } from '../followed-connection.ts';
import { historyFinding } from '../history-finding.ts';
import type { HistoryEvent, HistoryRecord } from '../history-record.ts';
import { type HistoryJudge, mostFindings } from '../judge.ts';

/** What is wrong with a change that the collector shows; null when nothing is. */
const wrongChange = (event: HistoryEvent, place: number, order: CommitOrder, foreign: ReadonlySet<string>): readonly [message: string, expected: string, seq?: number] | null => {
  const there = order.before(place) !== undefined;
  if (event.type === 'ADDED' && there) return ['a watch tells ADDED of an object that is there', 'MODIFIED or DELETED'];
  if (event.type !== 'ADDED' && !there) return [`a watch tells ${event.type} of an object that is not there`, 'ADDED'];
  const write = order.writeAt[place];
  if (event.type === 'DELETED') return write || foreign.has(event.key) ? null : ['a watch tells a removal that nobody asked for', 'no event'];
  if (!write) return ['a watch tells a state that nobody wrote', 'no event'];
  if (write.outcome === 'refused') return ['a refused write left a trace', 'no event', write.seq];
  if (write.key !== event.key) return ['a watch tells a state of another object', write.key, write.seq];
  if (write.version !== null && write.version !== event.version) return ['a watch tells another version than the answer to the write', write.version, write.seq];
  if ((write.operation === 'create') !== (event.type === 'ADDED')) return [`a watch tells a ${write.operation} as ${event.type}`, write.operation === 'create' ? 'ADDED' : 'MODIFIED', write.seq];
  return null;
};

const alike = (a: HistoryEvent, b: HistoryEvent): boolean => a.type === b.type && a.key === b.key && a.version === b.version && a.token === b.token && a.uid === b.uid;

/** Deletes of objects whose uid nobody knew: their removals have no write to name. */
const deletedUnseen = (record: HistoryRecord): ReadonlySet<string> => new Set(record.writes.filter((write) => write.operation === 'delete' && write.uid === null && write.outcome !== 'refused').map((write) => write.key));

/** Each event tells what a write did, in the state and version of its answer, and all watches tell it alike (A 4.5, B 6.1). */
export const eventsTrue: HistoryJudge = {
  name: 'events tell the truth',
  rules: ['RV-08'],
  judge: (record, order) => {
    const findings: Finding[] = [];
    const foreign = deletedUnseen(record);
    const add = (message: string, expected: unknown, event: HistoryEvent, ...seqs: readonly number[]): void => {
      if (findings.length < mostFindings) findings.push(historyFinding(message, expected, `${event.type} ${stateText(event)}`, ...seqs));
    };
    let seen = 0;
    for (const [place, event] of order.changes.entries()) {
      seen += 1;
      const wrong = wrongChange(event, place, order, foreign);
      if (wrong) add(wrong[0], wrong[1], event, record.collector.seq, ...(wrong[2] === undefined ? [] : [wrong[2]]));
    }
    for (const { connection, places } of followedConnections(record, order)) {
      for (const [index, event] of connection.events.entries()) {
        const place = places[index];
        if (place === null) continue;
        seen += 1;
        const change = place === undefined || place < 0 ? undefined : order.changes[place];
        if (change && change !== event && !alike(change, event)) add('two watches tell one version differently', `${change.type} ${stateText(change)}`, event, connection.seq, record.collector.seq);
        if (place === undefined && order.complete && !acknowledged(event, order)) add('a watch tells a change that no other one knows', 'no event', event, connection.seq, record.collector.seq);
      }
    }
    return judgement('events tell the truth', findings, seen);
  },
};

/** The event belongs to an acknowledged write that the collector lost: that loss is found elsewhere. */
const acknowledged = (event: HistoryEvent, order: CommitOrder): boolean => event.token !== null && order.writerOfUnknown(event.token)?.version === event.version;
