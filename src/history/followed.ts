import { type CommitOrder, nowhere, startPlace } from './commit-order.ts';
import type { ConnectionView } from './compact/history.ts';
import { known } from './compact/known-texts.ts';

/** One connection, compared with the proven order. */
export interface Followed {
  readonly connection: ConnectionView;
  /** Place after which the connection must deliver events; `nowhere` when the order does not contain it. */
  readonly from: number;
  /**
   * Last place that the connection must have delivered: the end of the order for a drained connection, else the last
   * one delivered.
   */
  readonly until: number;
}

/** True for a type of events that deliver changes. */
export const isChange = (type: number): boolean => type !== known.bookmark && type !== known.error;

const followedByOrder = new WeakMap<CommitOrder, readonly Followed[]>();

/** Every connection of a history, the collector first; computed once for each order. */
export const followedConnections = (order: CommitOrder): readonly Followed[] => {
  const before = followedByOrder.get(order);
  if (before) return before;
  const { connections, events } = order.history;
  const all: Followed[] = [];
  // A bookmark may have a resource version that no change has: its place is that of the last change delivered before it
  // in its connection.
  let bookmarks = new Map<number, { readonly place: number; readonly connection: number }>();
  for (const [number, connection] of connections.entries()) {
    if (!connection.resumed) bookmarks = new Map();
    const place = order.place(connection.from);
    const from =
      number === 0 ? startPlace : place !== nowhere ? place : (bookmarks.get(connection.from)?.place ?? nowhere);
    let highest = Math.max(from, startPlace);
    let settled = from !== nowhere;
    for (let event = connection.first; event < connection.end; event += 1) {
      const version = events.version[event] as number;
      const at = order.place(version);
      if (isChange(events.type[event] as number)) {
        if (at !== nowhere) settled = true;
        if (at > highest) highest = at;
      } else if (
        at === nowhere &&
        events.type[event] === known.bookmark &&
        settled &&
        bookmarks.get(version)?.connection !== number
      )
        bookmarks.set(version, { place: highest, connection: number });
    }
    all.push({ connection, from, until: connection.drained && order.complete ? order.changes.length - 1 : highest });
  }
  followedByOrder.set(order, all);
  return all;
};
