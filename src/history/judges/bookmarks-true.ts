import { judgement } from '../../checks/judgement.ts';
import { nowhere } from '../commit-order.ts';
import { known } from '../compact/known-texts.ts';
import { Findings } from '../findings.ts';
import { followedConnections, isChange } from '../followed.ts';
import type { HistoryJudge } from '../judge.ts';
import { eventText, textOrNull } from '../state-text.ts';

/**
 * A bookmark means that every change up to its resource version has been delivered (B 6.1). Bookmarks with a resource
 * version that no change has are judged by the watches that resume from them.
 */
export const bookmarksTrue: HistoryJudge = {
  name: 'bookmarks include all changes',
  rules: ['WATCH-46'],
  judge: (history, order) => {
    const { events } = history;
    const findings = new Findings();
    const deliveredBy = new Int32Array(order.changes.length);
    let seen = 0;
    for (const [number, { connection, from }] of followedConnections(order).entries()) {
      if (from === nowhere) continue;
      // Everything up to the frontier has been delivered.
      let frontier = from;
      let promised = from;
      for (let event = connection.first; event < connection.end; event += 1) {
        const place = order.place(events.version[event] as number);
        if (place === nowhere) continue;
        if (isChange(events.type[event] as number) && place > from) {
          deliveredBy[place] = number + 1;
          while (deliveredBy[frontier + 1] === number + 1) frontier += 1;
          if (place <= promised)
            findings.add(
              'the watch delivers a change after the bookmark that includes it',
              'before the bookmark',
              eventText(history, event),
              connection.seq,
            );
        }
        if (events.type[event] !== known.bookmark) continue;
        seen += 1;
        if (place > frontier)
          findings.add(
            'the watch delivers a bookmark before a change that it includes',
            eventText(history, order.changes[frontier + 1] as number),
            `bookmark ${textOrNull(history, events.version[event] as number)}`,
            connection.seq,
          );
        promised = Math.max(promised, place);
      }
    }
    return judgement('bookmarks include all changes', findings.list, seen);
  },
};
