import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Json, WatchEvent } from '../../client/exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { refusedWatch } from './delivery.ts';
import { changesIn, identityOf, some, wordOf } from './events.ts';

const names = (objects: readonly Json[]): string[] => objects.map((object) => object?.metadata?.name ?? '?');

/** The stream begins with exactly one ADDED for each of these objects, in any order (A 4.5, B 6.1). `after` are the events that may follow. */
export const beginsWithState = (watch: Exchange, events: readonly WatchEvent[], state: readonly Json[]): Judgement => {
  const refused = refusedWatch('beginsWithState', watch);
  if (refused) return refused;
  const start = changesIn(events).slice(0, state.length);
  const added = start.filter(({ type }) => type === 'ADDED').map(({ object }) => identityOf(object));
  const missing = state.filter((object) => !added.includes(identityOf(object)));
  const findings =
    missing.length > 0
      ? [
          finding(
            `the stream does not begin with an ADDED for each object; without one: ${some(names(missing))}`,
            names(state),
            start.map(wordOf),
            watch,
          ),
        ]
      : [];
  return judgement('beginsWithState', findings, state.length);
};

/** The objects at the start are shown as they were read, with versions of their own (B 6.1). Facts: objects told. */
export const showsStateAsStored = (
  watch: Exchange,
  events: readonly WatchEvent[],
  state: readonly Json[],
): Judgement => {
  const refused = refusedWatch('showsStateAsStored', watch);
  if (refused) return refused;
  const shown = new Map(
    changesIn(events)
      .slice(0, state.length)
      .map(({ object }) => [identityOf(object), object]),
  );
  const told = state.filter((object) => shown.has(identityOf(object)));
  const wrong = told.filter((object) => !isDeepStrictEqual(shown.get(identityOf(object)), object));
  return judgement(
    'showsStateAsStored',
    wrong
      .map((object) =>
        finding(
          `${object?.metadata?.name} is shown otherwise than it is stored`,
          object,
          shown.get(identityOf(object)),
          watch,
        ),
      )
      .slice(0, 5),
    told.length,
  );
};

/** After the state no ADDED comes for an object of it: it is not new (B 6.1). Facts: events after the state. */
export const stateIsToldOnce = (watch: Exchange, events: readonly WatchEvent[], state: readonly Json[]): Judgement => {
  const later = changesIn(events).slice(state.length);
  const known = new Set(state.map(identityOf));
  const again = later.filter(({ type, object }) => type === 'ADDED' && known.has(identityOf(object)));
  return judgement(
    'stateIsToldOnce',
    again.length > 0
      ? [
          finding(
            `told as new again: ${some(again.map(wordOf))}`,
            'each object once',
            changesIn(events).map(wordOf),
            watch,
          ),
        ]
      : [],
    later.length,
  );
};

/** None of these objects is told as present: they were gone when the watch began (A 4.5). Facts: events looked at. */
export const showsNoneOf = (watch: Exchange, events: readonly WatchEvent[], gone: readonly Json[]): Judgement => {
  const identities = new Set(gone.map(identityOf));
  const ghosts = changesIn(events).filter(({ object }) => identities.has(identityOf(object)));
  return judgement(
    'showsNoneOf',
    ghosts.length > 0
      ? [finding(`what was gone is shown: ${some(ghosts.map(wordOf))}`, 'none of them', ghosts.map(wordOf), watch)]
      : [],
    changesIn(events).length,
  );
};
