import { judgement } from '../../checks/judgement.ts';
import { type CommitOrder, nowhere, startPlace } from '../commit-order.ts';
import { known } from '../compact/known-texts.ts';
import { Findings } from '../findings.ts';
import type { HistoryJudge } from '../judge.ts';
import { textOrNull } from '../state-text.ts';

/** The resource version of the state directly before a change; `known.none` when there was none. */
const versionBefore = ({ history, before, changes }: CommitOrder, place: number): number => {
  const at = before[place] as number;
  if (at === nowhere) return known.none;
  if (at !== startPlace) return history.events.version[changes[at] as number] as number;
  const key = history.events.key[changes[place] as number];
  const { items } = history.start;
  for (let index = 0; index < items.length; index += 4) if (items[index] === key) return items[index + 1] as number;
  return known.none;
};

/** A required resource version was current, for certain, from before the write until after its rejection. */
const refusedForNothing = (write: number, order: CommitOrder): boolean => {
  const { writes, events } = order.history;
  const [expected, key, endedMs] = [
    writes.expected[write] as number,
    writes.key[write] as number,
    writes.endedMs[write] as number,
  ];
  if (expected < 0 || writes.status[write] !== 409 || endedMs === Number.POSITIVE_INFINITY) return false;
  const place = order.place(expected);
  if (place === nowhere) return false;
  const next = order.after(place, key);
  if (next === nowhere)
    return order.complete && (place === startPlace || events.key[order.changes[place] as number] === key);
  const cause = order.writeAt[next] as number;
  return cause !== nowhere && cause !== write && (writes.startedMs[cause] as number) > endedMs;
};

/**
 * A write with a required resource version succeeds on exactly that state, and is rejected only when another write came
 * before it (A 4.5).
 */
export const lockingHolds: HistoryJudge = {
  name: 'optimistic locking holds',
  // The documents do not define the effect of a resource version in the body of a write: these findings are
  // observations.
  rules: [],
  judge: (history, order) => {
    const { writes, texts } = history;
    const findings = new Findings();
    const owners = new Int32Array(texts.size);
    let seen = 0;
    for (let write = 0; write < writes.count; write += 1) {
      const [outcome, expected, version] = [
        writes.outcome[write] as number,
        writes.expected[write] as number,
        writes.version[write] as number,
      ];
      const seq = writes.seq[write] as number;
      if (outcome === known.refused) {
        if (expected >= 0 && writes.status[write] === 409) seen += 1;
        if (!findings.full && refusedForNothing(write, order))
          findings.add(
            'a write was rejected although its required resource version was current',
            'success',
            `409 for ${textOrNull(history, expected)}`,
            seq,
          );
        continue;
      }
      if (outcome !== known.acknowledged) continue;
      if (version >= 0) {
        const twin = owners[version] as number;
        if (twin > 0)
          findings.add(
            'two writes returned the same resource version',
            'a different resource version for each write',
            textOrNull(history, version),
            writes.seq[twin - 1] as number,
            seq,
          );
        owners[version] = write + 1;
      }
      const place = order.placeOfWrite[write] as number;
      if (expected < 0 || place === nowhere) continue;
      seen += 1;
      const before = versionBefore(order, place);
      const operation = textOrNull(history, writes.operation[write] as number);
      const subject = operation === 'update' ? 'an update' : `an acknowledged ${operation}`;
      if (before !== expected)
        findings.add(
          `${subject} succeeded on another state than it required`,
          textOrNull(history, expected),
          textOrNull(history, before),
          seq,
        );
    }
    return judgement('optimistic locking holds', findings.list, seen);
  },
};
