import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { type Change, changesIn, firstFew, changeText } from './events.ts';
import { deliversEveryChange } from './delivery.ts';

const eventsOf = (watch: Exchange): readonly WatchEvent[] =>
  (watch.frames ?? []).flatMap((frame) => (frame.event ? [frame.event] : []));

/** True when the watch was answered with 410, or its stream contains an error with code 410 (B 6.1). */
export const isExpiredWatch = (watch: Exchange): boolean =>
  watch.response?.status === 410 ||
  eventsOf(watch).some(({ type, object }) => type === 'ERROR' && valueAt(object, 'code') === 410);

/**
 * The watch is rejected as expired: 410, as status or as an error in the stream (B 6.1). A stream that ends or
 * continues without it is a finding.
 */
export const isRejectedAsExpired = (watch: Exchange): Judgement => {
  if (!watch.response) return judgement('isRejectedAsExpired', [], 0);
  const events = eventsOf(watch).map(
    ({ type, object }) => `${type} ${valueAt(object, 'code') ?? valueAt(object, 'metadata', 'name')}`,
  );
  const seen =
    watch.response.status === 200
      ? `a stream that ${watch.ms === null ? 'stays open' : 'ends'} with ${firstFew(events) || 'no event'}`
      : outcomeOf(watch);
  return judgement(
    'isRejectedAsExpired',
    isExpiredWatch(watch)
      ? []
      : [finding('the watch is not rejected although its history has expired', '410', seen, watch)],
  );
};

/**
 * A watch that is rejected as expired delivers no change, before or after the rejection (B 6.1). Facts: the rejection.
 */
export const rejectionComesWithoutChanges = (watch: Exchange): Judgement => {
  const delivered = changesIn(eventsOf(watch)).map(changeText);
  return judgement(
    'rejectionComesWithoutChanges',
    delivered.length > 0
      ? [finding(`a rejected watch delivers changes: ${firstFew(delivered)}`, 'no event', delivered, watch)]
      : [],
    isExpiredWatch(watch) ? 1 : 0,
  );
};

/**
 * The watch is rejected as expired, or delivers these changes: changes at the end of the history are delivered or the
 * watch is rejected, but none is omitted (B 6.1).
 */
export const isExpiredOrDelivers = (
  watch: Exchange,
  events: readonly WatchEvent[],
  changes: readonly Change[],
): Judgement =>
  isExpiredWatch(watch)
    ? judgement('isExpiredOrDelivers', [])
    : { ...deliversEveryChange(watch, events, changes), check: 'isExpiredOrDelivers' };
