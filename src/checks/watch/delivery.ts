import { isDeepStrictEqual } from 'node:util';
import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { type Change, changesIn, isRemoval, eventKey, firstFew, changeText } from './events.ts';
import { documentsAreEvents } from './stream-form.ts';

/** A rejected watch delivers nothing; null when it is a stream. */
export const rejectedWatch = (check: string, watch: Exchange): Judgement | null => {
  if (!watch.response) return judgement(check, [], 0);
  const error = watch.frames?.find((frame) => frame.event?.type === 'ERROR')?.event;
  if (watch.response.status !== 200)
    return judgement(check, [finding('the watch is rejected', '200', outcomeOf(watch), watch)]);
  return error
    ? judgement(check, [
        finding(
          'the watch ends with an error',
          'the changes',
          `${valueAt(error.object, 'code')} ${valueAt(error.object, 'message') ?? ''}`,
          watch,
        ),
      ])
    : null;
};

/** Whether a stream of events has ended; a response with other documents was not such a stream. */
const isOver = (watch: Exchange): boolean =>
  watch.frames !== null && watch.ms !== null && documentsAreEvents(watch).findings.length === 0;

const missingOf = (watch: Exchange, events: readonly WatchEvent[], changes: readonly Change[]): readonly Finding[] => {
  const seen = new Set(changesIn(events).map(eventKey));
  const missing = changes.filter((change) => !seen.has(eventKey(change))).map(changeText);
  return missing.length > 0
    ? [
        finding(
          `${missing.length} of ${changes.length} changes are missing: ${firstFew(missing)}`,
          changes.map(changeText),
          changesIn(events).map(changeText),
          watch,
        ),
      ]
    : [];
};

/**
 * Every change is delivered (A 4.5, B 6.1). Facts: the changes; none if a change is missing from a stream that has
 * ended, since connections may be lost.
 */
export const deliversEveryChange = (
  watch: Exchange,
  events: readonly WatchEvent[],
  changes: readonly Change[],
): Judgement => {
  const missing = missingOf(watch, events, changes);
  const dropped = missing.length > 0 && isOver(watch);
  return (
    rejectedWatch('deliversEveryChange', watch) ??
    judgement('deliversEveryChange', dropped ? [] : missing, dropped ? 0 : changes.length)
  );
};

/**
 * Every change is delivered, and none twice (A 4.5, B 6.1). Facts: the changes; none if a change is missing from a
 * stream that has ended.
 */
export const deliversEachOnce = (
  watch: Exchange,
  events: readonly WatchEvent[],
  changes: readonly Change[],
): Judgement => {
  const { findings, seen } = deliversEveryChange(watch, events, changes);
  return (
    rejectedWatch('deliversEachOnce', watch) ??
    judgement('deliversEachOnce', [...findings, ...deliversNothingTwice(watch, events).findings], seen)
  );
};

/** No state and no removal of an object is delivered twice. Facts: the events. */
export const deliversNothingTwice = (watch: Exchange, events: readonly WatchEvent[]): Judgement => {
  const delivered = changesIn(events);
  const seen = new Set<string>();
  const repeated = delivered.filter((event) => {
    const moment = eventKey(event);
    if (seen.has(moment)) return true;
    seen.add(moment);
    return false;
  });
  return judgement(
    'deliversNothingTwice',
    repeated.length > 0
      ? [
          finding(
            `changes delivered twice: ${firstFew(repeated.map(changeText))}`,
            'each change once',
            delivered.map(changeText),
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
export const deliversNothingElse = (
  watch: Exchange,
  events: readonly WatchEvent[],
  changes: readonly Change[],
): Judgement => {
  const wanted = new Set(changes.map(eventKey));
  const foreign = changesIn(events)
    .filter((event) => !wanted.has(eventKey(event)))
    .map(changeText);
  return (
    rejectedWatch('deliversNothingElse', watch) ??
    judgement(
      'deliversNothingElse',
      foreign.length > 0
        ? [
            finding(
              `the watch delivers unexpected events: ${firstFew(foreign)}`,
              changes.map(changeText),
              changesIn(events).map(changeText),
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
export const deliversByEventType = (
  watch: Exchange,
  events: readonly WatchEvent[],
  changes: readonly Change[],
): Judgement => {
  const byMoment = new Map(changesIn(events).map((event) => [eventKey(event), event]));
  const delivered = changes.flatMap((change) =>
    byMoment.has(eventKey(change)) ? [[change, byMoment.get(eventKey(change)) as WatchEvent] as const] : [],
  );
  const wrong = delivered.filter(([change, event]) => change.type !== 'REMOVED' && event.type !== change.type);
  return judgement(
    'deliversByEventType',
    wrong
      .map(([change, event]) =>
        finding(
          `the watch delivers the change of ${valueAt(change.object, 'metadata', 'name')} as ${event.type}`,
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
  const byMoment = new Map(changesIn(events).map((event) => [eventKey(event), event]));
  const delivered = changes
    .filter((change) => change.type !== 'REMOVED')
    .flatMap((change) =>
      byMoment.has(eventKey(change)) ? [[change.object, byMoment.get(eventKey(change))?.object] as const] : [],
    );
  const wrong = delivered.filter(([answer, shown]) => !isDeepStrictEqual(answer, shown));
  const bare = changesIn(events).filter(
    (event) => !isRemoval(event) && typeof valueAt(event.object, 'metadata', 'resourceVersion') !== 'string',
  );
  const findings = [
    ...bare.map(({ object }) =>
      finding(
        `an event of ${valueAt(object, 'metadata', 'name')} has no resourceVersion`,
        'the full object',
        object,
        watch,
      ),
    ),
    ...wrong.map(([answer, shown]) =>
      finding(
        `the event of ${valueAt(answer, 'metadata', 'name')} differs from the response to its write`,
        answer,
        shown,
        watch,
      ),
    ),
  ];
  return judgement('deliversCompleteObjects', findings.slice(0, 5), delivered.length);
};
