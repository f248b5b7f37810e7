import { judgement } from '../../checks/judgement.ts';
import { type CommitOrder, nowhere } from '../commit-order.ts';
import type { History } from '../compact/history.ts';
import { known } from '../compact/known-texts.ts';
import { Findings } from '../findings.ts';
import { isChange } from '../followed.ts';
import type { HistoryJudge } from '../judge.ts';
import { eventText, eventType, textOrNull } from '../state-text.ts';

/** Describes what is wrong with a change of the collector; null when nothing is. */
const wrongChange = (
  place: number,
  { history, changes, before, writeAt, placeOfWrite }: CommitOrder,
  deletedUnseen: Uint8Array,
): readonly [message: string, expected: unknown, seq?: number] | null => {
  const { events, writes } = history;
  const event = changes[place] as number;
  const [type, key] = [events.type[event] as number, events.key[event] as number];
  const there = before[place] !== nowhere;
  if (type === known.added && there) return ['a watch delivers ADDED for an existing object', 'MODIFIED or DELETED'];
  if (type !== known.added && !there)
    return [`a watch delivers ${eventType(history, event)} for an object that does not exist`, 'ADDED'];
  const write = writeAt[place] as number;
  if (type === known.deleted)
    return write !== nowhere || deletedUnseen[key] === 1
      ? null
      : ['a watch delivers a removal without a delete request', 'no event'];
  if (write === nowhere) return ['a watch delivers a state that no client wrote', 'no event'];
  const seq = writes.seq[write] as number;
  if (writes.outcome[write] === known.refused) return ['a rejected write took effect', 'no event', seq];
  if (placeOfWrite[write] !== place) return ['a watch delivers one write as two changes', 'one change', seq];
  // Without a response the generated name is unknown.
  const named = writes.outcome[write] === known.acknowledged || (writes.generated[write] as number) < 0;
  if (named && writes.key[write] !== key)
    return ['a watch delivers a state of another object', textOrNull(history, writes.key[write] as number), seq];
  const version = writes.version[write] as number;
  if (version >= 0 && version !== events.version[event])
    return [
      'a watch delivers another resource version than the response to the write',
      textOrNull(history, version),
      seq,
    ];
  // A PUT without a response may have created the object.
  const creates = writes.operation[write] === known.create;
  const either = writes.operation[write] === known.update && writes.outcome[write] === known.unknown;
  if (!either && creates !== (type === known.added))
    return [
      `a watch delivers a ${textOrNull(history, writes.operation[write] as number)} as ${eventType(history, event)}`,
      creates ? 'ADDED' : 'MODIFIED',
      seq,
    ];
  return null;
};

const haveSameContent = ({ events }: History, a: number, b: number): boolean =>
  events.type[a] === events.type[b] &&
  events.key[a] === events.key[b] &&
  events.token[a] === events.token[b] &&
  events.uid[a] === events.uid[b];

/** Keys of deletes of objects with an unknown uid: their removals cannot be assigned to a write. */
const deletedUnseen = ({ writes, texts }: History): Uint8Array => {
  const keys = new Uint8Array(texts.size);
  for (let write = 0; write < writes.count; write += 1)
    if (
      writes.operation[write] === known.delete &&
      (writes.uid[write] as number) < 0 &&
      writes.outcome[write] !== known.refused
    )
      keys[writes.key[write] as number] = 1;
  return keys;
};

/**
 * Each event delivers the result of a write, with the state and resource version of its response, and all watches
 * deliver the same event (A 4.5, B 6.1).
 */
export const eventsTrue: HistoryJudge = {
  name: 'events match the writes',
  rules: ['RV-08'],
  judge: (history, order) => {
    const { events, writes, connections } = history;
    const collectorSeq = connections[0]?.seq ?? 0;
    const findings = new Findings();
    const unseen = deletedUnseen(history);
    const add = (message: string, expected: unknown, event: number, ...seqs: readonly number[]): void =>
      findings.add(message, expected, `${eventType(history, event)} ${eventText(history, event)}`, ...seqs);
    for (let place = 0; place < order.changes.length && !findings.full; place += 1) {
      const wrong = wrongChange(place, order, unseen);
      if (wrong)
        add(
          wrong[0],
          wrong[1],
          order.changes[place] as number,
          collectorSeq,
          ...(wrong[2] === undefined ? [] : [wrong[2]]),
        );
    }
    let seen = order.changes.length;
    // The event belongs to an acknowledged write that the collector lost: another judge finds that loss.
    const lostElsewhere = (event: number): boolean => {
      const write = order.writerOfUnknown(events.token[event] as number);
      return write !== nowhere && writes.version[write] === events.version[event];
    };
    for (const { first, end, seq } of connections) {
      for (let event = first; event < end; event += 1) {
        if (!isChange(events.type[event] as number)) continue;
        seen += 1;
        const place = order.place(events.version[event] as number);
        const change = place < 0 ? event : (order.changes[place] as number);
        if (change !== event && !haveSameContent(history, change, event))
          add(
            'two watches deliver one resource version differently',
            `${eventType(history, change)} ${eventText(history, change)}`,
            event,
            seq,
            collectorSeq,
          );
        if (place === nowhere && order.complete && !lostElsewhere(event))
          add('a watch delivers a change that no other watch delivers', 'no event', event, seq, collectorSeq);
      }
    }
    return judgement('events match the writes', findings.list, seen);
  },
};
