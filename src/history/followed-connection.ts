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

const latestBookmark = (earlier: readonly Followed[], version: string): number | null => {
  for (let index = earlier.length - 1; index >= 0; index -= 1) {
    const place = bookmarkPlace(earlier[index] as Followed, version);
    if (place !== null) return place;
  }
  return null;
};

const ofWatch = (watch: HistoryWatch, order: CommitOrder): readonly Followed[] => {
  const result: Followed[] = [];
  for (const [index, connection] of watch.connections.entries()) {
    const place = order.place(connection.from);
    const bookmark = place === undefined ? latestBookmark(result, connection.from) : undefined;
    result.push(followed(watch.name, connection, index > 0, place ?? bookmark ?? null, order));
  }
  return result;
};

const known = new WeakMap<CommitOrder, readonly Followed[]>();

/** Every connection of a history, the collector first; made once for each order. */
export const followedConnections = (record: HistoryRecord, order: CommitOrder): readonly Followed[] => {
  const all = known.get(order) ?? [followed('collector', record.collector, false, startPlace, order), ...record.watches.flatMap((watch) => ofWatch(watch, order))];
  known.set(order, all);
  return all;
};
