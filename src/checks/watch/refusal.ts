import type { Exchange, WatchEvent } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { type Change, changesIn, some, wordOf } from './events.ts';
import { tellsEvery } from './delivery.ts';

const eventsOf = (watch: Exchange): readonly WatchEvent[] =>
  (watch.frames ?? []).flatMap((frame) => (frame.event ? [frame.event] : []));

/** True when the watch was answered with 410, or its stream holds an error with code 410 (B 6.1). */
export const isTooOld = (watch: Exchange): boolean =>
  watch.response?.status === 410 ||
  eventsOf(watch).some(({ type, object }) => type === 'ERROR' && object?.code === 410);

/** The watch is refused as too old: 410, as status or as an error in the stream (B 6.1). A stream that ends or goes on without is a finding. */
export const isRefusedAsTooOld = (watch: Exchange): Judgement => {
  if (!watch.response) return judgement('isRefusedAsTooOld', [], 0);
  const seen =
    watch.response.status === 200
      ? `a stream that ${watch.ms === null ? 'stays open' : 'ends'} with ${some(eventsOf(watch).map(({ type, object }) => `${type} ${object?.code ?? object?.metadata?.name}`)) || 'no event'}`
      : outcomeOf(watch);
  return judgement(
    'isRefusedAsTooOld',
    isTooOld(watch) ? [] : [finding('the watch is not refused though its history is gone', '410', seen, watch)],
  );
};

/** A watch that is refused as too old tells no change, before or after the refusal (B 6.1). Facts: the refusal. */
export const refusalComesAlone = (watch: Exchange): Judgement => {
  const told = changesIn(eventsOf(watch)).map(wordOf);
  return judgement(
    'refusalComesAlone',
    told.length > 0 ? [finding(`a watch that is refused tells changes: ${some(told)}`, 'no event', told, watch)] : [],
    isTooOld(watch) ? 1 : 0,
  );
};

/** The watch is refused as too old, or tells these changes: what lies at the edge of the history is told or refused, never left out (B 6.1). */
export const isTooOldOrTells = (
  watch: Exchange,
  events: readonly WatchEvent[],
  changes: readonly Change[],
): Judgement =>
  isTooOld(watch)
    ? judgement('isTooOldOrTells', [])
    : { ...tellsEvery(watch, events, changes), check: 'isTooOldOrTells' };
