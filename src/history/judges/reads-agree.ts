import type { Finding } from '../../checks/judgement.ts';
import { judgement } from '../../checks/judgement.ts';
import { type CommitOrder, startPlace, stateText } from '../commit-order.ts';
import { historyFinding } from '../history-finding.ts';
import type { HistoryList, HistoryRecord, HistoryState, HistoryWrite } from '../history-record.ts';
import { type HistoryJudge, mostFindings } from '../judge.ts';

/** States that a list may show at most before the effort is not worth it. */
const mostPlaces = 300;

/** For each moment the last place of a change whose own moment lies before it; one pass over the changes for all moments. */
const lastBefore = (moments: readonly number[], order: CommitOrder, momentOf: (write: HistoryWrite | undefined) => number): readonly number[] => {
  const sorted = Float64Array.from(moments).sort();
  const last = new Int32Array(sorted.length).fill(startPlace);
  for (const [place, write] of sorted.length === 0 ? [] : order.writeAt.entries()) {
    const moment = momentOf(write);
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) > moment) high = middle;
      else low = middle + 1;
    }
    if (low < last.length) last[low] = place;
  }
  for (let index = 1; index < last.length; index += 1) last[index] = Math.max(last[index] as number, last[index - 1] as number);
  const at = new Map([...sorted].map((moment, index) => [moment, last[index] as number]));
  return moments.map((moment) => at.get(moment) ?? startPlace);
};

const acknowledgedMs = (write: HistoryWrite | undefined): number => (write?.outcome === 'acknowledged' ? (write.endedMs ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY);
const begunMs = (write: HistoryWrite | undefined): number => write?.startedMs ?? Number.NEGATIVE_INFINITY;

class Fold {
  readonly #state: Map<string, HistoryState>;
  readonly #order: CommitOrder;
  #place = startPlace;

  constructor(record: HistoryRecord, order: CommitOrder) {
    this.#order = order;
    this.#state = new Map(record.start.items.map((item) => [item.key, item]));
  }

  /** Moves on to a place, never back. */
  to(place: number): ReadonlyMap<string, HistoryState> {
    for (; this.#place < place; this.#place += 1) {
      const change = this.#order.changes[this.#place + 1];
      if (!change) break;
      if (change.type === 'DELETED') this.#state.delete(change.key);
      else this.#state.set(change.key, change);
    }
    return this.#state;
  }
}

const difference = (list: HistoryList, state: ReadonlyMap<string, HistoryState>): readonly [expected: unknown, seen: unknown] | null => {
  const shown = new Set<string>();
  for (const item of list.items) {
    const wanted = state.get(item.key);
    if (shown.has(item.key)) return ['each object once', stateText(item)];
    shown.add(item.key);
    if (!wanted) return [`no ${item.key}`, stateText(item)];
    if (stateText(wanted) !== stateText(item)) return [stateText(wanted), stateText(item)];
  }
  const missing = [...state.values()].find(({ key }) => !shown.has(key));
  return missing ? [stateText(missing), `no ${missing.key}`] : null;
};

/** Lists show what the changes up to their version add up to, and no list of the newest state misses what was acknowledged before (A 4.5). */
export const readsAgree: HistoryJudge = {
  name: 'reads agree',
  rules: ['RV-10'],
  judge: (record, order) => {
    const findings: Finding[] = [];
    const add = (message: string, expected: unknown, seen: unknown, list: HistoryList): void => {
      if (findings.length < mostFindings) findings.push(historyFinding(message, expected, seen, list.seq));
    };
    let seen = 0;
    const placed: Array<{ readonly list: HistoryList; readonly low: number; readonly high: number }> = [];
    // Last change that was acknowledged before a list began, and last one that may have happened before it ended.
    const lows = lastBefore(record.lists.map(({ startedMs }) => startedMs), order, acknowledgedMs);
    const highs = lastBefore(record.lists.map(({ endedMs }) => endedMs), order, begunMs);
    for (const [index, list] of record.lists.entries()) {
      const at = order.place(list.version);
      const [low, high] = [lows[index] ?? startPlace, highs[index] ?? startPlace];
      if (list.asked === 'exact' && list.askedVersion !== list.version) add('a list at an exact version reports another one', list.askedVersion, list.version, list);
      if (at !== undefined) {
        if (list.asked === 'newest' && at < low) add('a list of the newest state is older than a write acknowledged before it', stateText(order.changes[low] as HistoryState), `version ${list.version}`, list);
        const asked = list.askedVersion === null ? undefined : order.place(list.askedVersion);
        if (list.asked === 'at-least' && asked !== undefined && at < asked) add('a list is older than the version that it was asked for', list.askedVersion, list.version, list);
        placed.push({ list, low: at, high: at });
      } else if (list.asked === 'newest' && order.complete && high - low < mostPlaces) placed.push({ list, low, high });
    }
    placed.sort((a, b) => a.low - b.low);
    const fold = new Fold(record, order);
    for (const { list, low, high } of placed) {
      seen += 1 + list.items.length;
      const state = fold.to(low);
      const first = difference(list, state);
      if (first === null) continue;
      if (low === high) {
        add('a list shows another state than the changes up to its version', first[0], first[1], list);
        continue;
      }
      const own = new Map(state);
      let fits = false;
      for (let place = low + 1; place <= high && !fits; place += 1) {
        const change = order.changes[place];
        if (!change) break;
        if (change.type === 'DELETED') own.delete(change.key);
        else own.set(change.key, change);
        fits = difference(list, own) === null;
      }
      if (!fits) add('a list shows a state that the collection never had at that time', first[0], first[1], list);
    }
    return judgement('reads agree', findings, seen);
  },
};
