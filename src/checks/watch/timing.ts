import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { type Change, changeText } from './events.ts';

/**
 * The event of a change arrives at most this number of milliseconds after the response to the write (B 6.1). Facts: the
 * change.
 */
export const changeComesWithin = (watch: Exchange, write: Exchange, object: JsonValue, limitMs: number): Judgement => {
  if (!watch.response || write.ms === null) return judgement('changeComesWithin', [], 0);
  const frame = watch.frames?.find(
    ({ event }) =>
      valueAt(event?.object, 'metadata', 'resourceVersion') === valueAt(object, 'metadata', 'resourceVersion'),
  );
  const waited = frame ? watch.startedMs + frame.atMs - (write.startedMs + write.ms) : null;
  const good = waited !== null && waited <= limitMs;
  return judgement(
    'changeComesWithin',
    good
      ? []
      : [
          finding(
            'the event of a change is delayed',
            `within ${limitMs} ms`,
            waited === null ? 'not seen' : `after ${Math.round(waited)} ms`,
            write,
            watch,
          ),
        ],
  );
};

/**
 * A change, and the number of milliseconds between the response to its write and its event: null when there was no
 * event.
 */
export interface DeliveryDelay {
  readonly change: Change;
  readonly ms: number | null;
}

/**
 * The event of each change arrives at most this number of milliseconds after the response to its write, even if no
 * other event follows (B 6.1). Facts: the changes.
 */
export const eventsComeWithin = (watch: Exchange, delivered: readonly DeliveryDelay[], limitMs: number): Judgement => {
  const late = delivered.filter(({ ms }) => ms === null || ms > limitMs);
  const seen = ({ ms }: DeliveryDelay): string => (ms === null ? 'not seen' : `after ${Math.round(ms)} ms`);
  return judgement(
    'eventsComeWithin',
    watch.response
      ? late
          .slice(0, 3)
          .map((one) =>
            finding(
              `the event of a change is delayed: ${changeText(one.change)}`,
              `within ${limitMs} ms`,
              seen(one),
              watch,
            ),
          )
      : [],
    watch.response ? delivered.length : 0,
  );
};
