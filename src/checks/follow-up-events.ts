import { isDeepStrictEqual } from 'node:util';
import type { Exchange, WatchEvent } from '../client/exchange.ts';
import { finding } from './finding.ts';
import { type Judgement, judgement } from './judgement.ts';
import { versionOf } from './versions.ts';

const told = ({ type, object }: WatchEvent): readonly [string, string, string] => [type, object?.metadata?.name ?? '', versionOf(object) ?? ''];

/** The events of a watch are these changes: same types, objects and versions in the same order, nothing besides (A 4.5, B 6.1). */
export const eventsAreExactly = (watch: Exchange, events: readonly WatchEvent[], expected: readonly WatchEvent[]): Judgement => {
  const [seen, wanted] = [events.map(told), expected.map(told)];
  return judgement('eventsAreExactly', isDeepStrictEqual(seen, wanted) ? [] : [finding('the watch delivers other changes than those made after the list', wanted, seen, watch)], expected.length);
};

/** No event shows one of the versions that were written before the watch's start (A 4.5). Facts: those versions. */
export const eventsRepeatNothing = (watch: Exchange, events: readonly WatchEvent[], written: readonly string[]): Judgement => {
  const repeated = events.filter((event) => written.includes(versionOf(event.object)));
  return judgement('eventsRepeatNothing', repeated.length > 0 ? [finding('the watch repeats changes that the list holds already', 'none of them', repeated.map(told), watch)] : [], written.length);
};
