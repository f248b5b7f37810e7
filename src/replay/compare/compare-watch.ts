import type { Json, WatchEvent } from '../../client/exchange.ts';
import { endsInitialEvents } from '../../client/forms/ends-initial-events.ts';
import type { Answer } from './compare.ts';
import { compareResponse } from './compare.ts';
import { compareJson, type CompareContext } from './compare-json.ts';
import type { Comparison, Difference, Ignored } from './difference.ts';

/**
 * The events of a watch, grouped by object. Bookmarks are left out, except the one that ends the initial events. Events
 * with a Table count for the object of its row.
 */
export const sequences = (events: readonly WatchEvent[]): ReadonlyMap<string, readonly WatchEvent[]> => {
  const byObject = new Map<string, WatchEvent[]>();
  for (const event of events) {
    if (event.type === 'BOOKMARK' && !endsInitialEvents(event)) continue;
    const metadata: Json =
      event.object?.kind === 'Table' ? event.object.rows?.[0]?.object?.metadata : event.object?.metadata;
    const key =
      event.type === 'ERROR' || event.type === 'BOOKMARK'
        ? event.type
        : typeof metadata?.namespace === 'string'
          ? `${metadata.namespace}/${metadata.name}`
          : String(metadata?.name ?? '');
    byObject.set(key, [...(byObject.get(key) ?? []), event]);
  }
  return byObject;
};

/** True when every object has at least as many live events as recorded ones. */
export const covered = (recorded: readonly WatchEvent[], live: readonly WatchEvent[]): boolean => {
  const have = sequences(live);
  return [...sequences(recorded)].every(([key, events]) => (have.get(key)?.length ?? 0) >= events.length);
};

/** In a stream of tables, only the first event contains the columns. */
const withColumns = (events: readonly WatchEvent[]): readonly WatchEvent[] => {
  const columns: Json = events.find(({ object }) => object?.kind === 'Table' && object.columnDefinitions?.length > 0)
    ?.object.columnDefinitions;
  return columns === undefined
    ? events
    : events.map((event) =>
        event.object?.kind === 'Table' ? { ...event, object: { ...event.object, columnDefinitions: columns } } : event,
      );
};

/** The state of an object before a watch began, recorded and live; undefined if unknown. */
export type Prior = (key: string) => { readonly recorded: Json; readonly live: Json };

const unknown: Prior = () => ({ recorded: undefined, live: undefined });

/** Compares two watches object by object. In the recorded events, recorded values are already replaced by live ones. */
export const compareWatch = (
  recorded: readonly WatchEvent[],
  live: readonly WatchEvent[],
  context: CompareContext,
  prior: Prior = unknown,
): Comparison => {
  const differences: Difference[] = [];
  const ignored: Ignored[] = [];
  const expected = sequences(withColumns(recorded));
  const seen = sequences(withColumns(live));
  const isExpired = (events: readonly WatchEvent[]): boolean =>
    events.some(({ type, object }) => type === 'ERROR' && object?.code === 410);
  if (isExpired(recorded) !== isExpired(live)) {
    const types = (events: readonly WatchEvent[]): string[] => events.map(({ type }) => type);
    return {
      differences: [{ where: 'events', expected: types(recorded), seen: types(live), kind: 'environment' }],
      ignored,
    };
  }
  for (const key of new Set([...expected.keys(), ...seen.keys()])) {
    const [a, b] = [expected.get(key) ?? [], seen.get(key) ?? []];
    const own = key === 'ERROR' || context.createdBySession(key);
    const result = compareSequence(a, b, key, own, context);
    const clientsOnly =
      own && result.differences.some(({ kind }) => kind === 'behaviour')
        ? withoutControllers(a, b, key, context, prior)
        : null;
    const better =
      clientsOnly && !clientsOnly.differences.some(({ kind }) => kind === 'behaviour') ? clientsOnly : result;
    differences.push(...better.differences);
    ignored.push(...better.ignored);
  }
  return { differences, ignored };
};

const typesOf = (events: readonly WatchEvent[]): string[] => events.map(({ type }) => type);

/** Compares the events of one object. */
const compareSequence = (
  a: readonly WatchEvent[],
  b: readonly WatchEvent[],
  key: string,
  own: boolean,
  context: CompareContext,
): Comparison => {
  if (JSON.stringify(typesOf(a)) !== JSON.stringify(typesOf(b)))
    return {
      differences: [
        { where: `events[${key}]`, expected: typesOf(a), seen: typesOf(b), kind: own ? 'behaviour' : 'environment' },
      ],
      ignored: [],
    };
  const results = a.map((event, i) => {
    const answer = (object: Json): Answer => ({
      status: event.type === 'ERROR' ? 400 : 200,
      headers: [],
      json: object,
    });
    const { differences, ignored } = compareResponse('get', answer(event.object), answer(b[i]?.object), context);
    const place = `events[${key}][${i}].`;
    return {
      differences: differences.map((difference) => ({
        ...difference,
        where: place + difference.where,
        kind: own ? difference.kind : ('environment' as const),
      })),
      ignored: ignored.map((entry) => ({ ...entry, where: place + entry.where })),
    };
  });
  return {
    differences: results.flatMap(({ differences }) => differences),
    ignored: results.flatMap(({ ignored }) => ignored),
  };
};

/**
 * Compares the sequences without the events that contain only changes of controllers, because their number and order
 * depend on timing.
 */
const withoutControllers = (
  a: readonly WatchEvent[],
  b: readonly WatchEvent[],
  key: string,
  context: CompareContext,
  prior: Prior,
): Comparison => {
  const before = prior(key);
  const [fewer, others] = [byClients(a, before.recorded, context), byClients(b, before.live, context)];
  const { differences, ignored } = compareSequence(fewer, others, key, true, context);
  return {
    differences,
    ignored: [
      {
        where: `events[${key}]`,
        recorded: typesOf(a),
        live: typesOf(b),
        reason:
          `${a.length - fewer.length} recorded and ${b.length - others.length} live events ` +
          'contain only changes of controllers of the server',
      },
      ...ignored,
    ],
  };
};

const byClients = (events: readonly WatchEvent[], before: Json, context: CompareContext): readonly WatchEvent[] =>
  events.filter(({ type, object }, i) => {
    const last: Json = i === 0 ? before : events[i - 1]?.object;
    if (type !== 'MODIFIED' || last === undefined) return true;
    const { differences } = compareJson(withoutRow(last), withoutRow(object), '', context);
    return differences.length === 0 || differences.some(({ by }) => by === undefined);
  });

/** For an event with a Table, the object of its row; the cells show the same. */
const withoutRow = (object: Json): Json => (object?.kind === 'Table' ? object.rows?.[0]?.object : object);
