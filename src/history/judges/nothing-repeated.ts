import type { Finding } from '../../checks/judgement.ts';
import { judgement } from '../../checks/judgement.ts';
import { stateText } from '../commit-order.ts';
import { followedConnections } from '../followed-connection.ts';
import { historyFinding } from '../history-finding.ts';
import { type HistoryJudge, mostFindings } from '../judge.ts';

/** No connection tells a version twice (B 6.1). */
export const nothingRepeated: HistoryJudge = {
  name: 'nothing repeated',
  rules: ['WATCH-49'],
  judge: (record, order) => {
    const findings: Finding[] = [];
    let seen = 0;
    for (const { connection, places, from, until } of followedConnections(record, order)) {
      const told = new Set<string>();
      // Known places need no text: a connection may tell a million changes.
      const low = from ?? 0;
      const toldAt = new Uint8Array(Math.max(0, until - low + 1));
      for (const [index, event] of connection.events.entries()) {
        if (places[index] === null) continue;
        seen += 1;
        const place = places[index];
        const known = typeof place === 'number' && place >= low;
        const twice = known ? toldAt[place - low] === 1 : told.has(event.version);
        if (known) toldAt[place - low] = 1;
        else told.add(event.version);
        if (twice && findings.length < mostFindings) findings.push(historyFinding(`a watch tells a change twice (${event.type})`, 'once', stateText(event), connection.seq));
      }
    }
    return judgement('nothing repeated', findings, seen);
  },
};
