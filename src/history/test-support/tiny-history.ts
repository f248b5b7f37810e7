import type { HistoryEvent, HistoryRecord, HistoryWrite } from '../history-record.ts';

/** An event that creates an object, at a resource version. */
export const added = (key: string, version: string): HistoryEvent => ({
  type: 'ADDED',
  key,
  version,
  token: `t-${version}`,
  uid: `u-${key}`,
});
/** An event that changes an object. */
export const modified = (key: string, version: string): HistoryEvent => ({ ...added(key, version), type: 'MODIFIED' });
/** An event that removes an object whose last resource version was `of`. */
export const deleted = (key: string, version: string, of: string): HistoryEvent => ({
  ...added(key, of),
  type: 'DELETED',
  version,
});
/** A bookmark. */
export const bookmark = (version: string): HistoryEvent => ({
  type: 'BOOKMARK',
  key: '',
  version,
  token: null,
  uid: null,
});

let clock = 0;
let seq = 0;
/** An acknowledged write; writes follow each other in time. */
export const write = (
  operation: HistoryWrite['operation'],
  key: string,
  version: string,
  over: Partial<HistoryWrite> = {},
): HistoryWrite => {
  clock += 10;
  seq += 1;
  const removing = operation === 'delete';
  return {
    seq,
    client: 'c',
    operation,
    key,
    token: removing ? null : `t-${version}`,
    expected: null,
    startedMs: clock,
    endedMs: clock + 5,
    outcome: 'acknowledged',
    status: 200,
    version: removing ? null : version,
    uid: `u-${key}`,
    ...over,
  };
};
/** Outcome of a rejected write. */
export const refused = { outcome: 'refused', status: 409, version: null } as const;
/** Outcome of a write without a response. */
export const unknown = { outcome: 'unknown', status: null, version: null, endedMs: null, uid: null } as const;

/** The parts of a tiny history; without a part it has the standard one. */
export interface Tiny {
  readonly writes?: readonly HistoryWrite[];
  readonly collector?: readonly HistoryEvent[];
  readonly drained?: boolean;
  /** Connections of one watch: where each starts and what it delivers; the last one is drained. */
  readonly watch?: ReadonlyArray<readonly [from: string, ...events: HistoryEvent[]]>;
  readonly lists?: HistoryRecord['lists'];
}

/** The standard writes: create a, update a, create b. */
export const standard = (): HistoryWrite[] => [
  write('create', 'a', '1'),
  write('update', 'a', '2'),
  write('create', 'b', '3'),
];
/** The events of the standard writes. */
export const delivered = [added('a', '1'), modified('a', '2'), added('b', '3')] as const;
/** A list response after all writes. */
export const list = (
  asked: 'newest' | 'exact' | 'at-least',
  version: string,
  items: readonly HistoryEvent[],
  askedVersion: string | null = null,
): HistoryRecord['lists'][number] => ({
  seq: 90,
  asked,
  askedVersion,
  version,
  startedMs: 1e6,
  endedMs: 1e6 + 1,
  items: items.map(({ type: _type, ...state }) => state),
});

/** The history of these parts. */
export const record = ({
  writes = standard(),
  collector = delivered,
  drained = true,
  watch,
  lists = [],
}: Tiny): HistoryRecord => ({
  planecheckHistory: 1,
  collection: '/c',
  start: { seq: 0, asked: 'newest', askedVersion: null, version: '0', startedMs: 0, endedMs: 1, items: [] },
  collector: { seq: 1, from: '0', startedMs: 2, events: collector, drained },
  writes,
  watches: watch
    ? [
        {
          name: 'w',
          connections: watch.map(([from, ...events], index) => ({
            seq: 50 + index,
            from,
            startedMs: 3,
            events,
            drained: index === watch.length - 1,
          })),
        },
      ]
    : [],
  lists,
});
