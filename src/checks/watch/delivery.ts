import { isDeepStrictEqual } from 'node:util';
import type { Exchange, WatchEvent } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { type Change, changesIn, isRemoval, momentOf, some, wordOf } from './events.ts';
import { documentsAreEvents } from './stream-form.ts';

/** A rejected watch delivers nothing; null when it is a stream. */
export const refusedWatch = (check: string, watch: Exchange): Judgement | null => {
  if (!watch.response) return judgement(check, [], 0);
  const error = watch.frames?.find((frame) => frame.event?.type === 'ERROR')?.event;
  if (watch.response.status !== 200)
    return judgement(check, [finding('the watch is rejected', '200', outcomeOf(watch), watch)]);
  return error
    ? judgement(check, [
        finding(
          'the watch ends with an error',
          'the changes',
          `${error.object?.code} ${error.object?.message ?? ''}`,
          watch,
        ),
      ])
    : null;
};

/** Whether a stream of events has ended; a response with other documents was not such a stream. */
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

/**
 * Every change is delivered (A 4.5, B 6.1). Facts: the changes; none if a change is missing from a stream that has
 * ended, since connections may be lost.
 */
export const tellsEvery = (watch: Exchange, events: readonly WatchEvent[], changes: readonly Change[]): Judgement => {
  const missing = missingOf(watch, events, changes);
  const dropped = missing.length > 0 && isOver(watch);
  return (
    refusedWatch('tellsEvery', watch) ?? judgement('tellsEvery', dropped ? [] : missing, dropped ? 0 : changes.length)
  );
};

/**
 * Every change is delivered, and none twice (A 4.5, B 6.1). Facts: the changes; none if a change is missing from a
 * stream that has ended.
 */
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

/** No state and no removal of an object is delivered twice. Facts: the events. */
export const repeatsNothing = (watch: Exchange, events: readonly WatchEvent[]): Judgement => {
  const delivered = changesIn(events);
  const seen = new Set<string>();
  const repeated = delivered.filter((event) => {
    const moment = momentOf(event);
    if (seen.has(moment)) return true;
    seen.add(moment);
    return false;
  });
  return judgement(
    'repeatsNothing',
    repeated.length > 0
      ? [
          finding(
            `changes delivered twice: ${some(repeated.map(wordOf))}`,
            'each change once',
            delivered.map(wordOf),
            watch,
          ),
        ]
      : [],
    delivered.length,
  );
};

/**
 * Only these changes are delivered: changes from before the start, of other collections or that were never stored are
 * not. Facts: the changes.
 */
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
              `the watch delivers unexpected events: ${some(foreign)}`,
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

/**
 * Each change is delivered by an event of its type: ADDED for new objects, MODIFIED for changed ones, another name for
 * removed ones (B 6.1). Facts: the delivered changes.
 */
export const tellsByType = (watch: Exchange, events: readonly WatchEvent[], changes: readonly Change[]): Judgement => {
  const byMoment = new Map(changesIn(events).map((event) => [momentOf(event), event]));
  const delivered = changes.flatMap((change) =>
    byMoment.has(momentOf(change)) ? [[change, byMoment.get(momentOf(change)) as WatchEvent] as const] : [],
  );
  const wrong = delivered.filter(([change, event]) => change.type !== 'REMOVED' && event.type !== change.type);
  return judgement(
    'tellsByType',
    wrong
      .map(([change, event]) =>
        finding(
          `the watch delivers the change of ${change.object?.metadata?.name} as ${event.type}`,
          change.type,
          event.type,
          watch,
        ),
      )
      .slice(0, 5),
    delivered.length,
  );
};

/**
 * The object of each event is complete: it has a resource version, and equals the response to its write (A 3.1, B 6.1).
 * Facts: the delivered changes.
 */
export const deliversCompleteObjects = (
  watch: Exchange,
  events: readonly WatchEvent[],
  changes: readonly Change[],
): Judgement => {
  const byMoment = new Map(changesIn(events).map((event) => [momentOf(event), event]));
  const delivered = changes
    .filter((change) => change.type !== 'REMOVED')
    .flatMap((change) =>
      byMoment.has(momentOf(change)) ? [[change.object, byMoment.get(momentOf(change))?.object] as const] : [],
    );
  const wrong = delivered.filter(([answer, shown]) => !isDeepStrictEqual(answer, shown));
  const bare = changesIn(events).filter(
    (event) => !isRemoval(event) && typeof event.object?.metadata?.resourceVersion !== 'string',
  );
  const findings = [
    ...bare.map(({ object }) =>
      finding(`an event of ${object?.metadata?.name} has no resourceVersion`, 'the full object', object, watch),
    ),
    ...wrong.map(([answer, shown]) =>
      finding(`the event of ${answer?.metadata?.name} differs from the response to its write`, answer, shown, watch),
    ),
  ];
  return judgement('deliversCompleteObjects', findings.slice(0, 5), delivered.length);
};
