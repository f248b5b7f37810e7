import { isDeepStrictEqual } from 'node:util';
import type { Exchange, WatchEvent } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { type Change, changesIn, isRemoval, momentOf, some, wordOf } from './events.ts';
import { documentsAreEvents } from './stream-form.ts';

/** A watch that was refused delivers nothing; null when it is a stream. */
export const refusedWatch = (check: string, watch: Exchange): Judgement | null => {
  if (!watch.response) return judgement(check, [], 0);
  const error = watch.frames?.find((frame) => frame.event?.type === 'ERROR')?.event;
  if (watch.response.status !== 200)
    return judgement(check, [finding('the watch is refused', '200', outcomeOf(watch), watch)]);
  return error
    ? judgement(check, [
        finding(
          'the watch ends in an error',
          'the changes',
          `${error.object?.code} ${error.object?.message ?? ''}`,
          watch,
        ),
      ])
    : null;
};

/** Whether a stream of events has ended; an answer that holds other documents has been no such stream. */
const isOver = (watch: Exchange): boolean =>
  watch.frames !== null && watch.ms !== null && documentsAreEvents(watch).findings.length === 0;

const missingOf = (watch: Exchange, events: readonly WatchEvent[], changes: readonly Change[]): readonly Finding[] => {
  const seen = new Set(changesIn(events).map(momentOf));
  const missing = changes.filter((change) => !seen.has(momentOf(change))).map(wordOf);
  return missing.length > 0
    ? [
        finding(
          `${missing.length} of ${changes.length} changes are missing: ${some(missing)}`,
          changes.map(wordOf),
          changesIn(events).map(wordOf),
          watch,
        ),
      ]
    : [];
};

/** Every change is told (A 4.5, B 6.1). Facts: the changes; none where one is missing of a stream that is over, since connections may drop. */
export const tellsEvery = (watch: Exchange, events: readonly WatchEvent[], changes: readonly Change[]): Judgement => {
  const missing = missingOf(watch, events, changes);
  const dropped = missing.length > 0 && isOver(watch);
  return (
    refusedWatch('tellsEvery', watch) ?? judgement('tellsEvery', dropped ? [] : missing, dropped ? 0 : changes.length)
  );
};

/** Every change is told, and none twice (A 4.5, B 6.1). Facts: the changes; none where one is missing of a stream that is over. */
export const tellsEachOnce = (
  watch: Exchange,
  events: readonly WatchEvent[],
  changes: readonly Change[],
): Judgement => {
  const { findings, seen } = tellsEvery(watch, events, changes);
  return (
    refusedWatch('tellsEachOnce', watch) ??
    judgement('tellsEachOnce', [...findings, ...repeatsNothing(watch, events).findings], seen)
  );
};

/** No state and no removal of an object is told twice. Facts: the events. */
export const repeatsNothing = (watch: Exchange, events: readonly WatchEvent[]): Judgement => {
  const told = changesIn(events);
  const seen = new Set<string>();
  const repeated = told.filter((event) => {
    const moment = momentOf(event);
    if (seen.has(moment)) return true;
    seen.add(moment);
    return false;
  });
  return judgement(
    'repeatsNothing',
    repeated.length > 0
      ? [finding(`told twice: ${some(repeated.map(wordOf))}`, 'each change once', told.map(wordOf), watch)]
      : [],
    told.length,
  );
};

/** Nothing but these changes is told: what came before the start, belongs elsewhere or was never stored does not show. Facts: the changes. */
export const tellsNothingElse = (
  watch: Exchange,
  events: readonly WatchEvent[],
  changes: readonly Change[],
): Judgement => {
  const wanted = new Set(changes.map(momentOf));
  const foreign = changesIn(events)
    .filter((event) => !wanted.has(momentOf(event)))
    .map(wordOf);
  return (
    refusedWatch('tellsNothingElse', watch) ??
    judgement(
      'tellsNothingElse',
      foreign.length > 0
        ? [
            finding(
              `events that should not come: ${some(foreign)}`,
              changes.map(wordOf),
              changesIn(events).map(wordOf),
              watch,
            ),
          ]
        : [],
      changes.length,
    )
  );
};

/** Each change is told by an event of its type: ADDED for new objects, MODIFIED for changed ones, one of another name for removed ones (B 6.1). Facts: the changes that are told. */
export const tellsByType = (watch: Exchange, events: readonly WatchEvent[], changes: readonly Change[]): Judgement => {
  const byMoment = new Map(changesIn(events).map((event) => [momentOf(event), event]));
  const told = changes.flatMap((change) =>
    byMoment.has(momentOf(change)) ? [[change, byMoment.get(momentOf(change)) as WatchEvent] as const] : [],
  );
  const wrong = told.filter(([change, event]) => change.type !== 'REMOVED' && event.type !== change.type);
  return judgement(
    'tellsByType',
    wrong
      .map(([change, event]) =>
        finding(`${change.object?.metadata?.name} is told as ${event.type}`, change.type, event.type, watch),
      )
      .slice(0, 5),
    told.length,
  );
};

/** The object of each event is whole: it has a version, and is the same as its write answered (A 3.1, B 6.1). Facts: the changes that are told. */
export const tellsWholeObjects = (
  watch: Exchange,
  events: readonly WatchEvent[],
  changes: readonly Change[],
): Judgement => {
  const byMoment = new Map(changesIn(events).map((event) => [momentOf(event), event]));
  const told = changes
    .filter((change) => change.type !== 'REMOVED')
    .flatMap((change) =>
      byMoment.has(momentOf(change)) ? [[change.object, byMoment.get(momentOf(change))?.object] as const] : [],
    );
  const wrong = told.filter(([answer, shown]) => !isDeepStrictEqual(answer, shown));
  const bare = changesIn(events).filter(
    (event) => !isRemoval(event) && typeof event.object?.metadata?.resourceVersion !== 'string',
  );
  const findings = [
    ...bare.map(({ object }) =>
      finding(`an event of ${object?.metadata?.name} shows no resourceVersion`, 'the full object', object, watch),
    ),
    ...wrong.map(([answer, shown]) =>
      finding(`the event of ${answer?.metadata?.name} shows it otherwise than its write`, answer, shown, watch),
    ),
  ];
  return judgement('tellsWholeObjects', findings.slice(0, 5), told.length);
};
