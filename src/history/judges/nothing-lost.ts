import { judgement } from '../../checks/judgement.ts';
import { nowhere } from '../commit-order.ts';
import { known } from '../compact/known-texts.ts';
import { Findings } from '../findings.ts';
import { followedConnections } from '../followed.ts';
import type { HistoryJudge } from '../judge.ts';
import { eventText, eventType, stateText, textOrNull } from '../state-text.ts';
import { missingPlaces } from './missing-places.ts';

/**
 * Every change is delivered: each acknowledged write by the collector, each change of the collector by every other
 * watch (A 4.5, B 6.1).
 */
export const nothingLost: HistoryJudge = {
  name: 'nothing lost',
  rules: ['WATCH-11'],
  judge: (history, order) => {
    const { writes, connections } = history;
    const seq = connections[0]?.seq ?? 0;
    const findings = new Findings();
    let seen = 0;
    for (let write = 0; write < writes.count; write += 1) {
      const version = writes.version[write] as number;
      if (writes.outcome[write] !== known.acknowledged || version < 0) continue;
      const shown = order.place(version) !== nowhere;
      if (!shown && !order.complete && (writes.endedMs[write] as number) >= order.latestStart) continue;
      seen += 1;
      if (!shown)
        findings.add(
          `a watch does not deliver an acknowledged ${textOrNull(history, writes.operation[write] as number)}`,
          stateText(
            history,
            writes.key[write] as number,
            version,
            writes.token[write] as number,
            writes.uid[write] as number,
          ),
          null,
          writes.seq[write] as number,
          seq,
        );
    }
    for (const followed of followedConnections(order).slice(1)) {
      seen += followed.connection.end - followed.connection.first;
      for (const place of findings.full ? [] : missingPlaces(followed, order, 'later')) {
        const event = order.changes[place] as number;
        findings.add(
          `a watch skips a change (${eventType(history, event)})`,
          eventText(history, event),
          null,
          followed.connection.seq,
          seq,
        );
      }
    }
    return judgement('nothing lost', findings.list, seen);
  },
};
