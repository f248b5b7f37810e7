import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, textAt, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement, together } from '../judgement.ts';
import { itemsOf, keyOf } from '../lists/lists.ts';
import { succeeded } from '../succeeded.ts';

/** metadata.resourceVersion of an object, list or event object; undefined when it is absent. */
export const versionOf = (object: JsonValue): string | undefined => textAt(object, 'metadata', 'resourceVersion');

const isVersion = (value: JsonValue): boolean => typeof value === 'string' && value.length > 0;

/**
 * The object or list in each response has a resource version that is a non-empty string (A 4.5). Error responses are
 * findings.
 */
export const responsesHaveResourceVersion = (...exchanges: readonly Exchange[]): Judgement => {
  const answered = exchanges.filter((exchange) => exchange.response);
  if (answered.length < exchanges.length) return judgement('responsesHaveResourceVersion', [], 0);
  return judgement(
    'responsesHaveResourceVersion',
    answered.flatMap((exchange) => {
      if (!succeeded(exchange))
        return [finding('the response contains no object', '2xx', outcomeOf(exchange), exchange)];
      const version = versionOf(exchange.json);
      return isVersion(version)
        ? []
        : [
            finding(
              'the response has no resource version that is non-empty text',
              'a non-empty string',
              version ?? null,
              exchange,
            ),
          ];
    }),
    answered.length,
  );
};

/** The item with this name in a list has a resource version that is a non-empty string (A 4.5). */
export const itemHasResourceVersion = (list: Exchange, name: string): Judgement => {
  if (!succeeded(list))
    return judgement(
      'itemHasResourceVersion',
      list.response ? [finding('the response is not a list', '200', outcomeOf(list), list)] : [],
      list.response ? 1 : 0,
    );
  const item = itemsOf(list).find((candidate) => valueAt(candidate, 'metadata', 'name') === name);
  if (!item)
    return judgement('itemHasResourceVersion', [
      finding(`the list lacks ${name}`, name, itemsOf(list).map(keyOf), list),
    ]);
  return judgement(
    'itemHasResourceVersion',
    isVersion(versionOf(item))
      ? []
      : [finding(`${name} has no resource version in the list`, 'a non-empty string', versionOf(item) ?? null, list)],
  );
};

/** Each response has a resource version that no earlier response had (A 4.5). Facts: responses after the first. */
export const everyVersionIsNew = (exchanges: readonly Exchange[]): Judgement => {
  if (exchanges.some((exchange) => !succeeded(exchange))) return judgement('everyVersionIsNew', [], 0);
  const versions = exchanges.map((exchange) => versionOf(exchange.json));
  const findings = exchanges.flatMap((exchange, index) => {
    const before = versions.indexOf(versions[index]);
    return before < index
      ? [
          finding(
            'the change left the object with a resource version that it had before',
            'a new resource version',
            versions[index],
            exchanges[before] as Exchange,
            exchange,
          ),
        ]
      : [];
  });
  return judgement('everyVersionIsNew', findings, Math.max(0, exchanges.length - 1));
};

/** A place where one state of an object was seen: the exchange and the object in it. */
export interface Sighting {
  readonly where: string;
  readonly exchange: Exchange;
  /** Undefined when the place did not contain the object. */
  readonly object: JsonValue;
}

/** All places contain the object, with the same resource version (A 4.5). Needs at least two. */
export const sightingsShareVersion = (sightings: readonly Sighting[]): Judgement => {
  if (sightings.some(({ exchange }) => !exchange.response)) return judgement('sightingsShareVersion', [], 0);
  const wanted = versionOf(sightings[0]?.object);
  const findings = sightings.flatMap(({ where, exchange, object }) => {
    if (object === undefined)
      return [finding(`the ${where} does not contain the object`, wanted ?? 'the object', null, exchange)];
    return isVersion(versionOf(object)) && versionOf(object) === wanted
      ? []
      : [finding(`the ${where} has another resource version`, wanted ?? null, versionOf(object) ?? null, exchange)];
  });
  return judgement('sightingsShareVersion', findings, Math.max(0, sightings.length - 1));
};

/**
 * Places that contain the object with the same resource version contain the same object (A 2.1); only an item of a
 * list may lack kind and apiVersion. Controllers may change the object between two requests: places with different
 * resource versions are not compared. Facts: places whose resource version a write, a read or an event also had.
 */
export const sightingsShowOneObject = (sightings: readonly Sighting[]): Judgement => {
  const inList = ({ exchange }: Sighting): boolean => isArray(valueAt(exchange.json, 'items'));
  const compared = sightings.flatMap((sighting) => {
    const version = versionOf(sighting.object);
    const complete = sightings.find((other) => !inList(other) && versionOf(other.object) === version);
    return isVersion(version) && complete && complete !== sighting ? [{ sighting, wanted: complete.object }] : [];
  });
  return judgement(
    'sightingsShowOneObject',
    compared
      .filter(({ sighting, wanted: object }) => {
        const { apiVersion, kind, ...wanted } = membersAt(object);
        const shown = inList(sighting) ? { apiVersion, kind, ...membersAt(sighting.object) } : sighting.object;
        return !isDeepStrictEqual(shown, { apiVersion, kind, ...wanted });
      })
      .map(({ sighting: { where, exchange, object }, wanted }) =>
        finding(`the ${where} shows another object`, wanted, object, exchange),
      ),
    compared.length,
  );
};

/** Every list has exactly this resource version (A 4.5). */
export const listsHaveThisVersion = (lists: readonly Exchange[], version: string): Judgement => {
  if (lists.length === 0 || lists.some((list) => !list.response)) return judgement('listsHaveThisVersion', [], 0);
  return together(
    'listsHaveThisVersion',
    lists.map((list) => {
      if (!succeeded(list))
        return judgement('listsHaveThisVersion', [
          finding('the list was rejected', '200', `${outcomeOf(list)}: ${valueAt(list.json, 'message') ?? ''}`, list),
        ]);
      const seen = versionOf(list.json);
      return judgement(
        'listsHaveThisVersion',
        seen === version
          ? []
          : [finding('the list has another resource version than the requested one', version, seen ?? null, list)],
      );
    }),
  );
};

/**
 * Every read returns one of the resource versions that are acceptable for it, in pairs of read and resource versions (A
 * 4.5).
 */
export const readsReturnAllowedVersions = (reads: ReadonlyArray<readonly [Exchange, readonly string[]]>): Judgement => {
  const answered = reads.filter(([read]) => read.response);
  const findings = answered.flatMap(([read, accepted]) => {
    if (!succeeded(read))
      return [
        finding('the read was rejected', '200', `${outcomeOf(read)}: ${valueAt(read.json, 'message') ?? ''}`, read),
      ];
    const seen = versionOf(read.json);
    return seen !== undefined && accepted.includes(seen)
      ? []
      : [finding('the read returns a state that is not allowed', accepted, seen ?? null, read)];
  });
  return judgement('readsReturnAllowedVersions', findings.slice(0, 5), answered.length);
};

const content = (object: JsonValue): JsonValue => ({
  ...membersAt(object),
  metadata: { ...membersAt(object, 'metadata'), managedFields: undefined },
});

/**
 * A read with the resource version of a known state returns that state, and no other content (A 4.6). Facts: reads of
 * known states.
 */
export const readsReturnKnownStates = (
  reads: readonly Exchange[],
  states: ReadonlyMap<string, JsonValue>,
): Judgement => {
  const known = reads.filter((read) => succeeded(read) && states.has(versionOf(read.json) ?? ''));
  const torn = known.filter(
    (read) => !isDeepStrictEqual(content(read.json), content(states.get(versionOf(read.json) ?? ''))),
  );
  return judgement(
    'readsReturnKnownStates',
    torn.map((read) =>
      finding(
        'the read returns other content than the state with its resource version',
        states.get(versionOf(read.json) ?? ''),
        read.json,
        read,
      ),
    ),
    known.length,
  );
};
