import type { Finding } from '../../checks/judgement.ts';
import { judgement } from '../../checks/judgement.ts';
import { type CommitOrder, stateText } from '../commit-order.ts';
import { type Followed, followedConnections } from '../followed-connection.ts';
import { historyFinding } from '../history-finding.ts';
import { type HistoryJudge, mostFindings } from '../judge.ts';

const ofConnection = ({ connection, places, from, until }: Followed, order: CommitOrder): { readonly seen: number; readonly findings: readonly Finding[] } => {
  if (from === null) return { seen: 0, findings: [] };
  const findings: Finding[] = [];
  const told = new Uint8Array(Math.max(0, until - from));
  // Everything up to the frontier has been told.
  let frontier = from;
  let promised = from;
  let seen = 0;
  for (const [index, event] of connection.events.entries()) {
    const place = places[index];
    if (typeof place === 'number' && place > from) {
      told[place - from - 1] = 1;
      while (told[frontier - from] === 1) frontier += 1;
      if (place <= promised && findings.length < mostFindings) findings.push(historyFinding('a change comes after the bookmark that includes it', 'before the bookmark', stateText(event), connection.seq));
    }
    if (event.type !== 'BOOKMARK') continue;
    const at = order.place(event.version);
    if (at === undefined) continue;
    seen += 1;
    const absent = at > frontier ? order.changes[frontier + 1] : undefined;
    if (absent && findings.length < mostFindings) findings.push(historyFinding('a bookmark comes before a change that it includes', stateText(absent), `bookmark ${event.version}`, connection.seq));
    promised = Math.max(promised, at);
  }
  return { seen, findings };
};

/** A bookmark means that every change up to its version has been told (B 6.1). Bookmarks of versions that no change has are judged by the watches that resume from them. */
export const bookmarksTrue: HistoryJudge = {
  name: 'bookmarks tell the truth',
  rules: ['WATCH-46'],
  judge: (record, order) => {
    const parts = followedConnections(record, order).map((followed) => ofConnection(followed, order));
    return judgement('bookmarks tell the truth', parts.flatMap(({ findings }) => findings).slice(0, mostFindings), parts.reduce((sum, { seen }) => sum + seen, 0));
  },
};
