import type { CommitOrder } from '../commit-order.ts';
import { type Followed, isChange } from '../followed.ts';
import { mostFindings } from '../judge.ts';

const marks = new WeakMap<CommitOrder, { readonly shown: Int32Array; round: number }>();

/**
 * Places that a connection had to deliver and did not; those before its first event belong to the judgement of its
 * resume.
 */
export const missingPlaces = (
  { connection, from, until }: Followed,
  order: CommitOrder,
  part: 'at the resume' | 'later',
): readonly number[] => {
  if (part === 'at the resume' && !connection.resumed) return [];
  const mark = marks.get(order) ?? { shown: new Int32Array(order.changes.length), round: 0 };
  marks.set(order, mark);
  mark.round += 1;
  const { events } = order.history;
  let low = Math.max(from, -2);
  let first = until + 1;
  let sought = true;
  for (let event = connection.first; event < connection.end; event += 1) {
    const place = isChange(events.type[event] as number) ? order.place(events.version[event] as number) : -2;
    if (place < -1) continue;
    if (low === -2) low = Math.min(until, place);
    if (place >= 0) mark.shown[place] = mark.round;
    if (sought && place > low) {
      first = place;
      sought = false;
    }
  }
  if (low === -2) low = until;
  const split = connection.resumed ? first : low + 1;
  const [start, end] = part === 'at the resume' ? [low + 1, split] : [split, until + 1];
  const missing: number[] = [];
  for (let place = start; place < end && missing.length < mostFindings; place += 1)
    if (mark.shown[place] !== mark.round) missing.push(place);
  return missing;
};
