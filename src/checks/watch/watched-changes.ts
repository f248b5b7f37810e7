import { isDeepStrictEqual } from 'node:util';
import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { versionOf } from '../versions/versions.ts';
import { changesIn } from './events.ts';

const changeKey = ({ type, object }: WatchEvent): readonly [string, string, string] => [
  type,
  String(valueAt(object, 'metadata', 'name') ?? ''),
  versionOf(object) ?? '',
];

/**
 * The events of a watch are these changes: same types and resource versions in the same order for each object, and no
 * others (A 4.5, B 6.1). The order between objects is open.
 */
export const eventsAreExactly = (
  watch: Exchange,
  events: readonly WatchEvent[],
  expected: readonly WatchEvent[],
): Judgement => {
  const byName = (one: readonly string[], other: readonly string[]): number =>
    (one[1] ?? '').localeCompare(other[1] ?? '');
  const [seen, wanted] = [events.map(changeKey).sort(byName), expected.map(changeKey).sort(byName)];
  return judgement(
    'eventsAreExactly',
    isDeepStrictEqual(seen, wanted)
      ? []
      : [finding('the watch delivers other changes than those made after the list', wanted, seen, watch)],
    expected.length,
  );
};

/**
 * Only bookmarks may have one of the resource versions that were written before the watch's start (A 4.5). Facts: those
 * resource versions.
 */
export const eventsRepeatNothing = (
  watch: Exchange,
  events: readonly WatchEvent[],
  written: readonly string[],
): Judgement => {
  const repeated = changesIn(events).filter((event) => written.includes(versionOf(event.object) ?? ''));
  return judgement(
    'eventsRepeatNothing',
    repeated.length > 0
      ? [
          finding(
            'the watch repeats changes that the list already contains',
            'none of them',
            repeated.map(changeKey),
            watch,
          ),
        ]
      : [],
    written.length,
  );
};

/**
 * A watch from an expired resource version was rejected: with HTTP 410, or with an ERROR event whose Status has code
 * 410, before any other event (B 6.1, B 7). A stream that stays silent, although it is known to lack changes, is a
 * finding.
 */
export const watchIsRejectedWith410 = (watch: Exchange): Judgement => {
  if (!watch.response) return judgement('watchIsRejectedWith410', [], 0);
  if (watch.response.status !== 200) {
    return judgement(
      'watchIsRejectedWith410',
      watch.response.status === 410
        ? []
        : [finding('the watch is rejected with another status', '410', outcomeOf(watch), watch)],
    );
  }
  const first = watch.frames?.find((frame) => frame.event)?.event;
  if (!first)
    return judgement('watchIsRejectedWith410', [
      finding('the watch continues although it lacks changes', '410', 'an open stream', watch),
    ]);
  const good = first.type === 'ERROR' && valueAt(first.object, 'code') === 410;
  return judgement(
    'watchIsRejectedWith410',
    good
      ? []
      : [
          finding(
            'the watch does not start with the rejection',
            'ERROR with code 410',
            { type: first.type, code: valueAt(first.object, 'code'), name: valueAt(first.object, 'metadata', 'name') },
            watch,
          ),
        ],
  );
};
