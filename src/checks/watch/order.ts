import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { finding } from '../finding.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { type Change, changesIn, identityOf, eventKey, changeText } from './events.ts';

/**
 * The events of one object are in the order of its changes, which `changes` define (B 6.1). Facts: pairs of consecutive
 * events of one object.
 */
export const keepsObjectOrder = (
  watch: Exchange,
  events: readonly WatchEvent[],
  changes: readonly Change[],
): Judgement => {
  const places = new Map(changes.map((change, place) => [eventKey(change), place]));
  const last = new Map<string, { place: number; event: WatchEvent }>();
  const findings: Finding[] = [];
  let pairs = 0;
  for (const event of changesIn(events)) {
    const place = places.get(eventKey(event));
    if (place === undefined) continue;
    const before = last.get(identityOf(event.object));
    if (before) {
      pairs += 1;
      if (place < before.place)
        findings.push(
          finding(
            `${changeText(event)} follows ${changeText(before.event)}, which is the later change`,
            'the order of the changes',
            changesIn(events).map(changeText),
            watch,
          ),
        );
    }
    last.set(identityOf(event.object), { place, event });
  }
  return judgement('keepsObjectOrder', findings.slice(0, 5), pairs);
};

/**
 * The first delivered change is this one: no change from before the start and no unchanged object precedes it, not even
 * its own object as an existing one (A 4.5).
 */
export const beginsWithChange = (watch: Exchange, events: readonly WatchEvent[], change: Change): Judgement => {
  const first = changesIn(events)[0];
  if (!first) return judgement('beginsWithChange', [], 0);
  const good = eventKey(first) === eventKey(change) && (first.type === 'ADDED') === (change.type === 'ADDED');
  return judgement(
    'beginsWithChange',
    good
      ? []
      : [
          finding(
            `the first event is ${changeText(first)}`,
            changeText(change),
            changesIn(events).map(changeText),
            watch,
          ),
        ],
  );
};
