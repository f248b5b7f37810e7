import { judgement } from '../../checks/judgement.ts';
import { type CommitOrder, nowhere } from '../commit-order.ts';
import { known } from '../compact/known-texts.ts';
import { Findings } from '../findings.ts';
import type { HistoryJudge } from '../judge.ts';
import { textOrNull } from '../state-text.ts';

/** Two creates returned the same name for objects that existed at the same time, for certain. */
const existedAtSameTime = (order: CommitOrder, one: number, other: number): boolean => {
  const { uid } = order.history.writes;
  if (uid[one] === uid[other]) return true;
  const [first, second] = [order.placeOfWrite[one] as number, order.placeOfWrite[other] as number];
  if (first === nowhere || second === nowhere || !order.complete) return false;
  const removed = order.removal(uid[first < second ? one : other] as number);
  return removed === nowhere || removed > Math.max(first, second);
};

/** A generated name starts with the requested prefix and belongs to no other object (A 2.1). */
export const namesNew: HistoryJudge = {
  name: 'generated names are new',
  rules: ['META-08'],
  judge: (history, order) => {
    const { writes, texts } = history;
    const findings = new Findings();
    const owners = new Int32Array(texts.size);
    let seen = 0;
    for (let write = 0; write < writes.count; write += 1) {
      if (writes.operation[write] !== known.create) continue;
      const [generated, key, seq] = [
        writes.generated[write] as number,
        writes.key[write] as number,
        writes.seq[write] as number,
      ];
      if (generated >= 0 && writes.status[write] === 409)
        findings.add('a create with a generated name is rejected as a conflict', 'a new name', 409, seq);
      if (writes.outcome[write] !== known.acknowledged || key < 0) continue;
      if (generated >= 0) {
        seen += 1;
        const [name, beginning] = [texts.text(key), texts.text(generated)];
        if (!name.startsWith(beginning) || name === beginning)
          findings.add('a generated name does not start with the requested prefix', `${beginning}...`, name, seq);
      }
      const owner = (owners[key] as number) - 1;
      if (
        owner >= 0 &&
        (generated >= 0 || (writes.generated[owner] as number) >= 0) &&
        existedAtSameTime(order, owner, write)
      )
        findings.add(
          'a generated name belongs to another object',
          'a new name',
          textOrNull(history, key),
          writes.seq[owner] as number,
          seq,
        );
      owners[key] = write + 1;
    }
    return judgement('generated names are new', findings.list, seen);
  },
};
