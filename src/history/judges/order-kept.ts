import { judgement } from '../../checks/judgement.ts';
import { type CommitOrder, nowhere, startPlace } from '../commit-order.ts';
import { known } from '../compact/known-texts.ts';
import { Findings } from '../findings.ts';
import { isChange } from '../followed.ts';
import type { HistoryJudge } from '../judge.ts';
import { eventText } from '../state-text.ts';

/** Changes delivered before a change that was acknowledged before their write started. */
const againstTime = (order: CommitOrder, findings: Findings): void => {
  const { history } = order;
  const { writes, connections } = history;
  let earliestEnd = Number.POSITIVE_INFINITY;
  let by = -1;
  for (let place = order.changes.length - 1; place >= 0; place -= 1) {
    const write = order.writeAt[place] as number;
    if (write === nowhere) continue;
    if (by >= 0 && earliestEnd < (writes.startedMs[write] as number)) {
      findings.add(
        'a watch delivers a change before another one that had been acknowledged before its write started',
        `${eventText(history, order.changes[by] as number)} first`,
        eventText(history, order.changes[place] as number),
        writes.seq[write] as number,
        writes.seq[order.writeAt[by] as number] as number,
        connections[0]?.seq ?? 0,
      );
    }
    const ended =
      writes.outcome[write] === known.acknowledged ? (writes.endedMs[write] as number) : Number.POSITIVE_INFINITY;
    if (ended < earliestEnd) [earliestEnd, by] = [ended, place];
  }
};

/** All watches deliver changes in one order, which agrees with the times of the writes (A 4.5, B 6.1). */
export const orderKept: HistoryJudge = {
  name: 'order kept',
  rules: ['WATCH-32'],
  judge: (history, order) => {
    const findings = new Findings();
    againstTime(order, findings);
    const { connections, events } = history;
    let seen = order.changes.length;
    for (const { first, end, seq } of connections.slice(1)) {
      let highest = nowhere;
      for (let event = first; event < end; event += 1) {
        const place = isChange(events.type[event] as number) ? order.place(events.version[event] as number) : nowhere;
        if (place < startPlace) continue;
        seen += 1;
        if (place < highest)
          findings.add(
            'a watch delivers a change after a later one',
            eventText(history, order.changes[highest] as number),
            eventText(history, event),
            seq,
            connections[0]?.seq ?? 0,
          );
        else highest = place;
      }
    }
    return judgement('order kept', findings.list, seen);
  },
};
