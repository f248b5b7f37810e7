import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { type JsonValue, textAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { rejectedWatch } from './delivery.ts';
import { changesIn, identityOf, eventKey, firstFew, changeText } from './events.ts';

const isRefused = ({ response }: Exchange): boolean => response?.status === 400 || response?.status === 422;

/** The request for initial events is rejected as a bad or invalid request. */
export const rejectsInitialEvents = (exchange: Exchange): Judgement =>
  judgement(
    'rejectsInitialEvents',
    isRefused(exchange) && valueAt(exchange.json, 'kind') === 'Status'
      ? []
      : [
          finding(
            'the request is not rejected as a bad or invalid request',
            '400 or 422',
            outcomeOf(exchange),
            exchange,
          ),
        ],
    exchange.response ? 1 : 0,
  );

/**
 * Exactly one bookmark marks the end of the initial events. `controlled`: the watch delivered a change that was made
 * while the bookmark was missing. Without it nothing is known about a watch without a bookmark: no facts.
 */
export const marksEndOnce = (watch: Exchange, ends: readonly WatchEvent[], controlled: boolean): Judgement => {
  const missing = 'the watch delivers a later change, but no bookmark that marks the end of the initial events';
  const findings =
    ends.length === 0
      ? controlled
        ? [finding(missing, 'a bookmark annotated initial-events-end', (watch.frames ?? []).length, watch)]
        : []
      : ends.length === 1
        ? []
        : [finding('more than one bookmark marks the end of the initial events', 1, ends.length, watch)];
  return rejectedWatch('marksEndOnce', watch) ?? judgement('marksEndOnce', findings, ends.length + findings.length);
};

/** The closing bookmark has a resource version, from which a client resumes. Facts: closing bookmarks. */
export const closesWithVersion = (watch: Exchange, ends: readonly WatchEvent[]): Judgement =>
  judgement(
    'closesWithVersion',
    ends
      .filter(({ object }) => !valueAt(object, 'metadata', 'resourceVersion'))
      .map(({ object }) =>
        finding('the closing bookmark has no resource version', 'metadata.resourceVersion', object, watch),
      ),
    ends.length,
  );

/**
 * A server that rejects the parameters lets clients list and watch instead; one that ignores them lets them wait. The
 * body of a rejected watch may still be on its way, so that its status decides.
 */
export const rejectsOrMarksEnd = (watch: Exchange, ends: readonly WatchEvent[], controlled: boolean): Judgement =>
  isRefused(watch)
    ? judgement('rejectsOrMarksEnd', [], 1)
    : { ...marksEndOnce(watch, ends, controlled), check: 'rejectsOrMarksEnd' };

/**
 * The initial events are one ADDED for each of these objects, in its current state, and nothing else. Facts: the
 * objects, and the bookmark that marks the end.
 */
export const initialEventsAreState = (
  watch: Exchange,
  before: readonly WatchEvent[],
  ends: readonly WatchEvent[],
  state: readonly JsonValue[],
): Judgement => {
  const check = 'initialEventsAreState';
  const refused = rejectedWatch(check, watch);
  if (refused) return refused;
  const events = changesIn(before);
  const shown = events.map(eventKey);
  const wanted = state.map((object) => eventKey({ type: 'ADDED', object }));
  const [words, seen] = [state.map((object) => changeText({ type: 'ADDED', object })), events.map(changeText)];
  const about = (what: string, which: readonly string[]): Finding[] =>
    which.length === 0 ? [] : [finding(`${what}: ${firstFew(which)}`, words, seen, watch)];
  const missing = state.filter((object) => !shown.includes(eventKey({ type: 'ADDED', object })));
  const findings = [
    ...about(
      'the initial events lack the current state of objects',
      missing.map((object) => textAt(object, 'metadata', 'name') ?? '?'),
    ),
    ...about(
      'the initial events contain more than the current state',
      events.filter((event) => !wanted.includes(eventKey(event))).map(changeText),
    ),
    ...about(
      'an object is in the initial events more than once',
      events.filter(({ object }, index) => isRepeated(events, object, index)).map(changeText),
    ),
    ...about('an initial event is not ADDED', events.filter(({ type }) => type !== 'ADDED').map(changeText)),
  ];
  return judgement(check, findings, ends.length > 0 ? state.length + 1 : 0);
};

const isRepeated = (events: readonly WatchEvent[], object: JsonValue, index: number): boolean =>
  events.findIndex((event) => identityOf(event.object) === identityOf(object)) < index;
