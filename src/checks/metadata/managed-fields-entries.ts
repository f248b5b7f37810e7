import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { dateOf } from '../answers/date-of.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { ownersOf } from './ownership.ts';
import { timeOf } from './server-times.ts';
import { succeeded } from '../succeeded.ts';

/** Every entry satisfies `good` at the member. Facts: entries; an object without entries is no fact. */
const everyEntry = (
  check: string,
  read: Exchange,
  member: string,
  wanted: unknown,
  good: (value: JsonValue) => boolean,
): Judgement => {
  if (!read.response) return judgement(check, [], 0);
  if (!succeeded(read))
    return judgement(check, [finding('the response contains no object', '2xx', outcomeOf(read), read)]);
  const entries = ownersOf(read.json);
  const others = entries.filter((entry) => !good(valueAt(entry, member)));
  return judgement(
    check,
    others.map((entry) =>
      finding(
        `the managedFields entry of ${valueAt(entry, 'manager') ?? 'no manager'} has another ${member}`,
        wanted,
        valueAt(entry, member) ?? 'absent',
        read,
      ),
    ),
    entries.length,
  );
};

/** The operation of every entry is Apply or Update (A 2.1). */
export const entriesHaveKnownOperation = (read: Exchange): Judgement =>
  everyEntry(
    'entriesHaveKnownOperation',
    read,
    'operation',
    'Apply or Update',
    (value) => value === 'Apply' || value === 'Update',
  );

/**
 * Every entry names the API version of the object that contains it, for objects written in one API version only (A
 * 2.1).
 */
export const entriesHaveApiVersion = (
  read: Exchange,
  version: JsonValue = valueAt(read.json, 'apiVersion'),
): Judgement =>
  everyEntry(
    'entriesHaveApiVersion',
    read,
    'apiVersion',
    version,
    (value) => typeof value === 'string' && value === version,
  );

/** Every entry has fieldsType FieldsV1 (A 2.1). */
export const entriesAreFieldsV1 = (read: Exchange): Judgement =>
  everyEntry('entriesAreFieldsV1', read, 'fieldsType', 'FieldsV1', (value) => value === 'FieldsV1');

const toleranceMs = 2_000;

/**
 * The time of every entry is in the form of RFC 3339, not before the object's creation and not after the Date of the
 * read, within two seconds (A 2.1).
 */
export const entriesHavePlausibleTime = (read: Exchange): Judgement => {
  const now = dateOf(read);
  const made = timeOf(valueAt(read.json, 'metadata', 'creationTimestamp'));
  if (succeeded(read) && (now === null || made === null)) return judgement('entriesHavePlausibleTime', [], 0);
  const good = (value: JsonValue): boolean => {
    const time = timeOf(value);
    return time !== null && time >= (made ?? 0) - toleranceMs && time <= (now ?? 0) + toleranceMs;
  };
  return everyEntry(
    'entriesHavePlausibleTime',
    read,
    'time',
    made === null || now === null ? 'a time' : `${new Date(made).toISOString()} to ${new Date(now).toISOString()}`,
    good,
  );
};

/** The field tree of a manager has this chain of keys from its root; some versions call the member `fields` (A 2.1). */
export const fieldTreeHasPath = (read: Exchange, manager: string, keys: readonly string[]): Judgement => {
  const check = 'fieldTreeHasPath';
  if (!read.response) return judgement(check, [], 0);
  if (!succeeded(read))
    return judgement(check, [finding('the response contains no object', '2xx', outcomeOf(read), read)]);
  const trees = ownersOf(read.json)
    .filter((entry) => valueAt(entry, 'manager') === manager)
    .map((entry) => valueAt(entry, 'fieldsV1') ?? valueAt(entry, 'fields'));
  const led = trees.some((tree) => keys.reduce<JsonValue>((at, key) => valueAt(at, key), tree) !== undefined);
  return judgement(
    check,
    led ? [] : [finding(`no field tree of ${manager} has the path ${keys.join(' to ')}`, keys, trees, read)],
  );
};
