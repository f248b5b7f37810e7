import { judgement } from '../../checks/judgement.ts';
import { type CommitOrder, nowhere, startPlace } from '../commit-order.ts';
import type { ListView } from '../compact/history.ts';
import { known } from '../compact/known-texts.ts';
import { Findings } from '../findings.ts';
import type { HistoryJudge } from '../judge.ts';
import { eventText, textOrNull } from '../state-text.ts';
import { Fold } from './fold.ts';

/** Maximum number of states that a list may have before judging it becomes too expensive. */
const mostPlaces = 300;

/** For each time the last place of a change whose own time is before it; one pass over the changes for all times. */
const lastBefore = (
  moments: readonly number[],
  order: CommitOrder,
  momentOf: (write: number) => number,
): readonly number[] => {
  if (moments.length === 0) return [];
  const sorted = Float64Array.from(moments).sort();
  const last = new Int32Array(sorted.length).fill(startPlace);
  for (let place = 0; place < order.changes.length; place += 1) {
    const moment = momentOf(order.writeAt[place] as number);
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) > moment) high = middle;
      else low = middle + 1;
    }
    if (low < last.length) last[low] = place;
  }
  for (let index = 1; index < last.length; index += 1)
    last[index] = Math.max(last[index] as number, last[index - 1] as number);
  const at = new Map([...sorted].map((moment, index) => [moment, last[index] as number]));
  return moments.map((moment) => at.get(moment) ?? startPlace);
};

/**
 * A list contains the result of the changes up to its resource version, and a list of the newest state misses no
 * earlier acknowledged write (A 4.5).
 */
export const readsAgree: HistoryJudge = {
  name: 'reads agree',
  rules: ['RV-10'],
  judge: (history, order) => {
    const { writes, lists } = history;
    const findings = new Findings();
    let seen = 0;
    const placed: Array<{ readonly list: ListView; readonly low: number; readonly high: number }> = [];
    // Last change that was acknowledged before a list started, and last one that may have taken effect before it ended.
    const lows = lastBefore(
      lists.map(({ startedMs }) => startedMs),
      order,
      (write) =>
        write !== nowhere && writes.outcome[write] === known.acknowledged
          ? (writes.endedMs[write] as number)
          : Number.POSITIVE_INFINITY,
    );
    const highs = lastBefore(
      lists.map(({ endedMs }) => endedMs),
      order,
      (write) => (write === nowhere ? Number.NEGATIVE_INFINITY : (writes.startedMs[write] as number)),
    );
    for (const [index, list] of lists.entries()) {
      const at = order.place(list.version);
      const [low, high] = [lows[index] ?? startPlace, highs[index] ?? startPlace];
      const version = textOrNull(history, list.version);
      const requested = textOrNull(history, list.askedVersion);
      if (list.asked === known.exact && list.askedVersion !== list.version)
        findings.add('a list at an exact resource version has another resource version', requested, version, list.seq);
      if (at !== nowhere) {
        if (list.asked === known.newest && at < low)
          findings.add(
            'a list of the newest state is older than a write acknowledged before it',
            eventText(history, order.changes[low] as number),
            `resource version ${version}`,
            list.seq,
          );
        const requestedAt = order.place(list.askedVersion);
        if (list.asked === known.atLeast && requestedAt !== nowhere && at < requestedAt)
          findings.add('a list is older than its requested resource version', requested, version, list.seq);
        placed.push({ list, low: at, high: at });
      } else if (list.asked === known.newest && order.complete && high - low < mostPlaces)
        placed.push({ list, low, high });
    }
    placed.sort((a, b) => a.low - b.low);
    const fold = new Fold(order);
    for (const { list, low, high } of placed) {
      seen += 1 + list.items.length / 4;
      fold.to(low);
      const first = fold.difference(list);
      if (first === null || findings.full) continue;
      let fits = false;
      for (let place = low + 1; place <= high && !fits && fold.beyond(place); place += 1)
        fits = fold.difference(list) === null;
      if (!fits)
        findings.add(
          low === high
            ? 'a list contains another state than the changes up to its resource version'
            : 'a list contains a state that the collection never had at that time',
          first[0],
          first[1],
          list.seq,
        );
    }
    return judgement('reads agree', findings.list, seen);
  },
};
