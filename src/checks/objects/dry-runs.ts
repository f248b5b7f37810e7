import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { isMap } from '../../client/values/is-map.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/**
 * The dry run returns the status of the real request that follows it (A 4.4). A failed real request leaves nothing to
 * judge.
 */
export const dryRunHasStatusOfRealRequest = (dry: Exchange, real: Exchange): Judgement => {
  if (!dry.response || !succeeded(real)) return judgement('dryRunHasStatusOfRealRequest', [], 0);
  const good = dry.response.status === real.response?.status;
  return judgement(
    'dryRunHasStatusOfRealRequest',
    good
      ? []
      : [finding('the dry run has another status than the real request', outcomeOf(real), outcomeOf(dry), dry, real)],
  );
};

/** Metadata that a dry run need not predict (A 2.1). */
const madeAnew = new Set(['creationTimestamp', 'deletionTimestamp', 'uid', 'resourceVersion', 'selfLink']);

const withoutTime = (entry: JsonValue): JsonValue => {
  const { time: _time, ...owner } = membersAt(entry);
  return owner;
};

const predictableMembers = (object: JsonValue): JsonValue => {
  const { metadata = {}, ...rest } = membersAt(object);
  const kept = Object.fromEntries(Object.entries(membersAt(metadata)).filter(([name]) => !madeAnew.has(name)));
  const owners = valueAt(metadata, 'managedFields');
  return {
    ...rest,
    metadata: {
      ...kept,
      ...(isArray(owners) ? { managedFields: owners.map(withoutTime) } : {}),
    },
  };
};

/**
 * Whether two values are equal, except for values that the server chooses for each request. A second dry run shows
 * which these are.
 */
const equalUnlessGenerated = (seen: JsonValue, wanted: JsonValue, again: JsonValue): boolean => {
  if (isDeepStrictEqual(seen, wanted)) return true;
  if (isArray(seen) && isArray(wanted))
    return (
      seen.length === wanted.length &&
      seen.every((item, at) => equalUnlessGenerated(item, wanted.at(at), isArray(again) ? again.at(at) : undefined))
    );
  if (isMap(seen) && isMap(wanted))
    return [...new Set([...Object.keys(seen), ...Object.keys(wanted)])].every((key) =>
      equalUnlessGenerated(
        ownMember(seen, key),
        ownMember(wanted, key),
        isMap(again) ? ownMember(again, key) : undefined,
      ),
    );
  return (
    [seen, wanted, again].every((value) => typeof value === 'string' || typeof value === 'number') && seen !== again
  );
};

/**
 * The dry run returns the object that the real request then stores, including managedFields, except for values that the
 * server generates for each object (A 4.4), such as the address of a Service or a name that admission gives (A 2.1).
 * Values in which the dry run differs from the same dry run sent again, before an equal state, are such values.
 */
export const dryRunReturnsObjectOfRealRequest = (dry: Exchange, real: Exchange, again?: Exchange): Judgement => {
  const name = 'dryRunReturnsObjectOfRealRequest';
  if (!dry.response || !succeeded(real)) return judgement(name, [], 0);
  if (!succeeded(dry))
    return judgement(name, [
      finding('the dry run is rejected, the real request is not', outcomeOf(real), outcomeOf(dry), dry, real),
    ]);
  const [seen, wanted] = [predictableMembers(dry.json), predictableMembers(real.json)];
  return judgement(
    name,
    equalUnlessGenerated(seen, wanted, again && succeeded(again) ? predictableMembers(again.json) : undefined)
      ? []
      : [finding('the dry run returns another object than the real request', wanted, seen, dry, real)],
  );
};
