import type {
  HistoryConnection,
  HistoryEvent,
  HistoryList,
  HistoryRecord,
  HistoryState,
  HistoryWatch,
  HistoryWrite,
} from '../history-record.ts';

/** Random numbers from 0 to below 1. */
export type Random = () => number;

/** A small seeded generator (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

export const below = (random: Random, end: number): number => Math.floor(random() * end);
export const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

/** Size of a simulated history. */
export interface SimulationSize {
  readonly changes: number;
  readonly keys: number;
  readonly watches: number;
  readonly lists: number;
}

const step = 10;

/**
 * A history of a correct server: writes overlap, some get no response, some are rejected, watches drop and resume,
 * lists are read at resource versions.
 */
export const simulate = (random: Random, size: SimulationSize): HistoryRecord => {
  let seq = 1;
  const number = (): number => {
    seq += 1;
    return seq;
  };
  // Resource versions of other collections are in between: they are no change of this one.
  let revision = 100;
  const version = (): string => {
    revision += 1 + below(random, 3);
    return `v${(revision * 7919) % 1_000_003}`;
  };
  const live = new Map<string, HistoryState>();
  const items = (): HistoryState[] => [...live.values()];
  for (let index = 0; index < 2; index += 1)
    live.set(`k${index}`, { key: `k${index}`, version: version(), token: `start${index}`, uid: `u-start${index}` });
  const start: HistoryList = {
    seq: number(),
    asked: 'newest',
    askedVersion: null,
    version: version(),
    startedMs: 0,
    endedMs: 1,
    items: items(),
  };
  const states: HistoryState[][] = [];
  const changes: HistoryEvent[] = [];
  const writes: HistoryWrite[] = [];
  const base = 100;
  const around = (at: number): { readonly startedMs: number; readonly endedMs: number } => ({
    startedMs: at - random() * 25,
    endedMs: at + random() * 25,
  });
  for (let index = 0; index < size.changes; index += 1) {
    const at = base + index * step;
    const key = `k${below(random, size.keys)}`;
    const before = live.get(key);
    const client = `c${below(random, 4)}`;
    const outcome = random() < 0.07 ? ('unknown' as const) : ('acknowledged' as const);
    const times = around(at);
    const common = {
      client,
      key,
      seq: number(),
      startedMs: times.startedMs,
      endedMs: outcome === 'unknown' ? null : times.endedMs,
      outcome,
    };
    const at2 = version();
    if (before && random() < 0.25) {
      changes.push({ ...before, type: 'DELETED', version: at2 });
      live.delete(key);
      writes.push({
        ...common,
        operation: 'delete',
        token: null,
        expected: random() < 0.3 ? before.version : null,
        status: outcome === 'unknown' ? null : 200,
        version: null,
        uid: before.uid,
      });
    } else {
      const state: HistoryState = { key, version: at2, token: `t${index}`, uid: before?.uid ?? `u${index}` };
      live.set(key, state);
      changes.push({ ...state, type: before ? 'MODIFIED' : 'ADDED' });
      const answered =
        outcome === 'unknown'
          ? { status: null, version: null, uid: null }
          : { status: 200, version: at2, uid: state.uid };
      const operation = before ? (random() < 0.5 ? ('update' as const) : ('patch' as const)) : ('create' as const);
      writes.push({
        ...common,
        ...answered,
        operation,
        token: `t${index}`,
        expected: before && random() < 0.5 ? before.version : null,
        ...(operation === 'create' && random() < 0.4 ? { generated: 'k' } : {}),
      });
      if (before && random() < 0.15)
        writes.push({
          ...common,
          ...around(at + 1),
          seq: number(),
          client: 'late',
          operation: 'update',
          token: `refused${index}`,
          expected: before.version,
          outcome: 'refused',
          status: 409,
          version: null,
          uid: null,
        });
    }
    states.push(items());
  }
  const last = changes.length - 1;
  const collector: HistoryConnection = {
    seq: number(),
    from: start.version,
    startedMs: 2,
    events: [...changes],
    drained: true,
  };
  const bookmark = (of: string): HistoryEvent => ({ type: 'BOOKMARK', key: '', version: of, token: null, uid: null });
  const watches: HistoryWatch[] = [];
  for (let index = 0; index < size.watches; index += 1) {
    const connections: HistoryConnection[] = [];
    let place = below(random, 3) === 0 ? below(random, Math.max(1, last)) : -1;
    let from = place === -1 ? start.version : (changes[place] as HistoryEvent).version;
    while (true) {
      const drained = random() < 0.3 || place >= last;
      const end = drained ? last : Math.min(last, place + below(random, 8));
      const events: HistoryEvent[] = [];
      for (place += 1; place <= end; place += 1) {
        const change = changes[place] as HistoryEvent;
        events.push(change);
        if (random() < 0.15) events.push(bookmark(random() < 0.5 ? change.version : `b${index}-${place}`));
      }
      place = end;
      connections.push({ seq: number(), from, startedMs: 3, events, drained });
      from = events.at(-1)?.version ?? from;
      if (drained) break;
    }
    watches.push({ name: `w${index}`, connections });
  }
  const lists: HistoryList[] = [];
  for (let index = 0; index < size.lists; index += 1) {
    const place = below(random, changes.length);
    const at = base + place * step + 5;
    const change = changes[place] as HistoryEvent;
    const asked = pick(random, ['newest', 'exact', 'at-least'] as const);
    const known = asked === 'exact' || random() < 0.7;
    const askedVersion =
      asked === 'exact'
        ? change.version
        : asked === 'at-least'
          ? (changes[below(random, place + 1)] as HistoryEvent).version
          : null;
    lists.push({
      ...around(at),
      seq: number(),
      asked,
      askedVersion,
      version: known ? change.version : `l${index}`,
      items: states[place] as HistoryState[],
    });
  }
  return {
    planecheckHistory: 1,
    collection: '/api/v1/namespaces/n/configmaps',
    start,
    collector,
    writes,
    watches,
    lists,
  };
};
