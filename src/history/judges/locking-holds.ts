import type { Finding } from '../../checks/judgement.ts';
import { judgement } from '../../checks/judgement.ts';
import { type CommitOrder, startPlace } from '../commit-order.ts';
import { historyFinding } from '../history-finding.ts';
import type { HistoryRecord, HistoryWrite } from '../history-record.ts';
import { type HistoryJudge, mostFindings } from '../judge.ts';

/** The version of the state right before a change; null when there was none. */
const versionBefore = (record: HistoryRecord, order: CommitOrder, place: number): string | null => {
  const before = order.before(place);
  if (before === undefined) return null;
  if (before !== startPlace) return order.changes[before]?.version ?? null;
  const key = order.changes[place]?.key;
  return record.start.items.find((item) => item.key === key)?.version ?? null;
};

/** A demanded version was current from before the write until after its refusal, for certain. */
const refusedForNothing = (write: HistoryWrite, order: CommitOrder): boolean => {
  if (write.expected === null || write.status !== 409 || write.endedMs === null) return false;
  const place = order.place(write.expected);
  if (place === undefined) return false;
  const next = order.after(place, write.key);
  if (next === undefined) return order.complete && (place === startPlace || order.changes[place]?.key === write.key);
  const cause = order.writeAt[next];
  return cause !== undefined && cause !== write && cause.startedMs > write.endedMs;
};

/** Which write was answered with a version last: by place where the order knows it, for a million writes need no second table of texts. */
class VersionOwners {
  readonly #order: CommitOrder;
  readonly #byPlace: Int32Array;
  readonly #others = new Map<string, number>();

  constructor(order: CommitOrder) {
    this.#order = order;
    this.#byPlace = new Int32Array(order.changes.length);
  }

  /** Index of the write that had the version before, which is now this one's. */
  taken(version: string, index: number): number | undefined {
    const place = this.#order.placeOfAnswer(index);
    if (place === undefined || place < 0) {
      const other = this.#others.get(version);
      this.#others.set(version, index);
      return other;
    }
    const owner = this.#byPlace[place];
    this.#byPlace[place] = index + 1;
    return owner ? owner - 1 : undefined;
  }
}

/** A write that demands a version succeeds on exactly that state, and is refused only when another one came before it (A 4.5). */
export const lockingHolds: HistoryJudge = {
  name: 'optimistic locking holds',
  // The documents do not say what a version in the body of a write does: these findings are observations.
  rules: [],
  judge: (record, order) => {
    const findings: Finding[] = [];
    let seen = 0;
    const versions = new VersionOwners(order);
    for (const [index, write] of record.writes.entries()) {
      if (write.outcome === 'refused') {
        if (write.expected !== null && write.status === 409) seen += 1;
        if (refusedForNothing(write, order) && findings.length < mostFindings) findings.push(historyFinding('a write was refused though the version that it demanded was current', 'success', `409 for ${write.expected}`, write.seq));
        continue;
      }
      if (write.outcome !== 'acknowledged') continue;
      if (write.version !== null) {
        const twin = record.writes[versions.taken(write.version, index) ?? -1];
        if (twin && findings.length < mostFindings) findings.push(historyFinding('two writes were answered with one version', 'a version of its own', write.version, twin.seq, write.seq));
      }
      const place = order.placeOfWrite(index);
      if (write.expected === null || place === undefined) continue;
      seen += 1;
      const before = versionBefore(record, order, place);
      if (before !== write.expected && findings.length < mostFindings) findings.push(historyFinding(`an ${write.operation === 'update' ? 'update' : `acknowledged ${write.operation}`} succeeded on another state than it demanded`, write.expected, before, write.seq));
    }
    return judgement('optimistic locking holds', findings, seen);
  },
};
