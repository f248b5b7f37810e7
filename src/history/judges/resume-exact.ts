import { judgement } from '../../checks/judgement.ts';
import { nowhere, startPlace } from '../commit-order.ts';
import { Findings } from '../findings.ts';
import { followedConnections, isChange } from '../followed.ts';
import type { HistoryJudge } from '../judge.ts';
import { eventText, eventType, textOrNull } from '../state-text.ts';
import { missingPlaces } from './missing-places.ts';

/**
 * A watch starts directly after the resource version that it requested: it delivers no change at or before it, and
 * omits no change after it (B 6.1).
 */
export const resumeExact: HistoryJudge = {
  name: 'resume exact',
  rules: ['WATCH-49'],
  judge: (history, order) => {
    const { events } = history;
    const findings = new Findings();
    let seen = 0;
    for (const followed of followedConnections(order)) {
      const { from, connection, until } = followed;
      if (from === nowhere || (connection.first === connection.end && until <= from)) continue;
      seen += 1;
      for (let event = connection.first; event < connection.end; event += 1) {
        const place = isChange(events.type[event] as number) ? order.place(events.version[event] as number) : nowhere;
        if (place >= startPlace && place <= from)
          findings.add(
            'a watch delivers a change at or before the resource version that it started from',
            `changes after ${textOrNull(history, connection.from)}`,
            eventText(history, event),
            connection.seq,
          );
      }
      for (const place of findings.full ? [] : missingPlaces(followed, order, 'at the resume')) {
        const event = order.changes[place] as number;
        findings.add(
          `a resumed watch skips a change (${eventType(history, event)})`,
          eventText(history, event),
          null,
          connection.seq,
        );
      }
    }
    return judgement('resume exact', findings.list, seen);
  },
};
