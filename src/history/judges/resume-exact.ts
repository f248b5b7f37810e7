import type { Finding } from '../../checks/judgement.ts';
import { judgement } from '../../checks/judgement.ts';
import { stateText } from '../commit-order.ts';
import { followedConnections } from '../followed-connection.ts';
import { historyFinding } from '../history-finding.ts';
import { type HistoryJudge, mostFindings } from '../judge.ts';
import { missingPlaces } from './nothing-lost.ts';

/** A watch begins right behind the version that it was asked to start from: nothing at or before it, nothing left out behind it (B 6.1). */
export const resumeExact: HistoryJudge = {
  name: 'resume exact',
  rules: ['WATCH-49'],
  judge: (record, order) => {
    const findings: Finding[] = [];
    let seen = 0;
    for (const followed of followedConnections(record, order)) {
      const { from, places, connection } = followed;
      if (from === null) continue;
      seen += 1;
      for (const [index, place] of places.entries()) {
        const event = connection.events[index];
        if (event && typeof place === 'number' && place <= from && findings.length < mostFindings) findings.push(historyFinding('a watch tells a change at or before the version that it started from', `changes after ${connection.from}`, stateText(event), connection.seq));
      }
      for (const place of missingPlaces(followed, 'at the resume')) {
        const change = order.changes[place];
        if (change && findings.length < mostFindings) findings.push(historyFinding(`a resumed watch skips a change (${change.type})`, stateText(change), null, connection.seq));
      }
    }
    return judgement('resume exact', findings, seen);
  },
};
