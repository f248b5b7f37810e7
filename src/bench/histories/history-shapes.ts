import { headerLine } from '../../history/file/history-lines.ts';

/** A shape of histories to measure. */
export interface HistoryShape {
  readonly name: string;
  readonly changes: number;
  /** Objects that take turns. */
  readonly keys: number;
  /** Watches in addition to the collector. */
  readonly watches: number;
  /** Events after which each of them drops and resumes; 0 for never. */
  readonly drop: number;
  /** Changes between two lists of the collection; 0 for no lists. */
  readonly listEvery: number;
  /** Changes between two bookmarks of each watch; 0 for none. */
  readonly bookmarkEvery: number;
}

/** Events that a shape has, the collector's included. */
export const eventsOf = ({ changes, watches, bookmarkEvery }: HistoryShape): number =>
  changes * (watches + 1) + (bookmarkEvery > 0 ? Math.floor(changes / bookmarkEvery) * watches : 0);

/** Shapes of a million events each. */
export const historyShapes: readonly HistoryShape[] = [
  {
    name: 'one watch, 500 objects',
    changes: 1_000_000,
    keys: 500,
    watches: 0,
    drop: 0,
    listEvery: 0,
    bookmarkEvery: 0,
  },
  {
    name: 'one watch, 200,000 objects',
    changes: 1_000_000,
    keys: 200_000,
    watches: 0,
    drop: 0,
    listEvery: 0,
    bookmarkEvery: 0,
  },
  {
    name: '10 watches and the collector',
    changes: 90_909,
    keys: 500,
    watches: 10,
    drop: 0,
    listEvery: 1_000,
    bookmarkEvery: 100,
  },
  {
    name: '4 watches, 40,000 resumes each',
    changes: 200_000,
    keys: 500,
    watches: 4,
    drop: 5,
    listEvery: 2_000,
    bookmarkEvery: 50,
  },
];

/** An item of a list: the stored item with version and token in the other order. */
const listed = (item: string): string => item.replace(/^(\["[^"]*"),("[^"]*"),("[^"]*")/, '$1,$3,$2');

/**
 * The lines of a correct history of a shape, one per piece, as a recorder would write them: changes as they happen, the
 * events of all watches interleaved.
 */
export function* shapeLines({
  changes,
  keys,
  watches,
  drop,
  listEvery,
  bookmarkEvery,
}: HistoryShape): Generator<string> {
  yield headerLine('/api/v1/namespaces/bench/configmaps');
  yield '["start",1,"newest",null,"v0",0,1,[]]';
  yield '["connection",0,"collector",2,"v0",1]';
  // The connections of one watch follow each other: watch after watch, each with this number of resumes.
  const perWatch = drop === 0 ? 1 : Math.ceil(changes / drop);
  for (let watch = 0; watch < watches; watch += 1)
    for (let part = 0; part < perWatch; part += 1)
      yield `["connection",${1 + watch * perWatch + part},"w${watch}",${3 + watch},"v${part * drop}",2]`;
  const live = new Map<number, string>();
  const generation = new Int32Array(keys);
  for (let change = 0; change < changes; change += 1) {
    // A step that has no common part with any number of objects here: all take turns, in no order.
    const key = (change * 7_919) % keys;
    const version = `v${change + 1}`;
    const [startedMs, seq] = [10 + change, 10 + change];
    const before = live.get(key);
    const removes = before !== undefined && change % 11 === 0;
    if (before === undefined) generation[key] = (generation[key] as number) + 1;
    const uid = `u${key}-${generation[key]}`;
    const type = before === undefined ? 'ADDED' : removes ? 'DELETED' : 'MODIFIED';
    const token = removes ? (before.split('"')[3] as string) : `t${change}`;
    const rest = `"${type}","k${key}","${version}","${token}","${uid}"]`;
    yield `["event",0,${rest}`;
    for (let watch = 0; watch < watches; watch += 1) {
      const connection = 1 + watch * perWatch + (drop === 0 ? 0 : Math.floor(change / drop));
      yield `["event",${connection},${rest}`;
      if (bookmarkEvery > 0 && (change + 1) % bookmarkEvery === 0)
        yield `["event",${connection},"BOOKMARK","","${version}",null,null]`;
    }
    const operation = before === undefined ? 'create' : removes ? 'delete' : 'update';
    const [writtenToken, writtenVersion] = removes ? [null, null] : [`"${token}"`, `"${version}"`];
    yield `["write",${seq},"c${change % 8}","${operation}","k${key}",${writtenToken},null,` +
      `${startedMs},${startedMs + 0.5},"acknowledged",200,${writtenVersion},"${uid}",null]`;
    if (removes) live.delete(key);
    else live.set(key, `["k${key}","${token}","${version}","${uid}"]`);
    if (listEvery > 0 && (change + 1) % listEvery === 0)
      yield `["list",${seq},"newest",null,"${version}",${startedMs + 0.6},${startedMs + 0.7},` +
        `[${[...live.values()].map(listed).join(',')}]]`;
  }
  yield '["drained",0]';
  for (let watch = 1; watch <= watches; watch += 1) yield `["drained",${watch * perWatch}]`;
}
