import fc from 'fast-check';
import type { Json } from '../../client/exchange.ts';
import { collectionPath, kindNamed } from '../../client/kinds.ts';
import { judgeHistory } from '../../history/judge-history.ts';
import { shrinkHistory } from '../../history/shrink-history.ts';
import type { Bench } from '../bench/bench.ts';
import type { Property } from '../property.ts';
import { HistoryKeeper, historyConnection, historyList, historyWrite, tokenKey } from './history-keeper.ts';
import { Watcher, type WatcherPlan, watchPatience } from './watcher.ts';

interface Step {
  readonly does: 'write' | 'update' | 'patch' | 'delete' | 'list' | 'list exactly';
  readonly key: number;
  /** Whether the version that was last seen is demanded. */
  readonly demanding: boolean;
}

interface Input {
  readonly clients: ReadonlyArray<readonly Step[]>;
  readonly watchers: readonly WatcherPlan[];
  /** Whether the watchers stay long enough to see a bookmark of a server that sends them early. */
  readonly linger: boolean;
}

const kind = kindNamed('ConfigMap');
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    { weight: 4, arbitrary: fc.constant('write' as const) },
    { weight: 3, arbitrary: fc.constant('update' as const) },
    { weight: 3, arbitrary: fc.constant('patch' as const) },
    { weight: 2, arbitrary: fc.constant('delete' as const) },
    { weight: 2, arbitrary: fc.constantFrom('list' as const, 'list exactly' as const) },
  ),
  key: fc.integer({ min: 0, max: 3 }),
  demanding: fc.boolean(),
});

/** What all clients of a case know together. */
interface Known {
  readonly objects: Map<string, { readonly version: string; readonly uid: string }>;
  tokens: number;
  newest: string;
}

const act = async ({ does, key: number, demanding }: Step, client: string, path: string, known: Known, keeper: HistoryKeeper, bench: Bench): Promise<void> => {
  const key = bench.name(`h${number}`);
  const item = `${path}/${key}`;
  const seen = known.objects.get(key);
  if (does === 'list' || does === 'list exactly') {
    const exact = does === 'list exactly' && known.newest !== '' ? known.newest : null;
    const query = { labelSelector: bench.selector, ...(exact === null ? {} : { resourceVersion: exact, resourceVersionMatch: 'Exact' }) };
    const list = await bench.send({ method: 'GET', path, query });
    if (list.response?.status !== 200) return;
    keeper.lists.push(historyList(list, exact === null ? 'newest' : 'exact', exact));
    // A list right behind a removal names its version, which no object carries.
    if (exact === null) known.newest = String(list.json?.metadata?.resourceVersion ?? known.newest);
    return;
  }
  known.tokens += 1;
  const token = `${client}-${known.tokens}`;
  const expected = demanding && seen ? seen.version : null;
  const version = expected === null ? {} : { resourceVersion: expected };
  const operation = does === 'write' ? (seen ? 'update' : 'create') : does;
  const body: Json = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: key, labels: bench.labels, ...version }, data: { [tokenKey]: token } };
  const preconditions = { ...version, ...(seen ? { uid: seen.uid } : {}) };
  const exchange = await bench.send(
    operation === 'create'
      ? { method: 'POST', path, body: { ...body, metadata: { name: key, labels: bench.labels } } }
      : operation === 'update'
        ? { method: 'PUT', path: item, body }
        : operation === 'patch'
          ? { method: 'PATCH', path: item, headers: { 'Content-Type': 'application/merge-patch+json' }, body: JSON.stringify({ metadata: version, data: { [tokenKey]: token } }) }
          : { method: 'DELETE', path: item, body: { apiVersion: 'v1', kind: 'DeleteOptions', preconditions } },
  );
  const deleting = operation === 'delete';
  const write = historyWrite({ client, operation, key, token: deleting ? null : token, expected: operation === 'create' ? null : expected, uid: deleting ? (seen?.uid ?? null) : null }, exchange);
  keeper.writes.push(write);
  if (write.outcome !== 'acknowledged') {
    // A refused write tells that the known version is not the newest: the next one goes without.
    if (write.outcome === 'refused') known.objects.delete(key);
    return;
  }
  if (deleting) known.objects.delete(key);
  else if (write.version !== null && write.uid !== null) {
    known.objects.set(key, { version: write.version, uid: write.uid });
    known.newest = write.version;
  }
};

/** Clients write concurrently while watches run, drop and resume: list and watch lose nothing, repeat nothing, keep order (A 4.5, B 6.1). */
export const concurrentHistory: Property<Input> = {
  name: 'concurrent-history',
  claim: 'lists and watches tell concurrent writes wholly, once, in order, and locking holds',
  cases: 25,
  // A smaller input runs into another order of things: what shrinks is the history itself.
  arbitrary: fc.noShrink(
    fc.record({
      clients: fc.array(fc.array(step, { minLength: 3, maxLength: 14 }), { minLength: 1, maxLength: 4 }),
      watchers: fc.array(fc.record({ drops: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }), bookmarks: fc.boolean() }), { maxLength: 3 }),
      linger: fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  ),
  judge: async ({ clients, watchers, linger }, bench) => {
    const path = collectionPath(kind, bench.namespace);
    const query = { labelSelector: bench.selector };
    bench.atEnd((client) => client.send({ method: 'DELETE', path, query }));
    const keeper = new HistoryKeeper();
    const first = await bench.send({ method: 'GET', path, query });
    bench.done('listing', first);
    const start = historyList(first, 'newest', null);
    const collector = await bench.watch({ path, query: { ...query, resourceVersion: start.version } });
    await collector.opened;
    const others = watchers.map((plan) => new Watcher(bench, path, plan, start.version));
    const running = others.map((watcher) => watcher.run());
    const known: Known = { objects: new Map(), tokens: 0, newest: '' };
    await Promise.all(clients.map(async (steps, index) => {
      for (const one of steps) await act(one, `client${index}`, path, known, keeper, bench);
    }));
    if (linger) await collector.until((events) => events.some(({ type }) => type === 'BOOKMARK'), 1_300);
    const fence = await bench.send({ method: 'POST', path, body: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: bench.name('zz-fence'), labels: bench.labels }, data: { [tokenKey]: 'fence' } } });
    const fenced = historyWrite({ client: 'fence', operation: 'create', key: bench.name('zz-fence'), token: 'fence', expected: null, uid: null }, fence);
    keeper.writes.push(fenced);
    const last = await bench.send({ method: 'GET', path, query });
    if (last.response?.status === 200) keeper.lists.push(historyList(last, 'newest', null));
    for (const watcher of others) watcher.fence(fenced.version ?? '');
    const reached = fenced.version !== null && (await collector.until((events) => events.some((event) => event.object?.metadata?.resourceVersion === fenced.version), watchPatience));
    const open = fenced.version !== null && !collector.isOver;
    await collector.close();
    await Promise.all(running);
    for (const [index, { connections }] of others.entries()) keeper.watches.push({ name: `watcher ${index}`, connections });
    const record = keeper.record(path, start, historyConnection(collector, start.version, reached || open));
    const verdicts = judgeHistory(record);
    for (const { rules, judgement } of verdicts) bench.judge(rules, judgement);
    const failed = verdicts.find(({ verdict }) => verdict === 'fail');
    if (failed) bench.attachment = shrinkHistory(record, failed.judge);
  },
};
