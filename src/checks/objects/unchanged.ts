import { isDeepStrictEqual } from 'node:util';
import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { isMap } from '../../client/values/is-map.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { keyOf } from '../lists/lists.ts';

/** Two reads of one object, before and after, return the same: equal objects, or 404 both times. */
export const readsAreEqual = (before: Exchange, after: Exchange): Judgement => {
  if (!before.response || !after.response) return judgement('readsAreEqual', [], 0);
  if (before.response.status !== after.response.status)
    return judgement('readsAreEqual', [
      finding('the object was created or deleted', outcomeOf(before), outcomeOf(after), before, after),
    ]);
  if (before.response.status !== 200) return judgement('readsAreEqual', []);
  return judgement(
    'readsAreEqual',
    isDeepStrictEqual(before.json, after.json)
      ? []
      : [finding('the object changed', before.json, after.json, before, after)],
  );
};

/**
 * Between the start of a watch and the event of a later write (the fence, by name) the watch delivered nothing. A watch
 * that did not deliver the fence is no fact.
 */
export const noEventBeforeFence = (watch: Exchange, events: readonly WatchEvent[], fence: string): Judgement => {
  const end = events.findIndex((event) => valueAt(event.object, 'metadata', 'name') === fence);
  if (end < 0) return judgement('noEventBeforeFence', [], 0);
  const unexpected = events.slice(0, end).filter((event) => event.type !== 'BOOKMARK');
  return judgement(
    'noEventBeforeFence',
    unexpected.map((event) => finding(`an event ${event.type} of "${keyOf(event.object)}"`, 'no event', event, watch)),
  );
};

const volatile = [
  'resourceVersion',
  'uid',
  'creationTimestamp',
  'managedFields',
  'generation',
  'selfLink',
  'deletionTimestamp',
];

const withoutGeneratedValues = (object: JsonValue): JsonValue => {
  if (!isMap(object)) return object;
  const { metadata, details, ...rest } = object;
  const kept = Object.fromEntries(Object.entries(membersAt(metadata)).filter(([name]) => !volatile.includes(name)));
  const { uid: _uid, ...named } = membersAt(details);
  return { ...rest, ...(metadata ? { metadata: kept } : {}), ...(details ? { details: named } : {}) };
};

/**
 * The response to a dry run is that of the real request that follows it: same status, and same object except for values
 * that each write generates.
 */
export const dryRunEqualsRealRequest = (dry: Exchange, real: Exchange): Judgement => {
  if (!dry.response || !real.response) return judgement('dryRunEqualsRealRequest', [], 0);
  if (dry.response.status !== real.response.status)
    return judgement('dryRunEqualsRealRequest', [
      finding('the dry run has another status', outcomeOf(real), outcomeOf(dry), dry, real),
    ]);
  if (real.response.status > 299) return judgement('dryRunEqualsRealRequest', []);
  return judgement(
    'dryRunEqualsRealRequest',
    isDeepStrictEqual(withoutGeneratedValues(dry.json), withoutGeneratedValues(real.json))
      ? []
      : [
          finding(
            'the dry run returns another object',
            withoutGeneratedValues(real.json),
            withoutGeneratedValues(dry.json),
            dry,
            real,
          ),
        ],
  );
};
