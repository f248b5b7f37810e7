import { type CommitOrder, startPlace } from './commit-order.ts';
import type { HistoryConnection, HistoryEvent, HistoryRecord, HistoryWatch } from './history-record.ts';

/** One connection laid over the settled order. */
export interface Followed {
  readonly watch: string;
  readonly connection: HistoryConnection;
  readonly resumed: boolean;
  /** Place after which events are due; null when the order does not know it. */
  readonly from: number | null;
  /** Place of each event; null for bookmarks, undefined for versions that the order does not know. */
  readonly places: ReadonlyArray<number | null | undefined>;
  /** Last place that must have been shown: the end of the order for a drained connection, else the last one shown. */
  readonly until: number;
}

const isChange = (event: HistoryEvent): boolean => event.type !== 'BOOKMARK' && event.type !== 'ERROR';

const followed = (watch: string, connection: HistoryConnection, resumed: boolean, from: number | null, order: CommitOrder): Followed => {
  let highest = from ?? startPlace;
  const places = connection.events.map((event) => {
    if (!isChange(event)) return null;
    const place = order.place(event.version);
    if (place !== undefined && place > highest) highest = place;
    return place;
  });
  return { watch, connection, resumed, from, places, until: connection.drained && order.complete ? order.changes.length - 1 : highest };
};

/** Place that a bookmark of unknown version stands at: that of the last change shown before it in its connection. */
const bookmarkPlace = ({ connection, from, places }: Followed, version: string): number | null => {
  const index = connection.events.findIndex((event) => event.type === 'BOOKMARK' && event.version === version);
  if (index < 0) return null;
  let highest = from;
  for (const place of places.slice(0, index)) if (typeof place === 'number' && (highest === null || place > highest)) highest = place;
  return highest;
};

const ofWatch = (watch: HistoryWatch, record: HistoryRecord, order: CommitOrder): readonly Followed[] => {
  const result: Followed[] = [];
  for (const [index, connection] of watch.connections.entries()) {
    const known = order.place(connection.from);
    const bookmark = known === undefined ? result.map((earlier) => bookmarkPlace(earlier, connection.from)).find((place) => place !== null) : undefined;
    result.push(followed(watch.name, connection, index > 0, known ?? bookmark ?? null, order));
  }
  return result;
};

/** Every connection of a history, the collector first. */
export const followedConnections = (record: HistoryRecord, order: CommitOrder): readonly Followed[] => [
  followed('collector', record.collector, false, startPlace, order),
  ...record.watches.flatMap((watch) => ofWatch(watch, record, order)),
];
