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
    for (const { connection, places } of followedConnections(record, order)) {
      const told = new Set<string>();
      for (const [index, event] of connection.events.entries()) {
        if (places[index] === null) continue;
        seen += 1;
        if (told.has(event.version) && findings.length < mostFindings) findings.push(historyFinding(`a watch tells a change twice (${event.type})`, 'once', stateText(event), connection.seq));
        told.add(event.version);
      }
    }
    return judgement('nothing repeated', findings, seen);
  },
};
