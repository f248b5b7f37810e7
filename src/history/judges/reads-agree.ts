import type { Finding } from '../../checks/judgement.ts';
import { judgement } from '../../checks/judgement.ts';
import { type CommitOrder, startPlace, stateText } from '../commit-order.ts';
import { historyFinding } from '../history-finding.ts';
import type { HistoryList, HistoryRecord, HistoryState } from '../history-record.ts';
import { type HistoryJudge, mostFindings } from '../judge.ts';

/** States that a list may show at most before the effort is not worth it. */
const mostPlaces = 300;

/** Last change that was acknowledged before a moment, and last one that may have happened before another. */
const window = (list: HistoryList, order: CommitOrder): { readonly low: number; readonly high: number } => {
  let [low, high] = [startPlace, startPlace];
  for (const [place, write] of order.writeAt.entries()) {
    if (write?.outcome === 'acknowledged' && write.endedMs !== null && write.endedMs < list.startedMs) low = place;
    if (!write || write.startedMs < list.endedMs) high = place;
  }
  return { low, high };
};

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
    for (const list of record.lists) {
      const at = order.place(list.version);
      const { low, high } = window(list, order);
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
