import { judgement } from '../../checks/judgement.ts';
import { Findings } from '../findings.ts';
import { isChange } from '../followed.ts';
import type { HistoryJudge } from '../judge.ts';
import { eventText, eventType } from '../state-text.ts';

/** No connection delivers a resource version twice (B 6.1). */
export const nothingRepeated: HistoryJudge = {
  name: 'nothing repeated',
  rules: ['WATCH-49'],
  judge: (history) => {
    const { connections, events, texts } = history;
    const findings = new Findings();
    const deliveredBy = new Int32Array(texts.size);
    let seen = 0;
    for (const [number, { first, end, seq }] of connections.entries()) {
      for (let event = first; event < end; event += 1) {
        if (!isChange(events.type[event] as number)) continue;
        seen += 1;
        const version = events.version[event] as number;
        if (deliveredBy[version] === number + 1)
          findings.add(
            `a watch delivers a change twice (${eventType(history, event)})`,
            'once',
            eventText(history, event),
            seq,
          );
        deliveredBy[version] = number + 1;
      }
    }
    return judgement('nothing repeated', findings.list, seen);
  },
};
