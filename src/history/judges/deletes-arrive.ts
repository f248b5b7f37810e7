import { judgement } from '../../checks/judgement.ts';
import { nowhere } from '../commit-order.ts';
import { known } from '../compact/known-texts.ts';
import { Findings } from '../findings.ts';
import type { HistoryJudge } from '../judge.ts';
import { textOrNull } from '../state-text.ts';

/** Every acknowledged delete is delivered, with a resource version that the object did not have before (B 6.1). */
export const deletesArrive: HistoryJudge = {
  name: 'deletes arrive',
  rules: ['WATCH-25'],
  judge: (history, order) => {
    const { writes, events, connections } = history;
    const [collector] = connections;
    const findings = new Findings();
    let seen = 0;
    for (let write = 0; write < writes.count; write += 1) {
      const uid = writes.uid[write] as number;
      if (writes.operation[write] !== known.delete || writes.outcome[write] !== known.acknowledged || uid < 0) continue;
      const shown = order.removal(uid) !== nowhere;
      if (!shown && !order.complete && (writes.endedMs[write] as number) >= order.latestStart) continue;
      seen += 1;
      if (!shown)
        findings.add(
          'a watch does not deliver an acknowledged delete',
          `DELETED ${textOrNull(history, writes.key[write] as number)}`,
          null,
          writes.seq[write] as number,
          collector?.seq ?? 0,
        );
    }
    // A removal with a known resource version is not a separate change, so it is not part of the order.
    for (let event = collector?.first ?? 0; event < (collector?.end ?? 0); event += 1) {
      if (events.type[event] !== known.deleted) continue;
      const place = order.place(events.version[event] as number);
      if (place < 0 || events.type[order.changes[place] as number] !== known.deleted)
        findings.add(
          'a removal has a resource version that was used before',
          'a new resource version',
          [events.key, events.version].reduce(
            (text, column) => `${text} ${textOrNull(history, column[event] as number)}`,
            'DELETED',
          ),
          collector?.seq ?? 0,
        );
    }
    return judgement('deletes arrive', findings.list, seen);
  },
};
