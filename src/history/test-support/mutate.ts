import { CommitOrder } from '../commit-order.ts';
import { compactHistory } from '../compact/compact-history.ts';
import type { HistoryConnection, HistoryEvent, HistoryList, HistoryRecord, HistoryWrite } from '../history-record.ts';
import { below, pick, type Random } from './simulate.ts';

/** A way to make a correct history incorrect; null when the history has no place for it. */
export type Mutation = (record: HistoryRecord, random: Random) => HistoryRecord | null;

const isChange = (event: HistoryEvent): boolean => event.type !== 'BOOKMARK';
const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);
const inserted = <T>(list: readonly T[], index: number, item: T): T[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

interface Spot {
  readonly connection: HistoryConnection;
  readonly put: (events: readonly HistoryEvent[]) => HistoryRecord;
}

const watchSpots = (record: HistoryRecord): readonly Spot[] =>
  record.watches.flatMap((watch, w) =>
    watch.connections.map((connection, c) => ({
      connection,
      put: (events: readonly HistoryEvent[]) => ({
        ...record,
        watches: record.watches.map((one, i) =>
          i !== w
            ? one
            : { ...one, connections: one.connections.map((old, j) => (j !== c ? old : { ...old, events })) },
        ),
      }),
    })),
  );
const collectorSpot = (record: HistoryRecord): Spot => ({
  connection: record.collector,
  put: (events) => ({ ...record, collector: { ...record.collector, events } }),
});
const choice = <T>(random: Random, list: readonly T[]): T | null => (list.length === 0 ? null : pick(random, list));
const indexes = (connection: HistoryConnection, fits: (event: HistoryEvent, index: number) => boolean): number[] =>
  connection.events.flatMap((event, index) => (fits(event, index) ? [index] : []));

/** Places in watches where an event can be inserted. */
const at = (
  record: HistoryRecord,
  random: Random,
  fits: (event: HistoryEvent, index: number, connection: HistoryConnection) => boolean,
): { readonly spot: Spot; readonly index: number } | null =>
  choice(
    random,
    watchSpots(record).flatMap((spot) =>
      indexes(spot.connection, (event, index) => fits(event, index, spot.connection)).map((index) => ({ spot, index })),
    ),
  );

const acknowledgedWriteOf = (record: HistoryRecord, event: HistoryEvent): HistoryWrite | undefined =>
  record.writes.find(
    (write) =>
      write.outcome === 'acknowledged' &&
      (event.type === 'DELETED'
        ? write.operation === 'delete' && write.uid === event.uid
        : write.version === event.version),
  );

const forged = (event: HistoryEvent, random: Random): HistoryEvent =>
  pick(random, [
    { ...event, version: 'forged', token: 'forged' },
    { ...event, token: 'forged' },
    { ...event, version: 'forged' },
    { ...event, key: 'forged' },
    { ...event, type: event.type === 'ADDED' ? 'MODIFIED' : 'ADDED' },
  ]);

const putList = (record: HistoryRecord, index: number, list: HistoryList): HistoryRecord => ({
  ...record,
  lists: record.lists.map((old, at2) => (at2 === index ? list : old)),
});
const placedLists = (record: HistoryRecord): number[] => {
  const versions = new Set(record.collector.events.map(({ version }) => version));
  return record.lists.flatMap((list, index) => (versions.has(list.version) ? [index] : []));
};

/** Every way; each produces a history that no correct server can have caused. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'collector drops an event': (record, random) => {
    const index = choice(
      random,
      indexes(record.collector, (event) => acknowledgedWriteOf(record, event) !== undefined),
    );
    return index === null ? null : collectorSpot(record).put(without(record.collector.events, index));
  },
  'watch drops an event': (record, random) => {
    const found = at(
      record,
      random,
      (event, index, { events, drained }) => isChange(event) && (drained || events.slice(index + 1).some(isChange)),
    );
    return found ? found.spot.put(without(found.spot.connection.events, found.index)) : null;
  },
  'collector swaps two events': (record, random) => {
    const { events } = record.collector;
    const ended = (event: HistoryEvent): number =>
      acknowledgedWriteOf(record, event)?.endedMs ?? Number.POSITIVE_INFINITY;
    const started = (event: HistoryEvent): number =>
      acknowledgedWriteOf(record, event)?.startedMs ?? Number.NEGATIVE_INFINITY;
    const index = choice(
      random,
      indexes(
        record.collector,
        (event, i) => events[i + 1] !== undefined && ended(event) < started(events[i + 1] as HistoryEvent),
      ),
    );
    if (index === null) return null;
    return collectorSpot(record).put([
      ...events.slice(0, index),
      events[index + 1] as HistoryEvent,
      events[index] as HistoryEvent,
      ...events.slice(index + 2),
    ]);
  },
  'watch swaps two events': (record, random) => {
    const found = at(
      record,
      random,
      (event, index, { events }) =>
        isChange(event) && events[index + 1] !== undefined && isChange(events[index + 1] as HistoryEvent),
    );
    if (!found) return null;
    const { events } = found.spot.connection;
    return found.spot.put([
      ...events.slice(0, found.index),
      events[found.index + 1] as HistoryEvent,
      events[found.index] as HistoryEvent,
      ...events.slice(found.index + 2),
    ]);
  },
  'event repeated': (record, random) => {
    const spots = [collectorSpot(record), ...watchSpots(record)].filter(({ connection }) =>
      connection.events.some(isChange),
    );
    const spot = choice(random, spots);
    if (!spot) return null;
    const index = pick(random, indexes(spot.connection, isChange));
    const { events } = spot.connection;
    return spot.put(inserted(events, index + 1 + below(random, events.length - index), events[index] as HistoryEvent));
  },
  'event late': (record, random) => {
    const found = at(
      record,
      random,
      (event, index, { events }) => isChange(event) && events.slice(index + 1).some(isChange),
    );
    if (!found) return null;
    const { events } = found.spot.connection;
    const later = pick(
      random,
      indexes(found.spot.connection, (event, index) => index > found.index && isChange(event)),
    );
    return found.spot.put(without(inserted(events, later + 1, events[found.index] as HistoryEvent), found.index));
  },
  'collector forges an event': (record, random) => {
    const index = choice(
      random,
      indexes(
        record.collector,
        (event) => acknowledgedWriteOf(record, event) !== undefined && event.type !== 'DELETED',
      ),
    );
    if (index === null) return null;
    const { events } = record.collector;
    return collectorSpot(record).put(events.map((event, i) => (i === index ? forged(event, random) : event)));
  },
  'watch forges an event': (record, random) => {
    const found = at(record, random, (event) => isChange(event));
    return found
      ? found.spot.put(
          found.spot.connection.events.map((event, i) => (i === found.index ? forged(event, random) : event)),
        )
      : null;
  },
  'an event without a cause': (record, random) => {
    const spot = pick(random, [collectorSpot(record), ...watchSpots(record)]);
    const event: HistoryEvent = { type: 'ADDED', key: 'nobody', version: 'nobody', token: 'nobody', uid: 'nobody' };
    return spot.put(inserted(spot.connection.events, below(random, spot.connection.events.length + 1), event));
  },
  'resume repeats': (record, random) => {
    const versions = new Map(record.collector.events.map((event) => [event.version, event]));
    const spot = choice(
      random,
      watchSpots(record).filter(({ connection }) => versions.has(connection.from)),
    );
    return spot ? spot.put([versions.get(spot.connection.from) as HistoryEvent, ...spot.connection.events]) : null;
  },
  'bookmark ahead of its changes': (record, random) => {
    const found = at(record, random, (event) => isChange(event));
    if (!found) return null;
    const { events } = found.spot.connection;
    const { version } = events[found.index] as HistoryEvent;
    return found.spot.put(
      inserted(events, below(random, found.index + 1), { type: 'BOOKMARK', key: '', version, token: null, uid: null }),
    );
  },
  'list contains a deleted object': (record, random) => {
    const index = choice(random, placedLists(record));
    if (index === null) return null;
    const list = record.lists[index] as HistoryList;
    return putList(record, index, {
      ...list,
      items: [...list.items, { key: 'ghost', version: 'ghost', token: 'ghost', uid: 'ghost' }],
    });
  },
  'list misses an item': (record, random) => {
    const index = choice(
      random,
      placedLists(record).filter((at2) => (record.lists[at2] as HistoryList).items.length > 0),
    );
    if (index === null) return null;
    const list = record.lists[index] as HistoryList;
    return putList(record, index, { ...list, items: without(list.items, below(random, list.items.length)) });
  },
  'list of the newest state is old': (record, random) => {
    const order = new CommitOrder(compactHistory(record));
    const fits = placedLists(record).filter((index) => {
      const list = record.lists[index] as HistoryList;
      return (
        list.asked === 'newest' &&
        order.writeAt.some(
          (write, place) =>
            place > 0 &&
            record.writes[write]?.outcome === 'acknowledged' &&
            (record.writes[write]?.endedMs ?? Number.POSITIVE_INFINITY) < list.startedMs,
        )
      );
    });
    const index = choice(random, fits);
    if (index === null) return null;
    const list = record.lists[index] as HistoryList;
    return putList(record, index, { ...list, version: record.start.version, items: record.start.items });
  },
  'a lost update': (record, random) => {
    const index = choice(
      random,
      record.writes.flatMap((write, at2) => (write.outcome === 'acknowledged' && write.expected !== null ? [at2] : [])),
    );
    if (index === null) return null;
    const { expected } = record.writes[index] as HistoryWrite;
    const versions = record.collector.events.map(({ version }) => version).filter((version) => version !== expected);
    return {
      ...record,
      writes: record.writes.map((write, at2) =>
        at2 === index ? { ...write, expected: versions.length > 0 ? pick(random, versions) : 'other' } : write,
      ),
    };
  },
  'a response with another resource version': (record, random) => {
    const index = choice(
      random,
      record.writes.flatMap((write, at2) => (write.outcome === 'acknowledged' && write.version !== null ? [at2] : [])),
    );
    return index === null
      ? null
      : {
          ...record,
          writes: record.writes.map((write, at2) => (at2 === index ? { ...write, version: 'other' } : write)),
        };
  },
  'a generated name with another prefix': (record, random) => {
    const index = choice(
      random,
      record.writes.flatMap((write, at2) =>
        write.outcome === 'acknowledged' && write.generated !== undefined ? [at2] : [],
      ),
    );
    return index === null
      ? null
      : {
          ...record,
          writes: record.writes.map((write, at2) => (at2 === index ? { ...write, generated: 'other-' } : write)),
        };
  },
  'a write without a response takes effect twice': (record, random) => {
    const unanswered = new Set(
      record.writes.flatMap(({ outcome, token }) => (outcome === 'unknown' && token !== null ? [token] : [])),
    );
    const index = choice(
      random,
      indexes(
        record.collector,
        (event) => event.type !== 'DELETED' && event.token !== null && unanswered.has(event.token),
      ),
    );
    if (index === null) return null;
    const { events } = record.collector;
    return collectorSpot(record).put(
      inserted(events, index + 1, { ...(events[index] as HistoryEvent), type: 'MODIFIED', version: 'again' }),
    );
  },
  'a rejected write that took effect': (record, random) => {
    const index = choice(
      random,
      record.writes.flatMap((write, at2) => (write.outcome === 'acknowledged' && write.version !== null ? [at2] : [])),
    );
    return index === null
      ? null
      : {
          ...record,
          writes: record.writes.map((write, at2) =>
            at2 === index ? { ...write, outcome: 'refused' as const, status: 409, version: null } : write,
          ),
        };
  },
};
