import { CommitOrder, nowhere } from './commit-order.ts';
import { compactHistory } from './compact/compact-history.ts';
import type { HistoryConnection, HistoryEvent, HistoryRecord } from './history-record.ts';
import { judgeHistory } from './judge-history.ts';

type Step = (record: HistoryRecord) => Iterable<HistoryRecord>;

const indexesOf = <T>(list: readonly T[]): number[] => list.map((_, index) => index);
const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

/** The proven order in texts: changes in order, places of resource versions, and places of writes. */
interface TextOrder {
  readonly changes: readonly HistoryEvent[];
  place(version: string): number | undefined;
  placeOfWrite(index: number): number | undefined;
}

const textOrder = (record: HistoryRecord): TextOrder => {
  const history = compactHistory(record);
  const order = new CommitOrder(history);
  const known = (place: number | undefined): number | undefined =>
    place === undefined || place === nowhere ? undefined : place;
  return {
    changes: Array.from(order.changes, (event) => record.collector.events[event] as HistoryEvent),
    place: (version) => known(order.place(history.texts.find(version))),
    placeOfWrite: (index) => known(order.placeOfWrite[index]),
  };
};

/** Removes everything about objects; references to their resource versions then refer to the previous change. */
const withoutKeys = (record: HistoryRecord, removed: ReadonlySet<string>): HistoryRecord => {
  const other = new Map<string, string>();
  let last = record.start.version;
  for (const event of record.collector.events) {
    if (event.type === 'BOOKMARK' || event.type === 'ERROR') continue;
    if (removed.has(event.key)) other.set(event.version, last);
    else last = event.version;
  }
  const now = (version: string): string => other.get(version) ?? version;
  const connection = (one: HistoryConnection): HistoryConnection => ({
    ...one,
    from: now(one.from),
    events: one.events
      .filter(({ key }) => !removed.has(key))
      .map((event) => (event.type === 'BOOKMARK' ? { ...event, version: now(event.version) } : event)),
  });
  return {
    ...record,
    start: { ...record.start, items: record.start.items.filter(({ key }) => !removed.has(key)) },
    collector: connection(record.collector),
    writes: record.writes.filter(({ key }) => !removed.has(key)),
    watches: record.watches.map((watch) => ({ ...watch, connections: watch.connections.map(connection) })),
    lists: record.lists.map((list) => ({
      ...list,
      version: now(list.version),
      askedVersion: list.askedVersion === null ? null : now(list.askedVersion),
      items: list.items.filter(({ key }) => !removed.has(key)),
    })),
  };
};

/** Ends the history after a place. */
const endedAt = (record: HistoryRecord, order: TextOrder, end: number): HistoryRecord => {
  const kept = (event: HistoryEvent): boolean => (order.place(event.version) ?? Number.NEGATIVE_INFINITY) <= end;
  const connection = (one: HistoryConnection): HistoryConnection => ({ ...one, events: one.events.filter(kept) });
  return {
    ...record,
    collector: connection(record.collector),
    writes: record.writes.filter((_, index) => (order.placeOfWrite(index) ?? end) <= end),
    watches: record.watches.map((watch) => ({
      ...watch,
      connections: watch.connections.filter(({ from }) => (order.place(from) ?? end) <= end).map(connection),
    })),
    lists: record.lists.filter(({ version }) => (order.place(version) ?? end) <= end),
  };
};

/** Starts the history after a place: the state before it becomes the start list. */
const begunAfter = (record: HistoryRecord, order: TextOrder, begin: number): HistoryRecord => {
  const state = new Map(record.start.items.map((item) => [item.key, item]));
  for (const change of order.changes.slice(0, begin + 1)) {
    const { type, ...item } = change;
    if (type === 'DELETED') state.delete(item.key);
    else state.set(item.key, item);
  }
  const version = order.changes[begin]?.version ?? record.start.version;
  const kept = (event: HistoryEvent): boolean => (order.place(event.version) ?? Number.POSITIVE_INFINITY) > begin;
  const connection = (one: HistoryConnection): HistoryConnection => ({
    ...one,
    from: (order.place(one.from) ?? Number.POSITIVE_INFINITY) <= begin ? version : one.from,
    events: one.events.filter(kept),
  });
  return {
    ...record,
    start: { ...record.start, version, items: [...state.values()] },
    collector: connection(record.collector),
    writes: record.writes.filter((_, index) => (order.placeOfWrite(index) ?? Number.POSITIVE_INFINITY) > begin),
    watches: record.watches.map((watch) => ({ ...watch, connections: watch.connections.map(connection) })),
    lists: record.lists.filter((list) => (order.place(list.version) ?? Number.POSITIVE_INFINITY) > begin),
  };
};

const halves = (count: number): number[] =>
  [...new Set([Math.floor(count / 2), Math.floor((count * 3) / 4), Math.floor(count / 4), count - 1, 1])].filter(
    (at) => at > 0 && at < count,
  );

/** Parts in time, one at a time: a long history is halved before other parts are tried. */
function* parts(record: HistoryRecord): Generator<HistoryRecord> {
  const order = textOrder(record);
  for (const at of halves(order.changes.length)) {
    yield endedAt(record, order, at - 1);
    yield begunAfter(record, order, at - 1);
  }
}

const steps: readonly Step[] = [
  parts,
  (record) =>
    record.lists.length > 1
      ? [
          { ...record, lists: [] },
          ...halves(record.lists.length).flatMap((at) => [
            { ...record, lists: record.lists.slice(0, at) },
            { ...record, lists: record.lists.slice(at) },
          ]),
        ]
      : [],
  (record) =>
    record.watches.length > 3
      ? halves(record.watches.length).flatMap((at) => [
          { ...record, watches: record.watches.slice(0, at) },
          { ...record, watches: record.watches.slice(at) },
        ])
      : [],
  (record) => indexesOf(record.watches).map((index) => ({ ...record, watches: without(record.watches, index) })),
  (record) =>
    [...new Set([...record.start.items, ...record.collector.events, ...record.writes].map(({ key }) => key))]
      .filter((key) => key !== '')
      .map((key) => withoutKeys(record, new Set([key]))),
  (record) => indexesOf(record.lists).map((index) => ({ ...record, lists: without(record.lists, index) })),
  (record) =>
    record.watches.flatMap((watch, w) =>
      indexesOf(watch.connections).map((index) => ({
        ...record,
        watches: record.watches.map((one, at) =>
          at === w ? { ...one, connections: without(one.connections, index) } : one,
        ),
      })),
    ),
  (record) =>
    record.watches.flatMap((watch, w) =>
      watch.connections.flatMap((connection, c) =>
        indexesOf(connection.events)
          .filter((index) => connection.events[index]?.type === 'BOOKMARK')
          .map((index) => ({
            ...record,
            watches: record.watches.map((one, at) =>
              at === w
                ? {
                    ...one,
                    connections: one.connections.map((old, j) =>
                      j === c ? { ...old, events: without(old.events, index) } : old,
                    ),
                  }
                : one,
            ),
          })),
      ),
    ),
  (record) =>
    indexesOf(record.writes)
      .filter((index) => record.writes[index]?.outcome !== 'acknowledged')
      .map((index) => ({ ...record, writes: without(record.writes, index) })),
];

const first = <T>(list: Iterable<T>, fits: (item: T) => boolean): T | undefined => {
  for (const item of list) if (fits(item)) return item;
  return undefined;
};

const messageOf = (record: HistoryRecord, judge: string): string | null =>
  judgeHistory(record).find((verdict) => verdict.judge === judge && verdict.verdict === 'fail')?.judgement.findings[0]
    ?.message ?? null;

/**
 * The smallest part of a history for which the same judge has a finding with the same message, computed without
 * requests. Returns the history unchanged when that judge has no finding.
 */
export const shrinkHistory = (record: HistoryRecord, judge: string): HistoryRecord => {
  const message = messageOf(record, judge);
  if (message === null) return record;
  let smallest = record;
  for (let again = true; again; ) {
    again = false;
    for (const step of steps) {
      for (let smaller = true; smaller; ) {
        const next = first(step(smallest), (candidate) => messageOf(candidate, judge) === message);
        smaller = next !== undefined;
        again ||= smaller;
        if (next) smallest = next;
      }
    }
  }
  return smallest;
};
