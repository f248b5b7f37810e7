import type { Exchange, Json } from '../../client/exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { type Change, wordOf } from './events.ts';

/** The event of a change comes at most so many milliseconds after the change was answered (B 6.1). Facts: the change. */
export const changeComesWithin = (watch: Exchange, write: Exchange, object: Json, limitMs: number): Judgement => {
  if (!watch.response || write.ms === null) return judgement('changeComesWithin', [], 0);
  const frame = watch.frames?.find(
    ({ event }) => event?.object?.metadata?.resourceVersion === object?.metadata?.resourceVersion,
  );
  const waited = frame ? watch.startedMs + frame.atMs - (write.startedMs + write.ms) : null;
  const good = waited !== null && waited <= limitMs;
  return judgement(
    'changeComesWithin',
    good
      ? []
      : [
          finding(
            'the event of a change is held back',
            `within ${limitMs} ms`,
            waited === null ? 'not seen' : `after ${Math.round(waited)} ms`,
            write,
            watch,
          ),
        ],
  );
};

/** A change, and how many milliseconds after the answer to its write its event was seen: null when it was not. */
export interface ToldAfter {
  readonly change: Change;
  readonly ms: number | null;
}

/** The event of each change is seen at most so many milliseconds after its write was answered, also when nothing follows it (B 6.1). Facts: the changes. */
export const eventsComeWithin = (watch: Exchange, told: readonly ToldAfter[], limitMs: number): Judgement => {
  const late = told.filter(({ ms }) => ms === null || ms > limitMs);
  const seen = ({ ms }: ToldAfter): string => (ms === null ? 'not seen' : `after ${Math.round(ms)} ms`);
  return judgement(
    'eventsComeWithin',
    watch.response
      ? late
          .slice(0, 3)
          .map((one) =>
            finding(
              `the event of a change is held back: ${wordOf(one.change)}`,
              `within ${limitMs} ms`,
              seen(one),
              watch,
            ),
          )
      : [],
    watch.response ? told.length : 0,
  );
};
